/** Whose work the first page of the staff area shows. */

import { may } from "#app/domain/permissions.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** The viewer's own and the pool's, or everyone's, which is for those who see everyone's. */
export type Whose = "mine" | "all";

/** Reads what an address asks for. Everyone's is the default of those who may see it. */
export const whoseOf = (viewer: Actor, word: string | null): Whose =>
  may(viewer, "people.all") && word !== MINE ? "all" : "mine";

/** The groups of My day, most urgent first. */
export const GROUPS = ["call", "messages", "tasks", "answers", "deadlines"] as const;
export type GroupName = (typeof GROUPS)[number];

/** How many rows a group shows, and how many its own page. */
export const FIRST = 10;
export const MOST = 200;

/** The rows of a group, and whether there are more. */
export interface Group<Row> {
  rows: Row[];
  hasMore: boolean;
}

export const groupOf = <Row>(rows: readonly Row[], limit: number): Group<Row> => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
});
