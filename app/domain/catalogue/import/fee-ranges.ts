/** Takes one amount of a fee that a file has as a range, as someone chose once for all: "£17,000 - £18,150". */
import { readCell } from "#app/domain/values/cell.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { readFee } from "#app/domain/values/fee.ts";
import type { Meanings } from "./answers.ts";
import type { Field, Mapping } from "./fields.ts";
import { shorten } from "./read-row.ts";
import type { ReadFile, Sheet, SheetRow } from "./sheets.ts";
import type { UnknownValue } from "./unknown-values.ts";

const FEES: ReadonlySet<Field> = new Set<Field>(["tuitionFee", "homeTuitionFee"]);
export const RANGE = "range of fees";
export const RANGE_CHOICES: readonly string[] = ["lowest", "highest", "empty"];
const LABELS = ["Take the lowest", "Take the highest", "Leave empty"];
/** Words that name another currency or period. */
const OTHER_UNITS = /[$€₹৳¥₦]|\b(usd|eur|inr|bdt|tk|taka|lakhs?|total|semesters?|terms?|months?|weeks?|modules?)\b/i;
const AMOUNT = /(?:£|gbp)?\s*\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|(?:£|gbp)?\s*\d+(?:\.\d+)?\s*k?\b/gi;

/** Returns the different fees in a text that is not one fee, in order. None if it has another currency or period. */
export function feesOf(text: string): number[] {
  const { value } = readCell(text);
  if (!value || readFee(value).problem === undefined) return [];
  if (OTHER_UNITS.test(value)) return [];
  const plain = asciiDigits(value).replace(/\(?\b20\d\d[/-](20)?\d\d\b\)?|\b(year|yr)\s*\d\b/gi, " ");
  const amounts = (plain.match(AMOUNT) ?? []).map((amount) => readFee(amount.trim()).value);
  if (amounts.some((amount) => typeof amount !== "number")) return [];
  const fees = [...new Set(amounts as number[])].sort((a, b) => a - b);
  return fees.length > 1 ? fees : [];
}

/** Replaces ranges by the chosen amount. Without an answer they stay, and are problems of their cells. */
export function takeFromRanges(
  file: ReadFile,
  mapping: Mapping,
  meanings: Meanings,
): { file: ReadFile; questions: UnknownValue[] } {
  const questions = new Map<Field, UnknownValue>();
  const sheets = file.sheets.map((sheet): Sheet => {
    const columns = sheet.columns.flatMap((heading, index) => {
      const field = mapping[sheet.name]?.[heading];
      return field && FEES.has(field) ? [{ heading, index, field }] : [];
    });
    if (columns.length === 0) return sheet;
    const rows = sheet.rows.map((row): SheetRow => {
      let { cells } = row;
      for (const { heading, index, field } of columns) {
        const cell = cells[index] ?? "";
        const fees = row.given?.[field] === undefined ? feesOf(cell) : [];
        if (fees.length === 0) continue;
        const said = meanings[field]?.[RANGE];
        const meaning = said !== undefined && RANGE_CHOICES.includes(said) ? said : null;
        const known = questions.get(field);
        if (known) known.rows++;
        else {
          questions.set(field, {
            field,
            key: RANGE,
            value: shorten(cell),
            columns: [heading],
            rows: 1,
            choices: RANGE_CHOICES,
            labels: LABELS,
            canLeaveOut: false,
            meaning,
          });
        }
        if (meaning === null) continue;
        const fee = meaning === "lowest" ? fees[0] : meaning === "highest" ? fees.at(-1) : undefined;
        cells = cells.with(index, fee === undefined ? "" : String(fee));
      }
      return cells === row.cells ? row : { ...row, cells };
    });
    return { ...sheet, rows };
  });
  return { file: { ...file, sheets }, questions: [...questions.values()] };
}
