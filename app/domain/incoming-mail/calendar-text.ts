/** Writes an invitation as a text: mail programs send one as a calendar alone, without a word for people. */
import type { Attachment } from "postal-mime";
import { bytesOf } from "./mail-files.ts";

const LONGEST = 20_000;
/** In the order in which people read them. */
const SHOWN = ["SUMMARY", "DTSTART", "LOCATION", "DESCRIPTION"] as const;
const DATE = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/;

export const isCalendar = ({ mimeType }: Attachment): boolean => mimeType === "text/calendar";

/** Returns what the first event of an invitation says, or "" if it has none. */
export function calendarText(attachment: Attachment): string {
  const raw = Buffer.from(bytesOf(attachment)).toString("utf8").slice(0, LONGEST);
  const lines = raw.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const from = lines.indexOf("BEGIN:VEVENT");
  if (from < 0) return "";
  const end = lines.indexOf("END:VEVENT", from);
  const event = lines.slice(from, end < 0 ? undefined : end);
  return SHOWN.flatMap((name) => {
    const line = event.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`));
    // Values of parameters in quotes may have a colon, as names of time zones do.
    const value = line?.replace(/^(?:[^":]|"[^"]*")*:/, "") ?? "";
    const text = name === "DTSTART" ? dateOf(value) : unescaped(value);
    return text ? [text] : [];
  }).join("\n");
}

function dateOf(value: string): string {
  const [, year, month, day, hours, minutes, isUtc] = DATE.exec(value) ?? [];
  if (!year) return value;
  return `${year}-${month}-${day}${hours ? ` ${hours}:${minutes}${isUtc ? " UTC" : ""}` : ""}`;
}

const unescaped = (value: string): string =>
  value
    .replace(/\\n/gi, "\n")
    .replace(/\\([,;\\])/g, "$1")
    .trim();
