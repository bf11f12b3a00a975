/** The students whose documents wait for a decision. */
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "./read-group.server.ts";
import { IS_TO_CHECK } from "./sources.server.ts";
import { EVERYONES, type Group, type Whose } from "./whose.server.ts";

export interface PersonToCheck {
  userId: string;
  name: string;
  /** The one that has waited longest. */
  firstId: string;
  since: Date;
  /** The kinds of the documents, in the order in which they came. */
  titles: string[];
}

interface CheckRow {
  user_id: string;
  name: string;
  first_id: string;
  since: string;
  titles: string[];
}

const applicationOf = (condition: SQL) =>
  sql`exists (select from applications a where a.user_id = u.id and ${condition})`;

/** Returns the condition for the people of `whose`, of those whose documents the viewer decides on. */
function peopleOf(viewer: Actor, whose: Whose): SQL {
  const isMine = applicationOf(sql`a.owner_id = ${viewer.id}`);
  const mine = sql`(not ${applicationOf(sql`a.owner_id <> ${viewer.id}`)} or ${isMine})`;
  const seen = may(viewer, "people.all") ? sql`true` : mine;
  if (whose === EVERYONES) return seen;
  if (whose === MINE) return mine;
  const theirs =
    whose === NO_ONE
      ? sql`not ${applicationOf(sql`a.owner_id is not null`)}`
      : applicationOf(sql`a.owner_id::text = ${whose}`);
  return sql`${seen} and ${theirs}`;
}

/** Returns where the documents come from. */
export const checkPart = (viewer: Actor, whose: Whose) => ({
  from: sql.raw("documents d join users u on u.id = d.user_id"),
  where: sql`${and(IS_TO_CHECK, sql`u.erased_at is null`, peopleOf(viewer, whose))}`,
});

/**
 * Returns the people who have waited longest, and how many documents there are, which is the length of the list of
 * documents. Throws `forbidden`.
 */
export async function documentsOfPeople(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
): Promise<Group<PersonToCheck>> {
  requirePermission(viewer, "people.change");
  const { from, where } = checkPart(viewer, whose);
  const [found] = rowsOf<{ n: number; rows: CheckRow[] }>(
    await db.execute(sql`select ${countOf([{ from, where }])} as n,
      (select coalesce(json_agg(person order by since, user_id), '[]') from (
        select u.id as user_id, coalesce(nullif(min(u.full_name), ''), min(u.email)) as name, min(d.sent_at) as since,
          (array_agg(d.id order by d.sent_at, d.id))[1] as first_id, array_agg(k.title order by d.sent_at, d.id) as titles
        from ${from} join document_kinds k on k.id = d.kind_id where ${where}
        group by u.id order by min(d.sent_at), u.id limit ${limit}) as person) as rows`),
  );
  return {
    total: found?.n ?? 0,
    rows: (found?.rows ?? []).map(({ user_id, name, first_id, since, titles }) => ({
      ...{ userId: user_id, name, firstId: first_id, since: new Date(since), titles },
    })),
  };
}
