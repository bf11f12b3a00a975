/** A whole list in batches: each begins after the last row of the one before, so memory and work stay even. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const EXPORT_BATCH = 500;

/** A moment to the microsecond, which a `Date` would cut off. */
export const timestampText = (column: PgColumn): SQL<string> => sql<string>`${column}::text`;

/** What comes after `last` in the order "newest first, then by id". */
export const olderThan = (createdAt: PgColumn, id: PgColumn, last: { at: string; id: string }): SQL =>
  sql`${createdAt} <= ${last.at}::timestamptz and (${createdAt} < ${last.at}::timestamptz or ${id} > ${last.id})`;
