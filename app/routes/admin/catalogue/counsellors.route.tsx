/** The list of counsellors in the staff area. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { LAST_PLACE } from "#app/domain/counsellors/last-place.ts";
import { listCounsellorsForStaff } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar } from "#app/ui/tables/filter-bar.tsx";
import { listAddress } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/counsellors.route.ts";
import { listOf } from "./kinds.ts";
import { ListActions, RecordName, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("counsellors");

export const meta = () => staffMeta("Counsellors");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
  const filters = recordFilters(args.url);
  return { filters, ...(await listCounsellorsForStaff(db, viewer, filters)) };
}

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  const { rows, total, hasNext, filters } = loaderData;
  const isFiltered = Boolean(filters.search || stateParam(filters));
  return (
    <>
      <ListHead title="Counsellors" total={total} noun={["counsellor", "counsellors"]} />
      <ListActions kind="counsellors" />
      <FilterBar path={PATH} search={filters.search} placeholder="Name or job title" isFiltered={isFiltered}>
        <StateSelect filters={filters} />
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          caption="Counsellors, in the order students see them"
          rows={rows}
          keyOf={(counsellor) => counsellor.id}
          look="dense"
          columns={[
            {
              heading: "Counsellor",
              cell: (counsellor) => <RecordName kind="counsellors" {...counsellor} detail={counsellor.title} />,
            },
            { heading: "WhatsApp", cell: (counsellor) => `+${counsellor.whatsapp}` },
            { heading: "Languages", cell: (counsellor) => counsellor.languages.join(", ") || "Not known" },
            { heading: "Experience", cell: (counsellor) => counsellor.experience ?? "Not known" },
            {
              heading: "Position",
              cell: (counsellor) => (counsellor.position === LAST_PLACE ? "Last" : counsellor.position),
            },
          ]}
        />
      ) : (
        <EmptyList
          path={PATH}
          title="No counsellors found"
          isFiltered={isFiltered}
          hint="Create the first counsellor."
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
