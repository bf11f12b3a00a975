import { db } from "#app/db/current.server.ts";
import { listNotifications } from "#app/domain/notifications/my-notifications.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentNotification } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.listNotifications, async ({ viewer, query }) =>
    Response.json((await listNotifications(db, viewer, query)).map(presentNotification)),
  ),
);

export const action = loader;
