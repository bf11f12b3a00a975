import { db } from "#app/db/current.server.ts";
import { usersInRange } from "#app/domain/admin/users.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.adminUsers, async (call) => {
    const { limit, offset, search } = call.query;
    const { rows, total } = await usersInRange(db, call.viewer, search, { limit, offset });
    return list(
      call,
      rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total,
    );
  }),
);

export const action = loader;
