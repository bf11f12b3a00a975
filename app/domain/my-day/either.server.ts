import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import type { Owned } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Whose } from "./whose.ts";

/**
 * Returns the conditions whose rows together are what is asked for. Each has its own index, in the order of the list,
 * where one condition with OR has none.
 */
export const partsOf = (viewer: Actor, { ownerId }: Owned, whose: Whose): SQL[] =>
  whose === "all" ? [sql`true`] : [eq(ownerId, viewer.id), isNull(ownerId)];

/** Returns the same as one condition, for rows that another index finds. */
export const isAsked = (viewer: Actor, owned: Owned, whose: Whose): SQL =>
  sql`(${sql.join(partsOf(viewer, owned, whose), sql` or `)})`;

/** Runs one statement of several selects, each with its own limit, whose rows have the same columns. */
export async function readTogether<Row extends Record<string, unknown>>(
  db: Database,
  selects: readonly SQL[],
  order: string,
  limit: number,
): Promise<Row[]> {
  const parts = selects.map((select) => sql`(${select})`);
  const all = sql.join(parts, sql` union all `);
  return rowsOf<Row>(await db.execute(sql`select * from (${all}) as parts order by ${sql.raw(order)} limit ${limit}`));
}
