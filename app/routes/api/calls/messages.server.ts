/** What the calls about conversations do, of students and of staff. */
import { db } from "#app/db/current.server.ts";
import { markReadByStaff, markReadByStudent, unreadOfStudent } from "#app/domain/messages/read-state.server.ts";
import { getMessage, myThread, threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { writeAsStaff, writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { messageIn, presentMessage } from "../present-message.ts";

export const messageCalls = [
  endpoint(contracts.listMessages, async ({ viewer, query }) => {
    const { messages } = await myThread(db, viewer, query);
    return Response.json(messages.map(presentMessage));
  }),
  endpoint(contracts.sendMessage, async ({ viewer, body }) => {
    const { id } = await writeAsStudent(db, viewer, messageIn(body));
    return Response.json(presentMessage(await getMessage(db, viewer.id, null, id)), { status: 201 });
  }),
  endpoint(contracts.readMessages, async ({ viewer, body: { upTo } }) => {
    await markReadByStudent(db, viewer, upTo);
    return Response.json({ unread: await unreadOfStudent(db, viewer) });
  }),
  endpoint(contracts.adminMessages, async ({ viewer, params: { id = "" }, query }) => {
    const { messages } = await threadForStaff(db, viewer, id, query);
    return Response.json(messages.map(presentMessage));
  }),
  endpoint(contracts.adminSendMessage, async ({ viewer, params: { id: userId = "" }, body }) => {
    const { id } = await writeAsStaff(db, viewer, userId, messageIn(body));
    return Response.json(presentMessage(await getMessage(db, userId, viewer, id)), { status: 201 });
  }),
  endpoint(contracts.adminReadMessages, async ({ viewer, params: { id = "" }, body: { upTo } }) => {
    // Who may not read the conversation is told that there is no such person.
    await threadForStaff(db, viewer, id, { limit: 1 });
    await markReadByStaff(db, viewer, id, upTo);
    const { state } = await threadForStaff(db, viewer, id, { limit: 1 });
    return Response.json({ unread: state?.staffUnread ?? 0 });
  }),
];
