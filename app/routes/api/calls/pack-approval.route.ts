import { db } from "#app/db/current.server.ts";
import { approvePack, askForChanges } from "#app/domain/documents/packs/answer-pack.server.ts";
import { ownPack } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.approvePack, async ({ viewer, params: { id = "" }, body }) => {
    await approvePack(db, viewer, { id, ...body });
    return Response.json(presentPack(await ownPack(db, viewer, id)));
  }),
  endpoint(contracts.refusePack, async ({ viewer, params: { id = "" }, body: { note, ...body } }) => {
    await askForChanges(db, viewer, { id, ...body, note: note || null });
    return Response.json(presentPack(await ownPack(db, viewer, id)));
  }),
);

export const action = loader;
