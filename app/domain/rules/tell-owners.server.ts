/** A rule that changes asks the owners of the applications which it is about to look at them. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { monthInWords } from "#app/notation.ts";
import type { RuleKey } from "./rule.ts";
import { RULES } from "./rule-words.ts";

/** How long an owner has to look. */
const DAYS = 2;

interface Changed {
  universityId: string;
  name: string;
  intake: string;
  key: RuleKey;
}

/**
 * Gives each open course of the university and intake that has no CAS yet a task of its application's owner, unless the
 * same one is open. Returns how many there are.
 */
export async function tellOwners(
  tx: Database,
  viewer: Actor,
  { universityId, name, intake, key }: Changed,
  now = new Date(),
): Promise<number> {
  const title = `${RULES[key].label} is another now: ${name}, ${monthInWords(intake)}`.slice(0, 200);
  const dueOn = addDays(dayInDhaka(now), DAYS);
  const made = await tx.execute(sql`
    insert into tasks (title, due_on, party, assignee_id, application_id, course_id, created_by)
    select ${title}, ${dueOn}, 'staff', a.owner_id, c.application_id, c.course_id, ${viewer.id}::uuid
    from application_courses c join applications a on a.id = c.application_id
    where c.university_id = ${universityId} and c.intake = ${intake} and c.ended_at is null and c.cas_number is null
      and a.user_id is not null and not exists (
        select from tasks t where t.application_id = c.application_id and t.course_id = c.course_id
          and t.title = ${title} and t.done_at is null)
    returning 1`);
  return rowsOf(made).length;
}
