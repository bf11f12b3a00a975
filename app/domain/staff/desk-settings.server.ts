import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { deskSettings } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { recordAudit } from "./audit.server.ts";
import { type DeskSettings, rowsOfSettings, settingsOf } from "./desk-settings.ts";
import { requirePermission } from "./guard.ts";

/** Returns how the office shares its work now. */
export async function readSettings(db: Database): Promise<DeskSettings> {
  return settingsOf(await db.select({ key: deskSettings.key, value: deskSettings.value }).from(deskSettings));
}

/** The viewers of requests, each with the settings that the request has read. */
const requests = new WeakMap<Actor, Promise<DeskSettings> | null>();

/** Makes what is done for a viewer read the settings once. For a viewer that lives as long as a request. */
export function readOnce(viewer: Actor): void {
  if (!requests.has(viewer)) requests.set(viewer, null);
}

/** Returns the settings as the viewer's request has read them first. */
export function settingsFor(db: Database, viewer: Actor): Promise<DeskSettings> {
  const known = requests.get(viewer);
  if (known) return known;
  const read = readSettings(db);
  if (known === null) {
    requests.set(viewer, read);
    read.catch(() => requests.set(viewer, null));
  }
  return read;
}

/** Saves the settings, with an audit entry for each that differs. Throws `forbidden`. */
export async function saveSettings(db: Database, viewer: Actor, wanted: DeskSettings): Promise<{ changed: boolean }> {
  requirePermission(viewer, "settings.change");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${deskSettings} in share row exclusive mode`);
    const before = new Map(rowsOfSettings(await readSettings(tx)).map(({ key, value }) => [key, value]));
    const changed = rowsOfSettings(wanted).filter(({ key, value }) => before.get(key) !== value);
    for (const { key, value } of changed) {
      const set = { value, changedBy: viewer.id, changedAt: new Date() };
      await tx
        .insert(deskSettings)
        .values({ key, ...set })
        .onConflictDoUpdate({ target: deskSettings.key, set });
      await recordAudit(tx, viewer, {
        action: "settings.change",
        subjectId: key,
        summary: `${key}: ${before.get(key)} to ${value}`.replaceAll("_", " "),
      });
    }
    return { changed: changed.length > 0 };
  });
}
