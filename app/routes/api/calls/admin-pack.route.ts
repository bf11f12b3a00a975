import { db } from "#app/db/current.server.ts";
import { changePack, deletePack } from "#app/domain/documents/packs/make-pack.server.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.adminReadPack, async ({ viewer, params: { id = "" } }) =>
    Response.json(presentPack(await packForStaff(db, viewer, id))),
  ),
  endpoint(contracts.changePack, async ({ viewer, params: { id = "" }, body }) => {
    await changePack(db, viewer, { id, ...body });
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
  endpoint(contracts.deletePack, async ({ viewer, params: { id = "" }, body }) => {
    await deletePack(db, viewer, { id, ...body });
    return new Response(null, { status: 204 });
  }),
);

export const action = loader;
