import { db } from "#app/db/current.server.ts";
import { endHandOver } from "#app/domain/owners/hand-over.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.endHandOver, async ({ viewer, params }) =>
    Response.json(await endHandOver(db, viewer, params.id ?? "")),
  ),
);

export const action = loader;
