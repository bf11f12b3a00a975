import { db } from "#app/db/current.server.ts";
import { ownPack } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.readPack, async ({ viewer, params: { id = "" } }) =>
    Response.json(presentPack(await ownPack(db, viewer, id))),
  ),
);

export const action = loader;
