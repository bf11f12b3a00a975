/** Dates as they are shown: in Dhaka, the same words from the server and in the browser. */
import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";

const inDhaka = (date: Date) => new TZDate(date, "Asia/Dhaka");

/** "6 November", with the year when it is another one. */
export function formatDay(date: Date, now = new Date()): string {
  const day = inDhaka(date);
  return format(day, day.getFullYear() === inDhaka(now).getFullYear() ? "d MMMM" : "d MMMM yyyy");
}

/** "6 Nov 2026, 4:12 pm". */
export const formatMoment = (date: Date): string => format(inDhaka(date), "d MMM yyyy, h:mm aaa");

/** "21 November 2026". */
export const formatDate = (date: Date): string => format(inDhaka(date), "d MMMM yyyy");

/** "10:42 pm", which no line breaks apart. */
export const formatTime = (date: Date): string => format(inDhaka(date), "h:mm\u00a0aaa");

/** "3 months": how long ago. */
export const formatAge = (date: Date, now: Date): string => formatDistanceStrict(date, now);

/** "Nov 6, 4:12 PM": when a notification came. */
export const formatNotified = (date: Date): string => format(inDhaka(date), "MMM d, h:mm a");

/** "1 Sep" for the calendar day "2026-09-01". */
export const formatShortDay = (day: string): string => format(new Date(`${day}T00:00:00`), "d MMM");

/** "1 September 2026" for the calendar day "2026-09-01". */
export const formatLongDay = (day: string): string => format(new Date(`${day}T00:00:00`), "d MMMM yyyy");

/** "2026-11-06": a day for programs, and for file names. */
export const isoDay = (date: Date): string => format(inDhaka(date), "yyyy-MM-dd");

/** "2026-11-06T16:12:05+06:00": a moment for programs. */
export const isoMoment = (date: Date): string => format(inDhaka(date), "yyyy-MM-dd'T'HH:mm:ssxxx");
