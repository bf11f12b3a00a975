/** The tasks of staff that are due today or late. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, leads, tasks, users } from "#app/db/schema.ts";
import { type TaskKind, taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { aboutSeenRecord } from "#app/domain/staff/scope.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readTogether } from "./either.server.ts";
import { type Group, groupOf, type Whose } from "./whose.ts";

export interface DueTask {
  id: string;
  title: string;
  kind: TaskKind;
  dueOn: string;
  /** The name of the student or lead that it is about. */
  name: string;
  applicationId: string | null;
  leadId: string | null;
  /** The university of its choice, or the application's reference. Null for a lead. */
  about: string | null;
  assigneeId: string | null;
  assignee: string | null;
}

interface TaskRow {
  [column: string]: unknown;
  id: string;
  title: string | null;
  kind: TaskKind;
  due_on: string;
  name: string;
  application_id: string | null;
  lead_id: string | null;
  about: string | null;
  assignee_id: string | null;
  assignee: string | null;
}

/** Returns the first tasks of the viewer and of the pool, or of all staff, late ones first. Throws `forbidden`. */
export async function dueTasks(
  db: Database,
  viewer: Actor,
  whose: Whose,
  limit: number,
  now = new Date(),
): Promise<Group<DueTask>> {
  requirePermission(viewer, "people.read");
  const most = limit + 1;
  const parts: SQL[] = whose === "all" ? [sql`true`] : [eq(tasks.assigneeId, viewer.id), isNull(tasks.assigneeId)];
  const isSeen = (await aboutSeenRecord(db, viewer)) ?? sql`true`;
  const selects = parts.map(
    (
      mine,
    ) => sql`select ${tasks.id} as id, ${tasks.title} as title, ${tasks.kind} as kind, ${tasks.dueOn}::text as due_on,
        coalesce(${applications.fullName}, ${leads.name}) as name, ${tasks.applicationId} as application_id,
        ${tasks.leadId} as lead_id, coalesce(${applicationCourses.universityName}, ${applications.reference}) as about,
        ${tasks.assigneeId} as assignee_id, coalesce(nullif(${users.fullName}, ''), ${users.email}) as assignee
      from ${tasks}
        left join ${applications} on ${applications.id} = ${tasks.applicationId}
        left join ${leads} on ${leads.id} = ${tasks.leadId}
        left join ${applicationCourses} on ${applicationCourses.applicationId} = ${tasks.applicationId}
          and ${applicationCourses.courseId} = ${tasks.courseId}
        left join ${users} on ${users.id} = ${tasks.assigneeId}
      where ${tasks.doneAt} is null and ${tasks.party} = 'staff' and ${mine}
        and ${isSeen} and ${tasks.dueOn} <= ${dayInDhaka(now)} and ${applicationCourses.endedAt} is null
      order by ${tasks.dueOn}, ${tasks.id} limit ${most}`,
  );
  const rows = await readTogether<TaskRow>(db, selects, "due_on, id", most);
  return groupOf(
    rows.map((row) => ({
      ...{ id: row.id, kind: row.kind, title: taskTitle(row), dueOn: row.due_on, name: row.name, about: row.about },
      ...{ applicationId: row.application_id, leadId: row.lead_id },
      ...{ assigneeId: row.assignee_id, assignee: row.assignee },
    })),
    limit,
  );
}
