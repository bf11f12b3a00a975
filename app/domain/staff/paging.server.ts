/** Pages of staff lists, whose cost does not depend on the length of the list. */
import { count, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { nameStart } from "#app/domain/values/name-fold.ts";
import { personWords, searchWords } from "#app/domain/values/search-fold.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { RecordState } from "./list-shape.ts";
import { COUNTED_UP_TO, STAFF_PAGE_SIZE, type StaffPage } from "./list-shape.ts";

export { COUNTED_UP_TO, STAFF_PAGE_SIZE, type StaffPage } from "./list-shape.ts";

/** Returns a page from `read`, which reads one row more than it shows, with the count of `table` under `where`. */
export async function staffPage<Row>(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  page: number,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<StaffPage<Row>> {
  const [rows, total] = await Promise.all([
    read(STAFF_PAGE_SIZE + 1, (page - 1) * STAFF_PAGE_SIZE),
    countUpTo(db, table, where),
  ]);
  return pageOf(rows, total, page);
}

/** Returns a page of which one row more was read than it shows. */
export const pageOf = <Row>(rows: readonly Row[], total: number, page: number): StaffPage<Row> => ({
  ...{ rows: rows.slice(0, STAFF_PAGE_SIZE), page, hasNext: rows.length > STAFF_PAGE_SIZE, total },
});

/** Counts the rows, up to `COUNTED_UP_TO` + 1. */
export async function countUpTo(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

/** Restricts records that can be archived to those in one state. */
export const inState = (archivedAt: AnyPgColumn, state: RecordState): SQL | undefined =>
  ({ active: isNull(archivedAt), archived: isNotNull(archivedAt), all: undefined })[state];

/** Escapes the 3 characters with a meaning in a LIKE pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Requires every word of `search` in `column`, whose text is folded. Returns undefined for an empty search. */
export function containsWords(column: SQL.Aliased | Parameters<typeof sql>[1], search: string): SQL | undefined {
  return everyWord(search, searchWords, (pattern) => [sql`${column} like ${pattern}`]);
}

/** Requires a pattern of LIKE, or of ILIKE, in the text of a person. */
export type HasPattern = (pattern: string, ignoresCase?: boolean) => SQL;

/**
 * Requires a pattern in a column with people's names and addresses, of which the index looks for the part that fewest
 * rows have. Addresses of one provider have most of their letters in common, and the index would read a long list of
 * rows for each three of them.
 */
export function hasPattern(column: AnyPgColumn, pattern: string, ignoresCase = false): SQL {
  if (ignoresCase) return sql`${column} ilike ${pattern}`;
  const rare = /\d{4,}/.exec(pattern)?.[0] ?? /^%([^@]{3,})@/.exec(pattern)?.[1];
  if (rare === undefined || `%${rare}%` === pattern) return sql`${column} like ${pattern}`;
  // No index knows the second text, so its rows are only compared.
  return sql`(${column} like ${`%${rare}%`} and ${column} || '' like ${pattern})`;
}

/**
 * Requires every word of a search for a person. A phone number is one word, and is found however either side was typed,
 * and so is a name.
 */
export const findsPerson = (search: string, contains: HasPattern): SQL | undefined =>
  everyWord(search, personWords, (pattern, word) => {
    const name = nameStart(word);
    if (name === null) return [contains(pattern)];
    // The text has names folded in capitals, which are the word itself for most: the index looks for both at once.
    const isItself = pattern.startsWith("%") && name.toLowerCase() === word;
    return isItself ? [contains(pattern, true)] : [contains(pattern), contains(`% ${name}%`)];
  });

function everyWord(
  search: string,
  wordsOf: (search: string) => string[],
  waysOf: (pattern: string, word: string) => SQL[],
): SQL | undefined {
  // PostgreSQL would reject the text, and no stored text contains it.
  if (!isStorable(search)) return sql`false`;
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  // Signs alone are in no index, so looking for them would read the table.
  if (!words.some((word) => HAS_LETTER.test(word))) return sql`false`;
  return allOf(
    words.map((word) => {
      const text = literal(word);
      const patterns = isShort(word) ? [`% ${text}%`, `${text}%`] : [`%${text}%`];
      return patterns.flatMap((pattern) => waysOf(pattern, word));
    }),
  );
}

/** More would take longer to plan than to read. */
const MOST_TOGETHER = 8;

/**
 * Requires one way to write each word. The ways of several words are asked for together, (a and b) or (a and c): then
 * the index reads the rows that have both, where of a and (b or c) it reads those of each.
 */
function allOf(words: readonly SQL[][]): SQL {
  let together: SQL[][] = [[]];
  const apart: SQL[] = [];
  for (const ways of words.toSorted((a, b) => a.length - b.length)) {
    if (together.length * ways.length > MOST_TOGETHER) apart.push(sql`(${sql.join(ways, sql` or `)})`);
    else together = together.flatMap((one) => ways.map((way) => [...one, way]));
  }
  const each = together.map((ways) => sql`(${sql.join(ways, sql` and `)})`);
  return sql.join([sql`(${sql.join(each, sql` or `)})`, ...apart], sql` and `);
}

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The index knows parts of three characters, or of fewer where a word begins. */
const isShort = (word: string): boolean => Array.from(word).length < 3 && HAS_LETTER.test(word);
