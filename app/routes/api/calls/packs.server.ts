/** What the calls about packs do, of students and of staff. */
import { db } from "#app/db/current.server.ts";
import { approvePack, askForChanges } from "#app/domain/documents/packs/answer-pack.server.ts";
import { endPackLink } from "#app/domain/documents/packs/mail-pack.server.ts";
import { changePack, deletePack, makePack, showPack } from "#app/domain/documents/packs/make-pack.server.ts";
import { ownPack, packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { sendPack } from "#app/domain/documents/packs/send-pack.server.ts";
import { store } from "#app/storage/current.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentPack } from "../present-pack.ts";

export const packCalls = [
  endpoint(contracts.readPack, async ({ viewer, params: { id = "" } }) =>
    Response.json(presentPack(await ownPack(db, viewer, id))),
  ),
  endpoint(contracts.approvePack, async ({ viewer, params: { id = "" }, body }) => {
    await approvePack(db, viewer, { id, ...body });
    return Response.json(presentPack(await ownPack(db, viewer, id)));
  }),
  endpoint(contracts.refusePack, async ({ viewer, params: { id = "" }, body: { note, ...body } }) => {
    await askForChanges(db, viewer, { id, ...body, note: note || null });
    return Response.json(presentPack(await ownPack(db, viewer, id)));
  }),
  endpoint(contracts.makePack, async ({ viewer, body }) => {
    const { id } = await makePack(db, viewer, body);
    return Response.json(presentPack(await packForStaff(db, viewer, id)), { status: 201 });
  }),
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
  endpoint(contracts.endPackLink, async ({ viewer, params: { id = "" } }) => {
    await endPackLink(db, viewer, id);
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
  endpoint(contracts.showPack, async ({ viewer, params: { id = "" }, body }) => {
    await showPack(db, store, viewer, { id, ...body });
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
  endpoint(contracts.sendPack, async ({ viewer, params: { id = "" }, body: { why = null, ...body } }) => {
    await sendPack(db, store, viewer, { id, ...body, why });
    return Response.json(presentPack(await packForStaff(db, viewer, id)));
  }),
];
