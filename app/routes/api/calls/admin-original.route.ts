import { db } from "#app/db/current.server.ts";
import {
  originalsForStaff,
  returnOriginal,
  takeBackOriginal,
} from "#app/domain/documents/originals/originals.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentOriginal } from "../present-original.ts";

export const loader = apiRoute(
  endpoint(contracts.returnOriginal, async ({ viewer, params: { id = "" }, body: { toName, ...body } }) => {
    const { userId } = await returnOriginal(db, viewer, id, { ...body, toName: toName || null });
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
  endpoint(contracts.takeBackOriginal, async ({ viewer, params: { id = "" }, body: { version } }) => {
    const { userId } = await takeBackOriginal(db, viewer, id, version);
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
);

export const action = loader;
