import { db } from "#app/db/current.server.ts";
import { countUnread } from "#app/domain/news/my-notifications.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.countUnread, async ({ viewer }) => Response.json({ count: await countUnread(db, viewer) })),
);

export const action = loader;
