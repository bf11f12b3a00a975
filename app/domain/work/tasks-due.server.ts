/** The tasks of staff that are due today or late, and for managers the certificates that are to be renewed. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { type TaskKind, taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { seesEveryone } from "#app/domain/staff/scope.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf, type GroupPart, keptFirst, readGroup } from "./read-group.server.ts";
import { certificateSource, taskSource } from "./sources.server.ts";
import { EVERYONES, type Group, partsOf, type Whose } from "./whose.server.ts";

export interface DueTask {
  id: string;
  title: string;
  kind: TaskKind | "certificate";
  dueOn: string;
  version: number;
  /** The name of the student, lead or colleague that it is about. */
  name: string;
  applicationId: string | null;
  leadId: string | null;
  /** The university of its choice, or the application's reference, and its document. Empty for a lead. */
  about: string | null;
  assigneeId: string | null;
  assignee: string | null;
}

interface TaskRow extends Pick<DueTask, "id" | "kind" | "name" | "about" | "assignee" | "version"> {
  [column: string]: unknown;
  title: string | null;
  due_on: string;
  application_id: string | null;
  lead_id: string | null;
  assignee_id: string | null;
}

/** Returns where the tasks of `whose` come from, of records that the viewer reads. */
async function taskParts(
  db: Database,
  viewer: Actor,
  whose: Whose,
  now: Date,
): Promise<(GroupPart & { late: SQL | null })[]> {
  const { where, at } = taskSource(now);
  const isSeen = (await seesEveryone(db, viewer))
    ? sql`true`
    : sql`coalesce(a.owner_id, l.owner_id, ${viewer.id}) = ${viewer.id}`;
  const tasks = partsOf(viewer, sql.raw("k.assignee_id"), whose).map((mine) => ({
    columns: sql`k.id, k.title, k.kind, k.due_on::text, k.version, coalesce(a.full_name, l.name) as name,
      k.application_id, k.lead_id, concat_ws(', ', coalesce(c.university_name, a.reference), d.title) as about,
      k.assignee_id,
      coalesce(nullif(u.full_name, ''), u.email) as assignee`,
    from: sql.raw(`tasks k left join applications a on a.id = k.application_id left join leads l on l.id = k.lead_id
      left join application_courses c on c.application_id = k.application_id and c.course_id = k.course_id
      left join document_kinds d on d.id = k.document_kind_id left join users u on u.id = k.assignee_id`),
    where: sql`${where} and ${mine} and ${isSeen}`,
    late: taskSource(now).late,
    ranges: keptFirst(at, sql`${dayInDhaka(now)}::date`),
  }));
  // A certificate is no one's in particular, as a task that no one has.
  const isShown = may(viewer, "office.change") && [EVERYONES, MINE, NO_ONE].includes(whose);
  return isShown ? [...tasks, certificatePart(now)] : tasks;
}

const certificatePart = (now: Date) => {
  const { from, where, at, late } = certificateSource(now);
  return {
    columns: sql`f.subject::uuid as id, null::text as title, 'certificate' as kind, f.value->>'endsOn' as due_on,
      0 as version, f.value->>'person' as name, null::uuid as application_id, null::uuid as lead_id,
      f.value->>'scheme' as about, null::uuid as assignee_id, null::text as assignee`,
    ...{ from, where, late, ranges: keptFirst(at, sql`${dayInDhaka(now)}::date`) },
  };
};

const titleOf = ({ kind, title }: Pick<TaskRow, "kind" | "title">) =>
  kind === "certificate" ? "Renew the certificate" : taskTitle({ kind, title });

/** Returns how many there are, and how many of them are late, each up to `COUNTED_UP_TO` + 1. Throws `forbidden`. */
export async function countTasksDue(
  db: Database,
  viewer: Actor,
  whose: Whose,
  now = new Date(),
): Promise<{ due: number; late: number }> {
  requirePermission(viewer, "people.read");
  const parts = await taskParts(db, viewer, whose, now);
  const late = parts.map(({ from, where, late: isLate }) => ({ from, where: sql`${where} and ${isLate}` }));
  const [found] = rowsOf<{ due: number; late: number }>(
    await db.execute(sql`select ${countOf(parts)} as due, ${countOf(late)} as late`),
  );
  return found ?? { due: 0, late: 0 };
}

/** Returns those due today first, then late ones, the newest first. Throws `forbidden`. */
export async function tasksDue(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<DueTask>> {
  requirePermission(viewer, "people.read");
  const { rows, total } = await readGroup<TaskRow>(db, await taskParts(db, viewer, whose, now), limit);
  return {
    total,
    rows: rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, title: titleOf(row), dueOn: row.due_on, version: row.version },
      ...{ name: row.name, about: row.about, applicationId: row.application_id, leadId: row.lead_id },
      ...{ assigneeId: row.assignee_id, assignee: row.assignee },
    })),
  };
}
