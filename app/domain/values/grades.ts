/** Reads the lowest grades that a course accepts from Bangladesh, each on its own scale. */
import { DATE, no, ok, type Read } from "./cell.ts";
import { asciiDigits } from "./digits.ts";

/**
 * Returns a reader of "3.5", "GPA 3.50 out of 5", "4.0/5" or "minimum 3.0 (of 4.00)". A grade on another scale is a
 * problem, because converting it would invent a requirement.
 */
const readerOf =
  (scale: 4 | 5, rule: string) =>
  (text: string): Read<number | null> => {
    if (!text) return ok(null);
    if (DATE.test(text)) {
      return no("The spreadsheet has turned this grade into a date. Format the cell as text and type it again.");
    }
    const plain = asciiDigits(text)
      .replace(/(\d),(\d)/g, "$1.$2")
      .toLowerCase();
    if (plain.includes("%")) return no(`This is a percentage. ${rule}`);
    const [, grade, of] = /(\d+(?:\.\d+)?)\s*(?:(?:\/|out of|of)\s*\(?(\d+(?:\.\d+)?))?/.exec(plain) ?? [];
    const numbers = plain.match(/\d+(?:\.\d+)?/g) ?? [];
    const isOne = numbers.length === (of === undefined ? 1 : 2) || /\(\s*(?:out )?of/.test(plain);
    const isInScale =
      Number(grade) >= 1 && Number(grade) <= scale && Number((Number(grade) * 100).toFixed(6)) % 1 === 0;
    return isOne && isInScale && (of === undefined || Number(of) === scale) ? ok(Number(grade)) : no(rule);
  };

export const readHscGpa = readerOf(5, "Enter the HSC GPA out of 5, for example 3.5.");
export const readSscGpa = readerOf(5, "Enter the SSC GPA out of 5, for example 4.0.");
export const readBachelorCgpa = readerOf(4, "Enter the bachelor's CGPA out of 4, for example 3.0.");
