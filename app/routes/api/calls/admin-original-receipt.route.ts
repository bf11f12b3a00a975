import { db } from "#app/db/current.server.ts";
import { makeReceipt } from "#app/domain/documents/originals/original-receipt.server.ts";
import { originalsForStaff } from "#app/domain/documents/originals/originals.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentOriginal } from "../present-original.ts";

export const loader = apiRoute(
  endpoint(contracts.makeOriginalReceipt, async ({ viewer, params: { id = "" } }) => {
    const { userId } = await makeReceipt(db, viewer, id);
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
);

export const action = loader;
