/** "Download my data": a page to read, the same for programs, and the files of documents. No cache keeps it. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { myCopy } from "#app/domain/account/my-copy.server.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { sendZip } from "#app/http/zip.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { store } from "#app/storage/current.server.ts";
import { isoDay } from "#app/ui/format.ts";
import type { Route } from "./+types/my-data-archive.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer({ ...args, url: new URL("/dashboard/account", args.url) });
  const today = isoDay(new Date());
  const { ownDataNotes: withNotes } = await readSettings(db);
  const { page, json, files } = await inLanguage(viewer.language, () => myCopy(db, viewer, { withNotes, today }));
  return sendZip(
    `shapla-my-data-${today}.zip`,
    [
      { name: "index.html", text: page },
      { name: "data.json", text: json },
    ],
    files.map(({ path, size, storeKey }) => ({ name: path, size, open: () => store.get(storeKey) })),
  );
}
