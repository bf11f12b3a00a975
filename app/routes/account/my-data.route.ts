/** "Download my data". No cache keeps the file. */

import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { myData } from "#app/domain/account/my-data.server.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { disposition } from "#app/http/download-name.ts";
import { isoDay } from "#app/ui/format.ts";
import type { Route } from "./+types/my-data.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer({ ...args, url: new URL("/dashboard/account", args.url) });
  const { ownDataNotes: withNotes } = await readSettings(db);
  return new Response(`${JSON.stringify(await myData(db, viewer, { withNotes }), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": disposition(`shapla-my-data-${isoDay(new Date())}.json`),
      "Cache-Control": "private, no-store",
    },
  });
}
