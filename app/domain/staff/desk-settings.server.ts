import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { deskSettings } from "#app/db/schema.ts";
import type { deskSettingKeys } from "#app/db/words.ts";
import { type PromiseClock, promiseClocks } from "#app/domain/values/promise-clocks.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { recordAudit } from "./audit.server.ts";
import { requirePermission } from "./guard.ts";

/** What the office decides about its work, with the words of its form. */
type DeskSettingKey = (typeof deskSettingKeys)[number];

interface DeskSettings {
  /** Whether counsellors read what their colleagues look after. */
  counsellorsSeeAll: boolean;
  /** Whether new ones go to the next counsellor in turn, or stand in the pool until someone takes them. */
  giveInTurn: boolean;
  /** Whether owners get an email about each new one of theirs. */
  mailOwners: boolean;
  /** Which hours count for the promise. */
  promiseClock: PromiseClock;
  /** Whether "Download my data" has what staff wrote about a person. They can ask for it in either case. */
  ownDataNotes: boolean;
  /** Whether staff must show a second factor. The server can ask for it too. */
  requireSecondFactor: boolean;
}

export const DEFAULT_SETTINGS: DeskSettings = {
  counsellorsSeeAll: true,
  giveInTurn: false,
  mailOwners: false,
  promiseClock: "always",
  ownDataNotes: false,
  requireSecondFactor: false,
};

/**
 * Returns the settings that rows of the table make. What has no row, or a value of another version, is at its default.
 */
function settingsOf(rows: readonly { key: string; value: string }[]): DeskSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const isOn = (key: DeskSettingKey, fallback: boolean) => {
    const value = values.get(key);
    return value === "on" || value === "off" ? value === "on" : fallback;
  };
  return {
    counsellorsSeeAll: isOn("counsellors_see_all", DEFAULT_SETTINGS.counsellorsSeeAll),
    giveInTurn: isOn("give_in_turn", DEFAULT_SETTINGS.giveInTurn),
    mailOwners: isOn("mail_owners", DEFAULT_SETTINGS.mailOwners),
    promiseClock: promiseClocks.find((clock) => clock === values.get("promise_clock")) ?? DEFAULT_SETTINGS.promiseClock,
    ownDataNotes: isOn("own_data_notes", DEFAULT_SETTINGS.ownDataNotes),
    requireSecondFactor: isOn("require_second_factor", DEFAULT_SETTINGS.requireSecondFactor),
  };
}

/** Returns the rows that settings are stored as. */
const rowsOfSettings = (settings: DeskSettings): { key: DeskSettingKey; value: string }[] => [
  { key: "counsellors_see_all", value: settings.counsellorsSeeAll ? "on" : "off" },
  { key: "give_in_turn", value: settings.giveInTurn ? "on" : "off" },
  { key: "mail_owners", value: settings.mailOwners ? "on" : "off" },
  { key: "promise_clock", value: settings.promiseClock },
  { key: "own_data_notes", value: settings.ownDataNotes ? "on" : "off" },
  { key: "require_second_factor", value: settings.requireSecondFactor ? "on" : "off" },
];

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

/**
 * Saves settings, with an audit entry for each that differs. One that is left out stays as it is. Throws `forbidden`.
 */
export async function saveSettings(
  db: Database,
  viewer: Actor,
  wanted: Partial<DeskSettings>,
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "settings.change");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${deskSettings} in share row exclusive mode`);
    const now = await readSettings(tx);
    const before = new Map(rowsOfSettings(now).map(({ key, value }) => [key, value]));
    const changed = rowsOfSettings({ ...now, ...wanted }).filter(({ key, value }) => before.get(key) !== value);
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
