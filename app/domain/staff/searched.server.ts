/**
 * What a search finds in a large table, by its index. Left alone, PostgreSQL guesses how many rows have a word, and a
 * wrong guess reads the table: in its order until enough are found, or from end to end.
 */
import { getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { COUNTED_UP_TO } from "./list-shape.ts";

/** So many of the first rows are looked through for words that more than `COUNTED_UP_TO` rows have. */
const LOOKED_THROUGH = 10_000;

export interface Searched {
  /** What an index of the order finds: whose rows they are, at which step. */
  where: SQL | undefined;
  /** The words, and what only a look at each row tells. */
  search: SQL;
  /** The same as `search` of a row that is read already, where that costs less. */
  seen?: SQL | undefined;
}

type Table = PgTable & { id: PgColumn };

/** Returns the IDs, or `column`, of up to `COUNTED_UP_TO` + 1 rows in no order: of all, if there are no more. */
export async function someFound(
  db: Database,
  table: Table,
  { where, search }: Searched,
  column = table.id,
): Promise<string[]> {
  // What is `materialized` is planned as if all of it were read, which is cheap along the index alone, and then read
  // only as far as it is wanted.
  return idsOf(
    db,
    sql`with found as materialized (select ${column} as id from ${table} where ${both(where, search)})
      select id from found limit ${COUNTED_UP_TO + 1}`,
  );
}

interface InOrder extends Searched {
  order: readonly (SQL | PgColumn)[];
}

/** Returns the condition for the first rows, `limit` at most, in an order that is that of an index. */
export async function firstFound(db: Database, table: Table, asked: InOrder, limit: number): Promise<SQL> {
  return partFound(db, table, asked, { limit, offset: 0, some: await someFound(db, table, asked) });
}

/** Returns the condition for the rows of one part of what is found, in an order that is that of an index. */
export async function partFound(
  db: Database,
  table: Table,
  { where, search, seen = search, order }: InOrder,
  { limit, offset, some }: { limit: number; offset: number; some: readonly string[] },
): Promise<SQL> {
  const name = sql.identifier(getTableName(table));
  const part = (rows: SQL, filter = sql``) =>
    idsOf(
      db,
      sql`select ${table.id} as id from (${rows}) as ${name} ${filter}
        order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${offset}`,
    );
  // With `offset 0` the rows are found first and then put in order. A walk in that order would look for them among all.
  const all = (is: SQL) => sql`select * from ${table} where ${is} offset 0`;
  if (some.length <= COUNTED_UP_TO) return isOneOf(table, await part(all(isOneOf(table, some))));
  const first = sql`select * from ${table} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join([...order], sql`, `)} limit ${LOOKED_THROUGH}`;
  const near = await part(first, sql`where ${seen}`);
  if (near.length === limit) return isOneOf(table, near);
  // Few of the first rows have the words, or none: those that have them are looked up.
  return isOneOf(table, await part(all(both(where, search))));
}

const isOneOf = ({ id }: Table, ids: readonly string[]): SQL => (ids.length === 0 ? sql`false` : inArray(id, [...ids]));

const both = (where: SQL | undefined, search: SQL): SQL => (where ? sql`${where} and ${search}` : search);

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  rowsOf<{ id: string }>(await db.execute(query)).map(({ id }) => id);
