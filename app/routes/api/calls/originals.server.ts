/** What the calls about originals at the office do. */
import { db } from "#app/db/current.server.ts";
import { SOMETHING_ELSE } from "#app/domain/documents/originals/original-input.ts";
import { makeReceipt } from "#app/domain/documents/originals/original-receipt.server.ts";
import {
  answerReturn,
  askBack,
  myOriginals,
  originalsForStaff,
  receiveOriginal,
  returnOriginal,
  takeBackOriginal,
} from "#app/domain/documents/originals/originals.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentOriginal } from "../present-original.ts";

export const originalCalls = [
  endpoint(contracts.listOriginals, async ({ viewer }) =>
    Response.json((await myOriginals(db, viewer)).map(presentOriginal)),
  ),
  endpoint(contracts.answerOriginal, async ({ viewer, params: { id = "" }, body: { isBack } }) => {
    if (isBack === undefined) await askBack(db, viewer, id);
    else await answerReturn(db, viewer, { id, isBack });
    return Response.json((await myOriginals(db, viewer)).map(presentOriginal));
  }),
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
  endpoint(contracts.returnOriginal, async ({ viewer, params: { id = "" }, body: { toName, ...body } }) => {
    const { userId } = await returnOriginal(db, viewer, id, { ...body, toName: toName || null });
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
  endpoint(contracts.makeOriginalReceipt, async ({ viewer, params: { id = "" } }) => {
    const { userId } = await makeReceipt(db, viewer, id);
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
  endpoint(contracts.takeBackOriginal, async ({ viewer, params: { id = "" }, body: { version } }) => {
    const { userId } = await takeBackOriginal(db, viewer, id, version);
    return Response.json((await originalsForStaff(db, viewer, userId)).map(presentOriginal));
  }),
];
