import { db } from "#app/db/current.server.ts";
import { myOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentOriginal } from "../present-original.ts";

export const loader = apiRoute(
  endpoint(contracts.listOriginals, async ({ viewer }) =>
    Response.json((await myOriginals(db, viewer)).map(presentOriginal)),
  ),
);

export const action = loader;
