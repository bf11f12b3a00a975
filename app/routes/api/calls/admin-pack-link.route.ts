import { db } from "#app/db/current.server.ts";
import { endPackLink } from "#app/domain/documents/packs/mail-pack.server.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPack } from "../present-pack.ts";

export const loader = apiRoute(
  endpoint(contracts.endPackLink, async ({ viewer, params: { id = "" } }) => {
    await endPackLink(db, viewer, id);
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
);

export const action = loader;
