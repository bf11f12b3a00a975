/** Fields of the staff's forms, read by the rules of the import. */
import { z } from "zod";
import { no, ok, type Read, readCell, readLine, readText, tooLong } from "./cell.ts";
import { parseHttps } from "./web-address.ts";

/**
 * Reads a field with one of the import's readers. Empty, "N/A" and the like mean not known. Longer texts are rejected
 * unread.
 */
export const readField = <Value>(read: (text: string) => Read<Value>, most = 500) =>
  z
    .string()
    .optional()
    .transform((text = "", context) => {
      const cell = text.length > most ? no(tooLong(most)) : readCell(text);
      const result = cell.problem === undefined ? read(cell.value) : cell;
      if (result.problem === undefined) return result.value;
      context.addIssue({ code: "custom", message: result.problem });
      return z.NEVER;
    });

/** Reads one line of at most `most` characters, or null. */
export const lineField = (most: number) => readField((text) => readLine(text, most), most + 100);

/** Reads text with line breaks of at most `most` characters, or null. */
export const textField = (most: number) => readField((text) => readText(text, most), most + 1_000);

/** Reads a position in an order, from 0 to 9,999. Empty means the last. */
export const placeField = (last: number) =>
  readField((text) => {
    if (text === "") return ok(last);
    return /^\d{1,4}$/.test(text) ? ok(Number(text)) : no("Enter a whole number from 0 to 9,999.");
  });

/** Reads each line separately, without repeats. */
export function readLines(text: string, mostLines: number, mostCharacters: number): Read<string[]> {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const different = [...new Set(lines)];
  if (different.length > mostLines) return no(`Enter ${mostLines} lines or fewer.`);
  const isLong = different.some((line) => line.length > mostCharacters);
  return isLong ? no(`Use ${mostCharacters} characters or fewer per line.`) : ok(different);
}

/** Writes a number as its field shows it. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** Writes a web address as its field stores it: https, spelt as browsers spell it. */
export const addressText = (address: string | null): string => parseHttps(address)?.href ?? address ?? "";
