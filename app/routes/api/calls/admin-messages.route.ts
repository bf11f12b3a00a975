import { db } from "#app/db/current.server.ts";
import { getMessage, threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { writeAsStaff } from "#app/domain/messages/write-message.server.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { messageIn, presentMessage } from "#app/routes/api/present-message.ts";

export const loader = apiRoute(
  endpoint(contracts.adminMessages, async ({ viewer, params: { id = "" }, query }) => {
    const { messages } = await threadForStaff(db, viewer, id, query);
    return Response.json(messages.map(presentMessage));
  }),
  endpoint(contracts.adminSendMessage, async ({ viewer, params: { id: userId = "" }, body }) => {
    const { id } = await writeAsStaff(db, viewer, userId, messageIn(body));
    return Response.json(presentMessage(await getMessage(db, userId, viewer, id)), { status: 201 });
  }),
);

export const action = loader;
