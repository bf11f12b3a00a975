/** What students have to do this week, or should have done: replies, deposits, conditions and tasks. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { dateName } from "#app/domain/case/dates.ts";
import { type TaskKind, taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type GroupPart, keptFirst, readGroup } from "./read-group.server.ts";
import { type DeadlineSource, deadlineSources } from "./sources.server.ts";
import { type Group, isWhose, type Whose } from "./whose.server.ts";

export interface NearDeadline {
  kind: DeadlineSource["kind"];
  applicationId: string;
  /** Null for a task about the whole application. */
  courseId: string | null;
  /** Of a task. */
  taskId: string | null;
  day: string;
  name: string;
  /** Of the choice. */
  version: number | null;
  /** Of a deposit, in pounds. */
  deposit: number | null;
  fullName: string;
  reference: string;
  /** Of the choice, or null. */
  universityName: string | null;
}

interface DeadlineRow {
  [column: string]: unknown;
  kind: DeadlineSource["kind"];
  application_id: string;
  course_id: string | null;
  task_id: string | null;
  task_kind: TaskKind | null;
  title: string | null;
  day: string;
  version: number | null;
  deposit: number | null;
  full_name: string;
  reference: string;
  university: string | null;
}

/** Returns where the deadlines of `whose` applications come from. */
const deadlineParts = (viewer: Actor, whose: Whose, now: Date): GroupPart[] =>
  deadlineSources(now).map(({ kind, table, where, join, day }) => {
    const isTask = kind === "task";
    return {
      columns: sql`${kind}::text as kind, a.id as application_id, ${sql.raw(isTask ? "k.course_id" : "c.course_id")},
        ${sql.raw(isTask ? "k.id" : "null::uuid")} as task_id, ${sql.raw(isTask ? "k.kind" : "null::text")} as task_kind,
        ${sql.raw(kind === "condition" ? CONDITION : isTask ? "k.title" : "null::text")} as title, (${day})::text as day,
        ${sql.raw(isTask ? "null::int" : "c.version")} as version,
        ${sql.raw(kind === "deposit" ? "c.deposit" : "null::int")} as deposit, a.full_name, a.reference,
        ${sql.raw(isTask ? OF_TASK : "c.university_name")} as university,
        concat_ws(' ', a.id, ${sql.raw(isTask ? "k.id" : "c.course_id")}, ${kind}::text) as id`,
      from: sql`${table} join applications a on ${join}`,
      where: sql`${where} and ${isWhose(viewer, sql.raw("a.owner_id"), whose)}`,
      ranges: keptFirst(sql`(${day})::date`, sql`${dayInDhaka(now)}::date`),
    };
  });

const CONDITION = `(select value->>'text' from jsonb_array_elements(c.conditions)
  where value->>'metOn' is null and value->>'due' = first_condition_due(c.conditions) limit 1)`;
const OF_TASK = `(select o.university_name from application_courses o
  where o.application_id = k.application_id and o.course_id = k.course_id)`;

/** Returns what is still to come first, by day, then what is late, the newest first. Throws `forbidden`. */
export async function nearDeadlines(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<NearDeadline>> {
  requirePermission(viewer, "people.read");
  const { rows, total } = await readGroup<DeadlineRow>(db, deadlineParts(viewer, whose, now), limit);
  return {
    total,
    rows: rows.map(({ kind, application_id, course_id, task_id, task_kind, title, day, ...row }) => ({
      ...{
        kind,
        applicationId: application_id,
        courseId: course_id,
        taskId: task_id,
        day,
        version: row.version,
        deposit: row.deposit,
      },
      ...{ fullName: row.full_name, reference: row.reference, universityName: row.university },
      name: kind === "task" ? taskTitle({ kind: task_kind ?? "written", title }) : dateName(dated(kind, title)),
    })),
  };
}

const dated = (kind: Exclude<DeadlineSource["kind"], "task">, title: string | null) => ({
  kind,
  ...(title === null ? {} : { condition: title }),
});
