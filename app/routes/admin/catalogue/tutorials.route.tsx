/** The list of tutorials in the staff area. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { LAST_PLACES } from "#app/domain/tutorials/last-places.ts";
import { listTutorialsForStaff, tutorialCategories } from "#app/domain/tutorials/staff-tutorials.server.ts";
import { youtubeId } from "#app/domain/tutorials/youtube.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { listAddress } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/tutorials.route.ts";
import { listOf } from "./kinds.ts";
import { allOf, ListActions, RecordName, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("tutorials");

export const meta = () => staffMeta("Tutorials");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
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
      <FilterBar path={PATH} search={filters.search} placeholder="Title" isFiltered={isFiltered}>
        <FilterSelect
          name="category"
          label="Category"
          value={filters.category}
          options={allOf(categories, filters.category)}
        />
        <StateSelect filters={filters} />
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          caption="Tutorials, in the order students see them"
          rows={rows}
          keyOf={(tutorial) => tutorial.id}
          look="dense"
          columns={[
            {
              heading: "Tutorial",
              cell: (tutorial) => (
                <RecordName
                  kind="tutorials"
                  {...tutorial}
                  name={tutorial.title}
                  detail={tutorial.description ?? "No description"}
                />
              ),
            },
            { heading: "Category", cell: (tutorial) => tutorial.category },
            {
              heading: "Position",
              cell: (tutorial) => (tutorial.order === LAST_PLACES.order ? "Last" : tutorial.order),
            },
            {
              heading: "YouTube",
              cell: (tutorial) => youtubeId(tutorial.youtubeUrl) ?? "Not a video link: students cannot see it",
            },
          ]}
        />
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
