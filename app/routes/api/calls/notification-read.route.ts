import { db } from "#app/db/current.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { getNotification, markRead } from "#app/domain/news/my-notifications.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentNotification } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.readNotification, async ({ viewer, params }) => {
    const id = params.id ?? "";
    await markRead(db, viewer, id);
    const notification = await getNotification(db, viewer, id);
    if (!notification) throw new DomainError("no_notification");
    return Response.json(presentNotification(notification));
  }),
);

export const action = loader;
