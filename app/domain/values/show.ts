/** Formats facts of a course as people read them. */
import { formatPounds } from "#app/notation.ts";

/** "£18,500"; null where the fee is not known. */
export const formatFee = (fee: number | null): string | null => (fee === null ? null : formatPounds(fee));

/** "6.5"; null where the score is not known. */
export const formatBand = (band: number | null): string | null => (band === null ? null : band.toFixed(1));

/** "title - description" -> its two halves; a title alone has none. Only the first " - " divides. */
export function splitScholarship(text: string): { title: string; description: string | null } {
  const at = text.indexOf(" - ");
  if (at < 0) return { title: text.trim(), description: null };
  return { title: text.slice(0, at).trim(), description: text.slice(at + 3).trim() || null };
}
