/** The opening hours of the office, from `site.ts`. */
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { office } from "#app/office.ts";
import { site } from "#app/site.ts";

/** Times are "HH:mm" in the office's time zone. `day` is "today", "tomorrow" or a day of the week. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; next: { day: "today" | "tomorrow" | (string & {}); time: string } };

const { times } = office.hours;
const openDays: readonly number[] = office.hours.days;
const WEEK = 7;
/** Returns the name of day 0 to 6. 1 January 2023 was a Sunday. */
const nameOf = (day: number): string => writeDate(new Date(2023, 0, 1 + day), "EEEE");

/** Returns whether the office is open, and until when, or when it opens next. */
export function openingAt(now: Date): Opening {
  const time = writeDate(dateIn(site.timeZone, now), "HH:mm");
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const date = dateIn(site.timeZone, now, ahead);
    if (!openDays.includes(date.getDay())) continue;
    const next = times.find(({ closes }) => ahead > 0 || time < closes);
    if (!next) continue;
    if (ahead === 0 && next.opens <= time) return { isOpen: true, until: next.closes };
    const day = ["today", "tomorrow"][ahead] ?? writeDate(date, "EEEE");
    return { isOpen: false, next: { day, time: next.opens } };
  }
  throw new Error("the office has no opening hours");
}

/** Returns the week in lines for people, from its first open day. Closed days have no times. */
export function openingLines(): { days: string; times: { opens: string; closes: string }[] }[] {
  const week = Array.from({ length: WEEK }, (_, at) => ((openDays[0] ?? 0) + at) % WEEK);
  const lines: { days: number[]; isOpen: boolean }[] = [];
  for (const day of week) {
    const isOpen = openDays.includes(day);
    const last = lines.at(-1);
    if (last?.isOpen === isOpen) last.days.push(day);
    else lines.push({ days: [day], isOpen });
  }
  return lines.map(({ days, isOpen }) => ({ days: wordsFor(days.map(nameOf)), times: isOpen ? [...times] : [] }));
}

/** Returns "Saturday to Wednesday, 11:00 to 13:00 and 14:00 to 17:00". */
export const openingText = (): string =>
  openingLines()
    .filter(({ times }) => times.length > 0)
    .map(({ days, times }) => `${days}, ${times.map(({ opens, closes }) => `${opens} to ${closes}`).join(" and ")}`)
    .join("; ");

/** Returns "Saturday to Wednesday", or "Thursday and Friday". */
const wordsFor = (days: readonly string[]): string =>
  days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(" and ");
