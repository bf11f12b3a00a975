import { db } from "#app/db/current.server.ts";
import { countUnread } from "#app/domain/notifications/read.ts";
import { apiRoute, endpoint } from "#app/http/api.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.countUnread, async ({ viewer }) => Response.json({ count: await countUnread(db, viewer) })),
);

export const action = loader;
