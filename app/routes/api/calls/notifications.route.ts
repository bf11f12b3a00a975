import { db } from "#app/db/current.server.ts";
import { countNotifications, listNotifications } from "#app/domain/news/my-notifications.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentNotification } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listNotifications, async (call) => {
    const { viewer, query } = call;
    const [rows, total] = await Promise.all([listNotifications(db, viewer, query), countNotifications(db, viewer)]);
    return list(call, rows.map(presentNotification), total);
  }),
);

export const action = loader;
