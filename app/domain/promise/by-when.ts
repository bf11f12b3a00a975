/** Says by when we have promised something, on the clock of the office. */
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { site } from "#app/site.ts";

/** Returns "4:20 pm today", "3:05 am tomorrow" or "4:20 pm on Saturday 28 November". */
export function byWhen(due: Date, now = new Date()): string {
  const at = dateIn(site.timeZone, due);
  const day = (date: Date) => writeDate(date, "yyyy-MM-dd");
  const near = ["today", "tomorrow"].find((_, ahead) => day(dateIn(site.timeZone, now, ahead)) === day(at));
  return `${writeDate(at, "h:mm aaa").replace(" ", "\u00a0")} ${near ?? writeDate(at, "'on' EEEE d MMMM")}`;
}

/** Returns what someone who waits for us reads. "about" names what it is about, where that is not clear. */
export function promiseText(due: Date, now: Date, about = ""): string {
  const when = byWhen(due, now);
  return due > now
    ? `A counsellor will contact you${about} by ${when}, Dhaka time.`
    : `We promised to contact you${about} by ${when}, and are late. We are sorry. You can call us or write on WhatsApp.`;
}
