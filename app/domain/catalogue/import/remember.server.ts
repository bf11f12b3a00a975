/** Remembers the answers about a file, for the next one with the same headings or values. */
import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { importMappings, importMeanings } from "#app/db/schema.ts";
import { foldText } from "#app/domain/values/fold.ts";
import type { Answers, Meanings, Pair } from "./answers.ts";
import { type ColumnMatches, type Field, isField } from "./fields.ts";
import { guessColumns } from "./headings.ts";
import { fingerprint } from "./mapping.ts";
import type { Headings } from "./sheets.ts";

type SheetHeadings = Headings["sheets"][number];

export interface Remembered {
  /** The matches of a sheet's columns, by its fingerprint. */
  matches: ReadonlyMap<string, ColumnMatches>;
  /** The joins that fit this file, by the name of the sheet. */
  joins: Readonly<Record<string, Pair | null>>;
  meanings: Meanings;
}

/** Returns what is remembered for a file's headings, and every meaning of a value. */
export async function recall(db: Database, file: Headings): Promise<Remembered> {
  const sheets = new Map(file.sheets.map((sheet) => [fingerprint(sheet), sheet]));
  const rows = await db
    .select({ headings: importMappings.headings, columns: importMappings.columns, join: importMappings.join })
    .from(importMappings)
    .where(inArray(importMappings.headings, [...sheets.keys()]));
  const matches = new Map<string, ColumnMatches>();
  const joins: Record<string, Pair | null> = {};
  for (const { headings, columns, join } of rows) {
    const sheet = sheets.get(headings);
    if (!sheet) continue;
    matches.set(headings, inSpellingOf(sheet, columns));
    const pair = join?.pair && pairIn(file, sheet, join.pair);
    if (pair || join?.pair === null) joins[sheet.name] = pair ?? null;
  }
  const meanings: Partial<Record<Field, Record<string, string>>> = {};
  for (const { field, value, meaning } of await db.select().from(importMeanings)) {
    if (isField(field)) meanings[field] = { ...meanings[field], [value]: meaning };
  }
  return { matches, joins, meanings };
}

/** Remembers answers that differ from the guess, and forgets those that no longer do. */
export async function rememberAnswers(db: Database, file: Headings, { mapping, joins, meanings }: Answers) {
  const plain: string[] = [];
  const updatedAt = new Date();
  for (const sheet of file.sheets) {
    const columns = { ...mapping[sheet.name] };
    const headings = fingerprint(sheet);
    const pair = joins[sheet.name];
    const join = pair === undefined ? null : { pair };
    if (join === null && isSame(columns, guessColumns(sheet).matches)) plain.push(headings);
    else {
      await db
        .insert(importMappings)
        .values({ headings, columns, join, updatedAt })
        .onConflictDoUpdate({ target: importMappings.headings, set: { columns, join, updatedAt } });
    }
  }
  if (plain.length > 0) await db.delete(importMappings).where(inArray(importMappings.headings, plain));
  const said = Object.entries(meanings).flatMap(([field, values]) =>
    Object.entries(values ?? {}).map(([value, meaning]) => ({ field, value, meaning, updatedAt })),
  );
  if (said.length === 0) return;
  await db
    .insert(importMeanings)
    .values(said)
    .onConflictDoUpdate({
      target: [importMeanings.field, importMeanings.value],
      set: { meaning: sql`excluded.meaning`, updatedAt },
    });
}

/** Returns the matches with this file's headings, which may differ in case. */
function inSpellingOf(sheet: SheetHeadings, columns: Record<string, string>): ColumnMatches {
  const fields = new Map(Object.entries(columns).map(([column, field]) => [foldText(column), field]));
  const matches: Record<string, Field> = {};
  for (const column of sheet.columns) {
    const field = fields.get(foldText(column));
    if (field && isField(field)) matches[column] = field;
  }
  return matches;
}

/** Returns a remembered pair in the spelling of this file, if it has both columns. */
function pairIn(file: Headings, sheet: SheetHeadings, pair: Pair): Pair | undefined {
  const column = columnLike(sheet, pair.column);
  const other = file.sheets.find(({ name }) => foldText(name) === foldText(pair.to));
  const toColumn = other && columnLike(other, pair.toColumn);
  return column && other && toColumn ? { column, to: other.name, toColumn } : undefined;
}

const columnLike = (sheet: SheetHeadings, heading: string): string | undefined =>
  sheet.columns.find((column) => foldText(column) === foldText(heading));

function isSame(a: ColumnMatches, b: ColumnMatches): boolean {
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return one.length === other.length && one.every(([column, field]) => b[column] === field);
}
