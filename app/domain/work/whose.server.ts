/** Whose work is asked for. */
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { may } from "#app/domain/permissions.ts";
import { MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Own and the pool's ("mine"), everyone's ("all"), the pool's ("none"), or that of the person with an ID. */
export type Whose = string;

export const EVERYONES = "all";

/** Reads what an address asks for. Everyone's is the default of those who may see it, and only theirs. */
export const whoseOf = (viewer: Actor, word: string | null): Whose => {
  if (!may(viewer, "people.all")) return word === viewer.id ? viewer.id : MINE;
  return word === null || word === "" ? EVERYONES : word.slice(0, 36);
};

/**
 * Returns the conditions whose rows together are what is asked for. Each has its own index, in the order of the list,
 * where one condition with OR has none.
 */
export const partsOf = (viewer: Actor, owner: SQL | AnyPgColumn, whose: Whose): SQL[] => {
  if (whose === EVERYONES) return [sql`true`];
  if (whose === MINE) return [sql`${owner} = ${viewer.id}`, sql`${owner} is null`];
  if (whose === NO_ONE) return [sql`${owner} is null`];
  return [isUuid(whose) ? sql`${owner} = ${whose}` : sql`false`];
};

/** Returns the same as one condition, for rows that another index finds. */
export const isWhose = (viewer: Actor, owner: SQL | AnyPgColumn, whose: Whose): SQL =>
  sql`(${sql.join(partsOf(viewer, owner, whose), sql` or `)})`;

/** How many rows a group shows, and how many its own page. */
export const FIRST = 10;
export const MOST = 200;

/** The rows of a group, and how many there are, up to `COUNTED_UP_TO` + 1. */
export interface Group<Row> {
  rows: Row[];
  total: number;
}
