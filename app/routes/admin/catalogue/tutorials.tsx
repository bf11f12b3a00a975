/** The list of tutorials in the staff area. */
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { LAST_PLACES } from "#app/domain/tutorials/last-places.ts";
import { listTutorialsForStaff, tutorialCategories } from "#app/domain/tutorials/staff-tutorials.server.ts";
import { youtubeId } from "#app/domain/tutorials/youtube.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { listAddress } from "../list-address.ts";
import { EmptyList, FilterSelect, ListFilter, ListHead } from "../list-head.tsx";
import type { Route } from "./+types/tutorials.ts";
import { listOf } from "./kinds.ts";
import { allOf, ListActions, NameCell, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("tutorials");

export const meta: Route.MetaFunction = () => [
  { title: "Tutorials · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const category = (args.url.searchParams.get("category") ?? "").slice(0, 200);
  const filters = { ...recordFilters(args.url), category: isStorable(category) ? category : "" };
  const [list, categories] = await Promise.all([listTutorialsForStaff(db, viewer, filters), tutorialCategories(db)]);
  return { filters, categories, ...list };
}

export default function Tutorials({ loaderData }: Route.ComponentProps) {
  const { rows, total, hasNext, filters, categories } = loaderData;
  const isFiltered = Boolean(filters.search || filters.category || stateParam(filters));
  return (
    <>
      <ListHead title="Tutorials" total={total} noun={["tutorial", "tutorials"]} />
      <ListActions kind="tutorials" />
      <ListFilter path={PATH} search={filters.search} placeholder="Title" isFiltered={isFiltered}>
        <FilterSelect
          name="category"
          label="Category"
          value={filters.category}
          options={allOf(categories, filters.category)}
        />
        <StateSelect filters={filters} />
      </ListFilter>
      {rows.length > 0 ? (
        <table className="t dense cards">
          <caption className="vh">Tutorials, in the order students see them</caption>
          <thead>
            <tr>
              <th scope="col">Tutorial</th>
              <th scope="col">Category</th>
              <th scope="col">Position</th>
              <th scope="col">YouTube</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((tutorial) => (
              <tr key={tutorial.id}>
                <NameCell
                  kind="tutorials"
                  {...tutorial}
                  name={tutorial.title}
                  detail={tutorial.description ?? "No description"}
                />
                <td data-k="Category">{tutorial.category}</td>
                <td data-k="Position">{tutorial.order === LAST_PLACES.order ? "Last" : tutorial.order}</td>
                <td data-k="YouTube">{youtubeId(tutorial.youtubeUrl) ?? "Not a video link: students cannot see it"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyList path={PATH} title="No tutorials found" isFiltered={isFiltered} hint="Create the first tutorial." />
      )}
      <Pagination
        page={filters.page}
        hasNext={hasNext}
        hrefOf={(page) => listAddress(PATH, { ...filters, state: stateParam(filters), page })}
      />
    </>
  );
}
