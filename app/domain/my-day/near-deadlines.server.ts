/** Replies, deposits and conditions of offers that are due this week, or were last week. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, TO_MEET, TO_PAY, TO_REPLY } from "#app/db/schema.ts";
import { type DateKind, dateName } from "#app/domain/case/dates.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isAsked, readTogether } from "./either.server.ts";
import { type Group, groupOf, type Whose } from "./whose.ts";

export interface NearDeadline {
  applicationId: string;
  courseId: string;
  day: string;
  name: string;
  fullName: string;
  universityName: string;
}

interface DeadlineRow {
  [column: string]: unknown;
  kind: DateKind;
  id: string;
  course_id: string;
  day: string;
  condition: string | null;
  full_name: string;
  university: string;
}

/** What an offer asks is asked of who has accepted it, and of no one who has a CAS: as the case of a student says. */
const IS_ACCEPTED = sql.raw("reply = 'accepted'");
const BEFORE_CAS = sql.raw(
  "cas_number is null and step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested')",
);

const DAYS_AHEAD = 6;
const DAYS_LATE = 7;

/** Returns the first deadlines from a week ago to the end of this week, by day. Throws `forbidden`. */
export async function nearDeadlines(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<NearDeadline>> {
  requirePermission(viewer, "people.read");
  const most = limit + 1;
  const today = dayInDhaka(now);
  const [from, to] = [addDays(today, -DAYS_LATE), addDays(today, DAYS_AHEAD)];
  const mine = isAsked(viewer, applications, whose);
  // No column of applications has the name of one in these conditions.
  const select = (kind: DateKind, day: SQL, isDue: SQL, condition = sql`null::text`) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${applications.id} as id, ${applicationCourses.courseId} as course_id,
      (${day})::text as day, ${condition} as condition, ${applications.fullName} as full_name,
      ${applicationCourses.universityName} as university
    from ${applicationCourses} join ${applications} on ${applications.id} = ${applicationCourses.applicationId}
    where ${isDue} and ${day} between ${from} and ${to} and ${mine}
    order by ${day}, ${applicationCourses.applicationId} limit ${most}`;
  const met = sql`first_condition_due(${applicationCourses.conditions})`;
  const text = sql`(select value->>'text' from jsonb_array_elements(${applicationCourses.conditions})
    where value->>'metOn' is null and value->>'due' = ${met} limit 1)`;
  const rows = await readTogether<DeadlineRow>(
    db,
    [
      select("reply", sql`${applicationCourses.replyBy}`, sql`${TO_REPLY} and ${BEFORE_CAS}`),
      select("deposit", sql`${applicationCourses.depositDue}`, sql`${TO_PAY} and ${IS_ACCEPTED} and ${BEFORE_CAS}`),
      select("condition", met, sql`${TO_MEET} and ${IS_ACCEPTED} and ${BEFORE_CAS}`, text),
    ],
    "day, id, kind",
    most,
  );
  return groupOf(
    rows.map(({ kind, id, course_id, day, condition, full_name, university }) => ({
      ...{ applicationId: id, courseId: course_id, day, fullName: full_name, universityName: university },
      name: dateName({ kind, ...(condition === null ? {} : { condition }) }),
    })),
    limit,
  );
}
