/** The state of the staff area's bell, without the list. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { deskBell } from "#app/domain/news/desk-bell.server.ts";
import type { Route } from "./+types/unread.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { unread, latest, at } = await deskBell(db, requirePermission(args, "desk.open"));
  return { unread, latest, at };
}
