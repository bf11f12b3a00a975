import { inDigits } from "#app/language.ts";

const MEGABYTE = 1024 * 1024;

/** Returns the size of a file in words: "1.2 MB", "48 KB". */
export const sizeInWords = (bytes: number): string =>
  inDigits(
    bytes >= MEGABYTE / 10 ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`,
  );
