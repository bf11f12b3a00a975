/** What students have done that no one has acted on, and how much is new since yesterday. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationCourses, applications, choiceEvents, leads } from "#app/db/schema.ts";
import { setAnswerDue } from "#app/domain/applications/change-choices.server.ts";
import { choiceEventText } from "#app/domain/applications/choice-history.ts";
import { lockForStaff } from "#app/domain/applications/choices.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isAsked, partsOf } from "./either.server.ts";
import { type Group, groupOf, type Whose } from "./whose.ts";

export interface Answer {
  applicationId: string;
  fullName: string;
  reference: string;
  /** What the student did last, in words, with the university that it is about. */
  did: string;
  universityName: string | null;
  since: Date;
}

/** Counts since the beginning of yesterday. Each stops at `COUNTED_UP_TO` + 1. */
export interface News {
  applications: number;
  leads: number;
  accepted: number;
  declined: number;
  withdrawn: number;
}

interface WaitingRow {
  id: string;
  full_name: string;
  reference: string;
  since: string;
  event: {
    kind: (typeof choiceEvents.$inferSelect)["kind"];
    changes: (typeof choiceEvents.$inferSelect)["changes"];
    university: string;
  } | null;
}

/** Returns both in one statement. Throws `forbidden`. */
export async function newsOfDay(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<{ answers: Group<Answer>; news: News }> {
  requirePermission(viewer, "people.read");
  const since = `${addDays(dayInDhaka(now), -1)}T00:00:00+06:00`;
  const [found] = rowsOf<{ waiting: WaitingRow[] } & News>(
    await db.execute(sql`select
      (select coalesce(json_agg(waiting order by since, id), '[]') from (${waiting(viewer, whose, limit + 1)}) as waiting) as waiting,
      ${newRows(viewer, whose, applications, since)} as applications,
      ${newRows(viewer, whose, leads, since)} as leads,
      ${eventsSince(viewer, whose, since, "reply", sql`changes->'reply'->>1 = 'accepted'`)} as accepted,
      ${eventsSince(viewer, whose, since, "reply", sql`changes->'reply'->>1 = 'declined'`)} as declined,
      ${eventsSince(viewer, whose, since, "ended", sql`changes->'endReason'->>1 = 'withdrawn'`)} as withdrawn`),
  );
  if (!found) throw new Error("a row was expected");
  const { waiting: rows, ...news } = found;
  return {
    answers: groupOf(rows.map(answerOf), limit),
    news: Object.fromEntries(Object.entries(news).map(([name, n]) => [name, Number(n)])) as unknown as News,
  };
}

const answerOf = ({ id, full_name, reference, since, event }: WaitingRow): Answer => ({
  ...{ applicationId: id, fullName: full_name, reference, since: new Date(since) },
  did: (event && choiceEventText(event.kind, event.changes)) ?? "Course added",
  universityName: event?.university ?? null,
});

/** Says that nothing waits for an answer, of an application that the viewer can change. Throws `not_found`. */
export const markSeen = (db: Database, viewer: Actor, applicationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await lockForStaff(tx, viewer, applicationId);
    await setAnswerDue(tx, id, "staff");
  });

/** Selects the applications whose student has waited longest, with what they did last. */
function waiting(viewer: Actor, whose: Whose, most: number): SQL {
  const event = sql`(select json_build_object('kind', ${choiceEvents.kind}, 'changes', ${choiceEvents.changes},
      'university', ${applicationCourses.universityName})
    from ${choiceEvents} join ${applicationCourses} on ${applicationCourses.applicationId} = ${choiceEvents.applicationId}
      and ${applicationCourses.courseId} = ${choiceEvents.courseId}
    where ${choiceEvents.applicationId} = ${applications.id} and ${choiceEvents.by} = 'student'
      and ${choiceEvents.takenBackAt} is null
    order by ${choiceEvents.createdAt} desc, ${choiceEvents.id} limit 1)`;
  const parts = partsOf(viewer, applications, whose).map(
    (mine) => sql`(select ${applications.id} as id, ${applications.fullName} as full_name,
        ${applications.reference} as reference, ${applications.answerDueSince} as since, ${event} as event
      from ${applications} where ${applications.answerDueSince} is not null and ${mine}
      order by ${applications.answerDueSince}, ${applications.id} limit ${most})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) as parts order by since, id limit ${most}`;
}

function newRows(viewer: Actor, whose: Whose, table: typeof applications | typeof leads, since: string): SQL {
  const parts = partsOf(viewer, table, whose).map(
    (mine) => sql`(select from ${table} where ${mine} and ${table.createdAt} >= ${since}::timestamptz
      limit ${COUNTED_UP_TO + 1})`,
  );
  return sql`(select count(*) from (${sql.join(parts, sql` union all `)}) as new)`;
}

function eventsSince(viewer: Actor, whose: Whose, since: string, kind: "reply" | "ended", is: SQL): SQL {
  return sql`(select count(*) from (
    select from ${choiceEvents} join ${applications} on ${applications.id} = ${choiceEvents.applicationId}
    where ${choiceEvents.by} = 'student' and ${choiceEvents.kind} in ('reply', 'ended')
      and ${choiceEvents.takenBackAt} is null and ${choiceEvents.createdAt} >= ${since}::timestamptz
      and ${choiceEvents.kind} = ${sql.raw(`'${kind}'`)} and ${is} and ${isAsked(viewer, applications, whose)}
    limit ${COUNTED_UP_TO + 1}) as events)`;
}
