import { db } from "#app/db/current.server.ts";
import { markReadByStaff } from "#app/domain/messages/read-state.server.ts";
import { threadForStaff } from "#app/domain/messages/read-thread.server.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.adminReadMessages, async ({ viewer, params: { id = "" }, body: { upTo } }) => {
    // Who may not read the conversation is told that there is no such person.
    await threadForStaff(db, viewer, id, { limit: 1 });
    await markReadByStaff(db, viewer, id, upTo);
    const { state } = await threadForStaff(db, viewer, id, { limit: 1 });
    return Response.json({ unread: state?.staffUnread ?? 0 });
  }),
);

export const action = loader;
