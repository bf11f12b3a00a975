import { db } from "#app/db/current.server.ts";
import { SOMETHING_ELSE } from "#app/domain/documents/originals/original-input.ts";
import { originalsForStaff, receiveOriginal } from "#app/domain/documents/originals/originals.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentOriginal } from "../present-original.ts";

export const loader = apiRoute(
  endpoint(contracts.adminOriginals, async ({ viewer, params: { id = "" } }) =>
    Response.json((await originalsForStaff(db, viewer, id)).map(presentOriginal)),
  ),
  endpoint(contracts.receiveOriginal, async ({ viewer, params: { id = "" }, body: { kind, ...body } }) => {
    const { detail, fromName, ...rest } = body;
    const kindId = kind === SOMETHING_ELSE ? null : kind;
    const names = { detail: detail || null, fromName: fromName || null };
    await receiveOriginal(db, viewer, id, { ...rest, ...names, kindId, photoId: null });
    return Response.json((await originalsForStaff(db, viewer, id)).map(presentOriginal), { status: 201 });
  }),
);

export const action = loader;
