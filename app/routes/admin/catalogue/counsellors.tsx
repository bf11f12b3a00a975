/** The list of counsellors in the staff area. */
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { LAST_PLACE } from "#app/domain/counsellors/last-place.ts";
import { listCounsellorsForStaff } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { listAddress } from "../list-address.ts";
import { EmptyList, ListFilter, ListHead } from "../list-head.tsx";
import type { Route } from "./+types/counsellors.ts";
import { listOf } from "./kinds.ts";
import { ListActions, NameCell, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("counsellors");

export const meta: Route.MetaFunction = () => [
  { title: "Counsellors · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
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
      <ListFilter path={PATH} search={filters.search} placeholder="Name or job title" isFiltered={isFiltered}>
        <StateSelect filters={filters} />
      </ListFilter>
      {rows.length > 0 ? (
        <table className="t dense cards">
          <caption className="vh">Counsellors, in the order students see them</caption>
          <thead>
            <tr>
              <th scope="col">Counsellor</th>
              <th scope="col">WhatsApp</th>
              <th scope="col">Languages</th>
              <th scope="col">Experience</th>
              <th scope="col">Position</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((counsellor) => (
              <tr key={counsellor.id}>
                <NameCell kind="counsellors" {...counsellor} detail={counsellor.title} />
                <td data-k="WhatsApp">+{counsellor.whatsapp}</td>
                <td data-k="Languages">{counsellor.languages.join(", ") || "Not known"}</td>
                <td data-k="Experience">{counsellor.experience ?? "Not known"}</td>
                <td data-k="Position">{counsellor.position === LAST_PLACE ? "Last" : counsellor.position}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
