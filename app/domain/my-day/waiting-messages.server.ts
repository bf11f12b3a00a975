/** Students whose message waits for longer than was promised. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { threads, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isAsked, readTogether } from "./either.server.ts";
import { type Group, groupOf, type Whose } from "./whose.ts";

export interface WaitingMessage {
  userId: string;
  name: string;
  ownerId: string | null;
  owner: string | null;
  since: Date;
}

interface MessageRow {
  [column: string]: unknown;
  user_id: string;
  name: string;
  owner_id: string | null;
  owner: string | null;
  since: string;
}

/** Returns those who have waited longest, in one statement. Throws `forbidden`. */
export async function waitingMessages(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<WaitingMessage>> {
  requirePermission(viewer, "people.read");
  const most = limit + 1;
  const name = (table: string) => sql.raw(`coalesce(nullif(${table}.full_name, ''), ${table}.email)`);
  // The index of those who wait has them by the end of the promise, and they are few.
  const select = sql`
    select ${threads.userId} as user_id, ${name("student")} as name, ${threads.ownerId} as owner_id,
      ${name("owner")} as owner, ${threads.waitingSince}::text as since, ${threads.answerBy} as answer_by
    from ${threads} join ${users} student on student.id = ${threads.userId}
      left join ${users} owner on owner.id = ${threads.ownerId}
    where ${threads.answerBy} < ${now.toISOString()} and ${isAsked(viewer, threads, whose)}
    order by ${threads.answerBy}, ${threads.userId} limit ${most}`;
  const rows = await readTogether<MessageRow>(db, [select], "answer_by, user_id", most);
  return groupOf(
    rows.map(({ user_id, owner_id, since, ...row }) => ({
      ...{ userId: user_id, name: row.name, ownerId: owner_id, owner: row.owner, since: new Date(since) },
    })),
    limit,
  );
}
