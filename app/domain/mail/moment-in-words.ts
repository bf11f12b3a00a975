import { writeDate } from "#app/domain/values/dates.ts";
import { inDigits, language } from "#app/language.ts";
import { monthNames, partOfDay } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns "4:12 pm on Friday 27 November" for a date whose local fields show the clock in Dhaka. */
export function momentInWords(at: Date): string {
  // Always with the minutes in Bangla, so that "-এর মধ্যে" can follow.
  const time =
    language() === "bn" ? `${partOfDay(at.getHours())} ${inDigits(writeDate(at, "h:mm"))}` : writeDate(at, "h:mm aaa");
  const weekday = m.promise_weekdays().split(" ")[at.getDay()] ?? "";
  return m.promise_on({ time, weekday, day: `${inDigits(at.getDate())} ${monthNames()[at.getMonth()]}` });
}
