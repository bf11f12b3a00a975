/** Dates as they are shown: in Dhaka, the same words from the server and in the browser. */
import { TZDate } from "@date-fns/tz";
import { format, formatDistanceStrict } from "date-fns";

const inDhaka = (date: Date) => new TZDate(date, "Asia/Dhaka");

/** "6 November", with the year when it is another one. */
export function formatDay(date: Date, now = new Date()): string {
  const day = inDhaka(date);
  return format(day, day.getFullYear() === inDhaka(now).getFullYear() ? "d MMMM" : "d MMMM yyyy");
}

/** "6 Nov 2026, 4:12 pm". */
export const formatMoment = (date: Date): string => format(inDhaka(date), "d MMM yyyy, h:mm aaa");

/** "3 months": how long ago. */
export const formatAge = (date: Date, now: Date): string => formatDistanceStrict(date, now);

/** "Nov 6, 4:12 PM": when a notification came. */
export const formatNotified = (date: Date): string => format(inDhaka(date), "MMM d, h:mm a");
