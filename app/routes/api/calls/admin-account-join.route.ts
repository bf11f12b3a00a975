import { db } from "#app/db/current.server.ts";
import { undoJoin } from "#app/domain/joins/joins.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.undoJoin, async ({ viewer, params }) => {
    await undoJoin(db, viewer, params.id ?? "");
    return new Response(null, { status: 204 });
  }),
);

export const action = loader;
