/** Formats facts of a course as people read them. */
import { inDigits, inEnglish } from "#app/language.ts";
import { formatPounds } from "#app/notation.ts";

/** Writes "£18,500", or returns null if the fee is not known. */
export const formatFee = (fee: number | null): string | null => (fee === null ? null : formatPounds(fee));

/** Writes "6.5", or returns null if the score is not known. */
export const formatBand = (band: number | null): string | null => (band === null ? null : inDigits(band.toFixed(1)));

interface TwoLanguages {
  scholarships: readonly string[];
  scholarshipsBangla: readonly string[];
}

/** A scholarship in the language of the page, or in English with its `lang`. `key` is its English text. */
export interface ShownScholarship {
  key: string;
  text: string;
  lang: "en" | undefined;
}

/** Returns a scholarship in Bangla for a page in Bangla, if it has it. */
export const scholarshipInWords = (text: string, bangla: string | null | undefined): ShownScholarship =>
  inEnglish() && bangla ? { key: text, text: bangla, lang: undefined } : { key: text, text, lang: inEnglish() };

export const scholarshipsInWords = ({ scholarships, scholarshipsBangla }: TwoLanguages): ShownScholarship[] =>
  scholarships.map((text, place) => scholarshipInWords(text, scholarshipsBangla[place]));

/** Splits "title - description" at the first " - ". A title alone has no description. */
export function splitScholarship(text: string): { title: string; description: string | null } {
  const at = text.indexOf(" - ");
  if (at < 0) return { title: text.trim(), description: null };
  return { title: text.slice(0, at).trim(), description: text.slice(at + 3).trim() || null };
}
