/** Formats facts of a course as people read them. */
import { inDigits } from "#app/language.ts";
import { formatPounds } from "#app/notation.ts";

/** Writes "£18,500", or returns null if the fee is not known. */
export const formatFee = (fee: number | null): string | null => (fee === null ? null : formatPounds(fee));

/** Writes "6.5", or returns null if the score is not known. */
export const formatBand = (band: number | null): string | null => (band === null ? null : inDigits(band.toFixed(1)));

/** Splits "title - description" at the first " - ". A title alone has no description. */
export function splitScholarship(text: string): { title: string; description: string | null } {
  const at = text.indexOf(" - ");
  if (at < 0) return { title: text.trim(), description: null };
  return { title: text.slice(0, at).trim(), description: text.slice(at + 3).trim() || null };
}
