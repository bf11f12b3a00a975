/** Decides for each column whether its dates begin with the day or the month. "06/05/2026" alone does not tell. */
import { writeDate } from "#app/domain/values/dates.ts";
import { eachCourseField } from "../course-fields.ts";
import { eachUniversityField } from "../university-fields.ts";
import type { Meanings } from "./answers.ts";
import type { Field, Mapping } from "./fields.ts";
import type { ReadFile, Sheet, SheetRow } from "./sheets.ts";
import type { UnknownValue } from "./unknown-values.ts";
import { valueKey } from "./values-key.ts";

const DATE_FIELDS: ReadonlySet<Field> = new Set<Field>([
  "startDates",
  "deadlines",
  ...[...eachCourseField, ...eachUniversityField].flatMap(([name, { form }]) =>
    form.as === "date" && name !== "name" ? [name as Field] : [],
  ),
]);
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-])/g;
const MONTHS = 12;

const DAY_FIRST = "day first";
const MONTH_FIRST = "month first";
export const DATE_ORDERS: readonly string[] = [DAY_FIRST, MONTH_FIRST];

/** Returns the key of the answer about a column, for the next file with the same heading. */
const dateKey = (heading: string): string => `dates in ${valueKey(heading)}`;
export const isDateKey = (key: string): boolean => key.startsWith("dates in ");

export interface UnderstoodDates {
  file: ReadFile;
  questions: UnknownValue[];
}

/**
 * Writes the dates of columns with the month first as ISO days. A date that fits both orders waits for an answer if
 * another one in its column fits only one of them.
 */
export function understandDates(file: ReadFile, mapping: Mapping, meanings: Meanings): UnderstoodDates {
  const questions = new Map<string, UnknownValue>();
  const sheets = file.sheets.map((sheet): Sheet => {
    const columns = sheet.columns.flatMap((heading, index) => {
      const field = mapping[sheet.name]?.[heading];
      return field && DATE_FIELDS.has(field) && hasMonthFirst(sheet, index) ? [{ heading, index, field }] : [];
    });
    if (columns.length === 0) return sheet;
    const rows = sheet.rows.map((row): SheetRow => {
      let { cells } = row;
      const doubts: Record<number, string> = {};
      for (const { heading, index, field } of columns) {
        const key = dateKey(heading);
        const order = meanings[field]?.[key];
        const isKnown = order !== undefined && DATE_ORDERS.includes(order);
        const { text, doubtful } = inOrder(cells[index] ?? "", isKnown ? order : null);
        cells = cells.with(index, text);
        if (!doubtful) continue;
        if (!isKnown) doubts[index] = `${choices(doubtful).join(" or ")}? Answer the question about this column.`;
        note(questions, { field, key, heading, doubtful, meaning: isKnown ? order : null });
      }
      return Object.keys(doubts).length > 0
        ? { ...row, cells, doubts: { ...row.doubts, ...doubts } }
        : { ...row, cells };
    });
    return { ...sheet, rows };
  });
  return { file: { ...file, sheets }, questions: [...questions.values()] };
}

interface Doubtful {
  text: string;
  first: number;
  second: number;
  year: number;
}

function note(
  questions: Map<string, UnknownValue>,
  about: { field: Field; key: string; heading: string; doubtful: Doubtful; meaning: string | null },
): void {
  const { field, key, heading, doubtful, meaning } = about;
  const known = questions.get(`${field} ${key}`);
  if (known) known.rows++;
  else {
    questions.set(`${field} ${key}`, {
      field,
      key,
      value: doubtful.text,
      columns: [heading],
      rows: 1,
      choices: DATE_ORDERS,
      labels: choices(doubtful),
      canLeaveOut: false,
      meaning,
    });
  }
}

/** Returns the two days that a date may be: the day first, then the month first. */
const choices = ({ first, second, year }: Doubtful): string[] =>
  [new Date(year, second - 1, first), new Date(year, first - 1, second)].map((date) => writeDate(date, "d MMMM yyyy"));

const hasMonthFirst = ({ rows }: Sheet, index: number): boolean =>
  rows.some(({ cells }) =>
    [...(cells[index] ?? "").matchAll(NUMBERS)].some(
      ([, first, , second]) => Number(second) > MONTHS && Number(first) <= MONTHS,
    ),
  );

/** Returns the text with ISO days for the dates whose order is certain or known, and the first of the others. */
function inOrder(text: string, order: string | null): { text: string; doubtful: Doubtful | null } {
  let doubtful: Doubtful | null = null;
  const ordered = text.replace(NUMBERS, (date, one: string, _sign, other: string, said: string) => {
    const [first, second] = [Number(one), Number(other)];
    const year = said.length === 2 ? 2000 + Number(said) : Number(said);
    if (first > MONTHS || (first > MONTHS && second > MONTHS)) return date;
    if (second <= MONTHS && first !== second) {
      doubtful ??= { text: date, first, second, year };
      if (order === null) return date;
    }
    const [month, day] = second > MONTHS || order === MONTH_FIRST ? [first, second] : [second, first];
    return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  });
  return { text: ordered, doubtful };
}
