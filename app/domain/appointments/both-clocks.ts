/**
 * Writes the time of an appointment, one way for pages, emails, calendars and the API: on the clock in Dhaka and on the
 * one in the United Kingdom. Neither depends on the clock of the server or on the database's.
 */
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { ukClock } from "#app/domain/values/uk-clock.ts";
import { inDigits, language } from "#app/language.ts";
import { monthNames, partOfDay } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

export interface BothClocks {
  /** The day in Dhaka, an ISO date. */
  day: string;
  /** "4:20 pm", in the language of the page. */
  dhaka: string;
  /** "10:20 am UK", with the day if it is another one there. */
  uk: string;
}

/** Returns the day and the times of a moment, for a list by days. */
export function bothClocks(at: Date): BothClocks {
  const [dhaka, uk] = [inDhaka(at), ukClock(at)];
  const time = timeInWords(uk.time);
  const short = uk.day === dhaka.day ? m.appointment_uk({ time }) : m.appointment_uk_day({ day: dayOf(uk.day), time });
  return { day: dhaka.day, dhaka: timeInWords(dhaka.time), uk: short };
}

/** Returns "Tuesday 1 December, 4:20 pm in Dhaka, 10:20 am in the UK". The day there is named when it is another. */
export function whenInWords(at: Date): string {
  const [dhaka, uk] = [inDhaka(at), ukClock(at)];
  const times = { dhaka: timeInWords(dhaka.time), uk: timeInWords(uk.time) };
  const clocks =
    uk.day === dhaka.day ? m.appointment_clocks(times) : m.appointment_clocks_days({ ...times, day: dayOf(uk.day) });
  return m.appointment_when({ day: dayOf(dhaka.day), clocks });
}

/** Returns "Tuesday 1 December" for an ISO date. */
export function dayOf(day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const weekday = m.promise_weekdays().split(" ")[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return m.appointment_day({ weekday, day: inDigits(date), month: monthNames()[month - 1] ?? "" });
}

function inDhaka(at: Date): { day: string; time: string } {
  const date = dateIn(site.timeZone, at);
  return { day: writeDate(date, "yyyy-MM-dd"), time: writeDate(date, "HH:mm") };
}

/** Returns "4:20 pm" for "16:20". Bangla names the part of the day instead. */
function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return language() === "bn" ? `${partOfDay(hour)} ${inDigits(clock)}` : `${clock} ${hour < 12 ? "am" : "pm"}`;
}
