/** The list of universities in the staff area. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listUniversitiesForStaff } from "#app/domain/catalogue/staff-universities.server.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { choiceOf, listAddress } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/universities.route.ts";
import { listOf } from "./kinds.ts";
import { allOf, ListActions, RecordName, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("universities");

export const meta = () => staffMeta("Universities");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
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
      <FilterBar path={PATH} search={filters.search} placeholder="Name or city" isFiltered={isFiltered}>
        <FilterSelect name="nation" label="Nation" value={filters.nation} options={allOf(NATIONS, filters.nation)} />
        <StateSelect filters={filters} />
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          caption="Universities, by name"
          rows={rows}
          keyOf={(university) => university.id}
          look="dense"
          columns={[
            {
              heading: "University",
              cell: (university) => <RecordName kind="universities" {...university} detail={university.city} />,
            },
            { heading: "Nation", cell: (university) => university.country },
            { heading: "QS World", cell: (university) => university.qsRanking ?? "Not known" },
            { heading: "UK ranking", cell: (university) => university.ukRanking ?? "Not known" },
            {
              heading: "Courses",
              cell: (university) => (
                <ButtonLink
                  look="quiet"
                  className="desk:min-h-9 desk:py-dense desk:text-t2"
                  flush
                  to={listAddress(listOf("courses"), { search: university.name, state: stateParam(filters) })}
                  aria-label={`Show courses at ${university.name}`}
                >
                  Show courses
                </ButtonLink>
              ),
            },
          ]}
        />
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
