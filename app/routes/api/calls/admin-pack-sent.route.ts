import { db } from "#app/db/current.server.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { sendPack } from "#app/domain/documents/packs/send-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { store } from "#app/storage/current.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.sendPack, async ({ viewer, params: { id = "" }, body: { why = null, ...body } }) => {
    await sendPack(db, store, viewer, { id, ...body, why });
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
);

export const action = loader;
