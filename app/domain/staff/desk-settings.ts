/** What the office decides about its work, with the words of its form. */
import type { deskSettingKeys } from "#app/db/words.ts";
import { type PromiseClock, promiseClocks } from "#app/domain/values/promise-clocks.ts";

export type DeskSettingKey = (typeof deskSettingKeys)[number];

export interface DeskSettings {
  /** Whether counsellors read what their colleagues look after. */
  counsellorsSeeAll: boolean;
  /** Whether new ones go to the next counsellor in turn, or stand in the pool until someone takes them. */
  giveInTurn: boolean;
  /** Whether owners get an email about each new one of theirs. */
  mailOwners: boolean;
  /** Which hours count for the promise. */
  promiseClock: PromiseClock;
}

const DEFAULT_SETTINGS: DeskSettings = {
  counsellorsSeeAll: true,
  giveInTurn: false,
  mailOwners: false,
  promiseClock: "always",
};

/** Returns the settings that rows of the table make. What has no row, or a value of another version, is at its default. */
export function settingsOf(rows: readonly { key: string; value: string }[]): DeskSettings {
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
  };
}

/** Returns the rows that settings are stored as. */
export const rowsOfSettings = (settings: DeskSettings): { key: DeskSettingKey; value: string }[] => [
  { key: "counsellors_see_all", value: settings.counsellorsSeeAll ? "on" : "off" },
  { key: "give_in_turn", value: settings.giveInTurn ? "on" : "off" },
  { key: "mail_owners", value: settings.mailOwners ? "on" : "off" },
  { key: "promise_clock", value: settings.promiseClock },
];
