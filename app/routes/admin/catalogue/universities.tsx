/** The list of universities in the staff area. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listUniversitiesForStaff } from "#app/domain/catalogue/staff-universities.server.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { choiceOf, listAddress } from "../list-address.ts";
import { EmptyList, FilterSelect, ListFilter, ListHead } from "../list-head.tsx";
import type { Route } from "./+types/universities.ts";
import { listOf } from "./kinds.ts";
import { allOf, ListActions, NameCell, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("universities");

export const meta: Route.MetaFunction = () => [
  { title: "Universities · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const filters = { ...recordFilters(args.url), nation: choiceOf(args.url, "nation", ["", ...NATIONS], "") };
  return { filters, ...(await listUniversitiesForStaff(db, viewer, filters)) };
}

export default function Universities({ loaderData }: Route.ComponentProps) {
  const { rows, total, hasNext, filters } = loaderData;
  const isFiltered = Boolean(filters.search || filters.nation || stateParam(filters));
  return (
    <>
      <ListHead title="Universities" total={total} noun={["university", "universities"]} />
      <ListActions kind="universities" />
      <ListFilter path={PATH} search={filters.search} placeholder="Name or city" isFiltered={isFiltered}>
        <FilterSelect name="nation" label="Nation" value={filters.nation} options={allOf(NATIONS, filters.nation)} />
        <StateSelect filters={filters} />
      </ListFilter>
      {rows.length > 0 ? (
        <table className="t dense cards">
          <caption className="vh">Universities, by name</caption>
          <thead>
            <tr>
              <th scope="col">University</th>
              <th scope="col">Nation</th>
              <th scope="col">QS World</th>
              <th scope="col">UK ranking</th>
              <th scope="col">Courses</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((university) => (
              <tr key={university.id}>
                <NameCell kind="universities" {...university} detail={university.city} />
                <td data-k="Nation">{university.country}</td>
                <td data-k="QS World">{university.qsRanking ?? "Not known"}</td>
                <td data-k="UK ranking">{university.ukRanking ?? "Not known"}</td>
                <td data-k="Courses">
                  <Link
                    className="btn quiet back"
                    to={listAddress(listOf("courses"), { search: university.name, state: stateParam(filters) })}
                    aria-label={`Show courses at ${university.name}`}
                  >
                    Show courses
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyList
          path={PATH}
          title="No universities found"
          isFiltered={isFiltered}
          hint="Create the first university, or import a spreadsheet of courses."
        />
      )}
      <Pagination
        page={filters.page}
        hasNext={hasNext}
        hrefOf={(page) => listAddress(PATH, { ...filters, state: stateParam(filters), page })}
      />
    </>
  );
}
