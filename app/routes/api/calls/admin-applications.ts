import { db } from "#app/db/current.server.ts";
import { applicationsInRange } from "#app/domain/applications/staff-range.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.adminApplications, async ({ viewer, query: { limit, offset, ...filters } }) => {
    const { rows, total } = await applicationsInRange(db, viewer, filters, { limit, offset });
    return list(rows.map(presentForStaff), total);
  }),
);

export const action = loader;
