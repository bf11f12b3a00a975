import { db } from "#app/db/current.server.ts";
import { markReadByStudent, unreadOfStudent } from "#app/domain/messages/read-state.server.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.readMessages, async ({ viewer, body: { upTo } }) => {
    await markReadByStudent(db, viewer, upTo);
    return Response.json({ unread: await unreadOfStudent(db, viewer) });
  }),
);

export const action = loader;
