import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import type { Group } from "./whose.server.ts";

const MOST = sql.raw(String(COUNTED_UP_TO + 1));

/** A part of a group: rows of one index, in the order of the index. */
export interface GroupPart {
  /** What a row shows. Each part of a group has the same columns. */
  columns: SQL;
  from: SQL;
  where: SQL;
  /** The ranges of an index in which the rows are read, each with its place in the group. */
  ranges: readonly Range[];
  /** The order of an index that has these rows: a count keeps to it. */
  order?: SQL;
}

interface Range {
  /** Those of a lower rank come first. */
  rank: number;
  where: SQL;
  order: SQL;
  /** A number by which rows of a rank are put in order, over all parts. */
  key: SQL;
}

/** Reads the first rows of a group, and how many there are, in one statement. Both are of the same rows. */
export async function readGroup<Row extends Record<string, unknown>>(
  db: Database,
  parts: readonly GroupPart[],
  limit: number,
): Promise<Group<Row>> {
  const first = parts.flatMap(({ columns, from, where, ranges }) =>
    ranges.map(
      (range) => sql`(select ${columns}, ${range.rank}::int as rank, (${range.key})::float as key from ${from}
        where ${where} and ${range.where} order by ${range.order} limit ${limit})`,
    ),
  );
  const [found] = rowsOf<{ rows: Row[]; n: number }>(
    await db.execute(sql`select ${countOf(parts)} as n,
      (select coalesce(json_agg(first order by rank, key, id), '[]') from
        (select * from (${sql.join(first, sql` union all `)}) as parts order by rank, key, id limit ${limit}) as first) as rows`),
  );
  return { rows: found?.rows ?? [], total: found?.n ?? 0 };
}

/**
 * Returns how many rows these parts have, up to `most`, as an expression. Where a third of a table is work, PostgreSQL
 * would read it from its first row, and the oldest rows have none: the order keeps it to the index.
 */
export const countOf = (parts: readonly Pick<GroupPart, "from" | "where" | "order">[], most = MOST): SQL =>
  sql`(select count(*)::int from (select from (${sql.join(
    parts.map(({ from, where, order }) => {
      const inOrder = order ? sql`order by ${order}` : sql``;
      return sql`(select 1 from ${from} where ${where} ${inOrder} limit ${most})`;
    }),
    sql` union all `,
  )}) as each limit ${most}) as counted)`;

const epoch = (at: SQL) => sql`extract(epoch from ${at})`;

/** What can still be kept in time, least time left first, then what is late, newest first. */
export const keptFirst = (at: SQL, now: SQL): Range[] => [
  { rank: 0, where: sql`${at} >= ${now}`, order: sql`${at}`, key: epoch(at) },
  { rank: 1, where: sql`${at} < ${now}`, order: sql`${at} desc`, key: sql`-${epoch(at)}` },
];

/** What has waited longest comes first. */
export const longestFirst = (at: SQL): Range[] => [{ rank: 0, where: sql`true`, order: at, key: epoch(at) }];
