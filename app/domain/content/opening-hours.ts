/** The opening hours of the office, from `site.ts`. */
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { inDigits, language } from "#app/language.ts";
import { listed } from "#app/notation.ts";
import { office } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

/** In words of the page's language, in the office's time zone. `day` is "today", "tomorrow" or a day of the week. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; next: { day: "today" | "tomorrow" | (string & {}); time: string } };

const { times } = office.hours;
const openDays: readonly number[] = office.hours.days;
const WEEK = 7;
/** Returns the name of day 0 to 6. */
const nameOf = (day: number): string => m.office_days().split(" ")[day] ?? "";

/**
 * Returns "14:00" as the page says it. Bangla counts to 12 and names the part of the day: before midday it is morning.
 */
const inWords = (time: string): string => {
  if (language() !== "bn") return time;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = inDigits(minute === 0 ? hour % 12 || 12 : `${hour % 12 || 12}:${time.slice(3)}`);
  const say =
    hour < 12 ? m.office_morning : hour < 15 ? m.office_midday : hour < 18 ? m.office_afternoon : m.office_evening;
  return say({ time: minute === 0 ? m.office_hour({ hour: clock }) : clock });
};

/** Returns whether the office is open, and until when, or when it opens next. */
export function openingAt(now: Date): Opening {
  const time = writeDate(dateIn(site.timeZone, now), "HH:mm");
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const date = dateIn(site.timeZone, now, ahead);
    if (!openDays.includes(date.getDay())) continue;
    const next = times.find(({ closes }) => ahead > 0 || time < closes);
    if (!next) continue;
    if (ahead === 0 && next.opens <= time) return { isOpen: true, until: inWords(next.closes) };
    const day = [m.office_today, m.office_tomorrow][ahead]?.() ?? nameOf(date.getDay());
    return { isOpen: false, next: { day, time: inWords(next.opens) } };
  }
  throw new Error("the office has no opening hours");
}

/** Returns the week in lines for people, from its first open day. Closed days have no times. */
export function openingLines(): { days: string; times: Times[] }[] {
  const week = Array.from({ length: WEEK }, (_, at) => ((openDays[0] ?? 0) + at) % WEEK);
  const lines: { days: number[]; isOpen: boolean }[] = [];
  for (const day of week) {
    const isOpen = openDays.includes(day);
    const last = lines.at(-1);
    if (last?.isOpen === isOpen) last.days.push(day);
    else lines.push({ days: [day], isOpen });
  }
  return lines.map(({ days, isOpen }) => ({
    days: wordsFor(days.map(nameOf)),
    times: isOpen ? times.map(timesInWords) : [],
  }));
}

interface Times {
  opens: string;
  closes: string;
}

const timesInWords = ({ opens, closes }: Times): Times => ({ opens: inWords(opens), closes: inWords(closes) });

/** Returns "11:00–13:00". */
export const shortTimes = ({ opens, closes }: Times): string => m.office_times({ opens, closes });

/** Returns "Saturday to Wednesday, 11:00 to 13:00 and 14:00 to 17:00". */
export const openingText = (): string => openingDays(({ opens, closes }) => m.office_from_to({ opens, closes }));

/** Returns the same with times as `write` writes them. */
export const openingDays = (write: (times: Times) => string): string =>
  openingLines()
    .filter(({ times }) => times.length > 0)
    .map(({ days, times }) => m.office_open_on({ days, times: listed(times.map(write)) }))
    .join("; ");

/** Returns "Saturday to Wednesday", or "Thursday and Friday". */
const wordsFor = (days: readonly string[]): string =>
  days.length > 2 ? m.office_from_day({ first: days[0] ?? "", last: days.at(-1) ?? "" }) : listed(days);
