import { db } from "#app/db/current.server.ts";
import { makePack } from "#app/domain/documents/packs/make-pack.server.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.makePack, async ({ viewer, body }) => {
    const { id } = await makePack(db, viewer, body);
    return Response.json(presentPack(await packForStaff(db, viewer, id)), { status: 201 });
  }),
);

export const action = loader;
