import { db } from "#app/db/current.server.ts";
import { showPack } from "#app/domain/documents/packs/make-pack.server.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { store } from "#app/storage/current.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.showPack, async ({ viewer, params: { id = "" }, body }) => {
    await showPack(db, store, viewer, { id, ...body });
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
);

export const action = loader;
