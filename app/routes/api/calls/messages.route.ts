import { db } from "#app/db/current.server.ts";
import { getMessage, myThread } from "#app/domain/messages/read-thread.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { messageIn, presentMessage } from "#app/routes/api/present-message.ts";

export const loader = apiRoute(
  endpoint(contracts.listMessages, async ({ viewer, query }) => {
    const { messages } = await myThread(db, viewer, query);
    return Response.json(messages.map(presentMessage));
  }),
  endpoint(contracts.sendMessage, async ({ viewer, body }) => {
    const { id } = await writeAsStudent(db, viewer, messageIn(body));
    return Response.json(presentMessage(await getMessage(db, viewer.id, null, id)), { status: 201 });
  }),
);

export const action = loader;
