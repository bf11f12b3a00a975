/** Reads and writes a day that people type or a spreadsheet has. */
import { m } from "#app/paraglide/messages.js";
import { no, ok, type Read } from "./cell.ts";
import { isoDate } from "./deadlines.ts";

/** Returns the ISO day, null for an empty text. */
export function readDay(text: string): Read<string | null> {
  const written = text.trim();
  if (!written) return ok(null);
  const day = isoDate(written);
  return day ? ok(day) : no(m.refusal_date());
}
