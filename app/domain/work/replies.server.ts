/** The students who wait for an answer to what they wrote. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { TO_ANSWER, WAITS_SINCE } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type GroupPart, keptFirst, readGroup } from "./read-group.server.ts";
import { type Group, partsOf, type Whose } from "./whose.server.ts";

export interface WaitingMessage {
  userId: string;
  name: string;
  ownerId: string | null;
  owner: string | null;
  since: Date;
  /** By when we have promised an answer, or null if nothing waits for one. */
  answerBy: Date | null;
  /** The beginning of the newest message of the student. */
  words: string;
}

interface MessageRow extends Pick<WaitingMessage, "name" | "owner"> {
  [column: string]: unknown;
  id: string;
  owner_id: string | null;
  since: string;
  answer_by: string | null;
  words: string | null;
}

export const replyParts = (viewer: Actor, whose: Whose, now: Date): GroupPart[] =>
  partsOf(viewer, sql.raw("t.owner_id"), whose).map((mine) => ({
    columns: sql.raw(`t.user_id as id, coalesce(nullif(s.full_name, ''), s.email) as name, t.owner_id,
      coalesce(nullif(o.full_name, ''), o.email) as owner, coalesce(t.waiting_since, t.last_at) as since, t.answer_by,
      (select left(m.body, 200) from messages m where m.user_id = t.user_id and not m.is_ours
        and m.taken_back_at is null order by m.seq desc limit 1) as words`),
    from: sql.raw(`threads t join users s on s.id = t.user_id left join users o on o.id = t.owner_id`),
    where: sql`${TO_ANSWER} and ${mine}`,
    ranges: keptFirst(WAITS_SINCE, sql`${now.toISOString()}::timestamptz`),
    order: WAITS_SINCE,
  }));

/** Returns those whose promise can still be kept, then the late ones, in one statement. Throws `forbidden`. */
export async function repliesToWrite(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<WaitingMessage>> {
  requirePermission(viewer, "people.read");
  const { rows, total } = await readGroup<MessageRow>(db, replyParts(viewer, whose, now), limit);
  return {
    total,
    rows: rows.map(({ id, owner_id, since, answer_by, words, name, owner }) => ({
      ...{ userId: id, name, ownerId: owner_id, owner, since: new Date(since), words: words ?? "" },
      answerBy: answer_by === null ? null : new Date(answer_by),
    })),
  };
}
