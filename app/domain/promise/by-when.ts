/** Says by when we have promised something, on the clock of the office. */

import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { inDigits, language } from "#app/language.ts";
import { monthNames, partOfDay } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

/** Returns "4:20 pm today", "3:05 am tomorrow" or "4:20 pm on Saturday 28 November". */
export function byWhen(due: Date, now = new Date()): string {
  const at = dateIn(site.timeZone, due);
  const day = (date: Date) => writeDate(date, "yyyy-MM-dd");
  const near = [m.promise_today, m.promise_tomorrow].find(
    (_, ahead) => day(dateIn(site.timeZone, now, ahead)) === day(at),
  );
  if (near) return near({ time: timeOf(at) });
  const weekday = m.promise_weekdays().split(" ")[at.getDay()] ?? "";
  return m.promise_on({ time: timeOf(at), weekday, day: dayOfMonth(at) });
}

/** Always with the minutes, so that "-এর মধ্যে" can follow in Bangla. */
const timeOf = (at: Date) =>
  language() === "bn"
    ? `${partOfDay(at.getHours())} ${inDigits(writeDate(at, "h:mm"))}`
    : writeDate(at, "h:mm aaa").replace(" ", "\u00a0");

const dayOfMonth = (at: Date) => `${inDigits(at.getDate())} ${monthNames()[at.getMonth()]}`;

/** Returns what someone who waits for us reads. The reference names an application where it is not clear which. */
export function promiseText(due: Date, now: Date, reference: string | null = null): string {
  const when = byWhen(due, now);
  if (due > now)
    return reference === null ? m.promise_contact_by({ when }) : m.promise_contact_about_by({ reference, when });
  return reference === null ? m.promise_late({ when }) : m.promise_late_about({ reference, when });
}
