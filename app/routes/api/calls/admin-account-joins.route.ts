import { db } from "#app/db/current.server.ts";
import { joinAccounts } from "#app/domain/joins/joins.server.ts";
import { env } from "#app/env.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.joinAccounts, async ({ viewer, body }) => {
    const { id, expiresAt } = await joinAccounts(db, viewer, { ...body, key: env.SESSION_SECRET });
    return Response.json({ id, expiresAt: expiresAt.toISOString() }, { status: 201 });
  }),
);

export const action = loader;
