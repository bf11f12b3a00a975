/** Reads tasks: those of a record, and those of a person. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, documentKinds, leads, tasks, users } from "#app/db/schema.ts";
import type { parties } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import type { TaskKind } from "#app/domain/lifecycle/task-title.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { EVERYONE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { aboutSeenRecord } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { ownTitle } from "./own-title.server.ts";

export interface TaskView {
  id: string;
  kind: TaskKind;
  title: string | null;
  dueOn: string;
  party: (typeof parties)[number];
  assigneeId: string | null;
  assignee: string | null;
  applicationId: string | null;
  courseId: string | null;
  /** The course and university of its choice, or null. */
  choice: { name: string; universityName: string } | null;
  /** The document that it is about, or null. */
  document: { kindId: string; title: string } | null;
  leadId: string | null;
  createdBy: string | null;
  /** Who added it, or null for a template. */
  by: string | null;
  doneAt: Date | null;
  doneBy: string | null;
  version: number;
  createdAt: Date;
}

/** How many tasks of one record a page shows. */
const MOST_OF_RECORD = 200;

const [assignees, creators, doers] = [alias(users, "assignees"), alias(users, "creators"), alias(users, "doers")];
const nameOf = ({ fullName, email }: typeof assignees | typeof creators | typeof doers) =>
  sql<string | null>`coalesce(nullif(${fullName}, ''), ${email})`;

const read = (db: Database) =>
  db
    .select({
      id: tasks.id,
      kind: tasks.kind,
      title: ownTitle(),
      dueOn: tasks.dueOn,
      party: tasks.party,
      assigneeId: tasks.assigneeId,
      assignee: nameOf(assignees),
      applicationId: tasks.applicationId,
      courseId: tasks.courseId,
      courseName: applicationCourses.courseName,
      universityName: applicationCourses.universityName,
      kindId: tasks.documentKindId,
      kindTitle: ownKindTitle(),
      leadId: tasks.leadId,
      createdBy: tasks.createdBy,
      by: nameOf(creators),
      doneAt: tasks.doneAt,
      doneBy: nameOf(doers),
      version: tasks.version,
      createdAt: tasks.createdAt,
    })
    .from(tasks)
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .leftJoin(creators, eq(creators.id, tasks.createdBy))
    .leftJoin(doers, eq(doers.id, tasks.doneBy))
    .leftJoin(
      applicationCourses,
      and(eq(applicationCourses.applicationId, tasks.applicationId), eq(applicationCourses.courseId, tasks.courseId)),
    )
    .leftJoin(documentKinds, eq(documentKinds.id, tasks.documentKindId))
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(leads, eq(leads.id, tasks.leadId))
    .$dynamic();

type TaskRow = Awaited<ReturnType<typeof read>>[number];

const viewOf = ({ courseName, universityName, kindId, kindTitle, ...row }: TaskRow): TaskView => ({
  ...row,
  document: kindId !== null && kindTitle !== null ? { kindId, title: kindTitle } : null,
  choice: courseName !== null && universityName !== null ? { name: courseName, universityName } : null,
});

/** Returns the tasks of a record that the viewer has read: what is to be done by date, then what is done. */
export async function tasksOfRecord(db: Database, viewer: Actor, { kind, id }: Target): Promise<TaskView[]> {
  requirePermission(viewer, "people.read");
  if (!isUuid(id)) return [];
  const rows = await read(db)
    .where(eq(kind === "application" ? tasks.applicationId : tasks.leadId, id))
    .orderBy(sql`${tasks.doneAt} desc nulls first`, asc(tasks.dueOn), asc(tasks.id))
    .limit(MOST_OF_RECORD);
  return rows.map(viewOf);
}

interface Range {
  limit: number;
  offset: number;
}

/** Returns what students and staff have to do themselves, by date: the tasks of the API's caller. */
export async function ownTasks(db: Database, viewer: Actor, { limit, offset }: Range): Promise<TaskView[]> {
  const rows = await read(db)
    .where(and(isNull(tasks.doneAt), isOwn(viewer)))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(limit)
    .offset(offset);
  return rows.map(viewOf);
}

export const countOwnTasks = (db: Database, viewer: Actor): Promise<number> =>
  db.$count(tasks, and(isNull(tasks.doneAt), isOwn(viewer)));

/** Staff have the tasks that are given to them, students those of their applications. As arrays, which indexes find. */
const isOwn = (viewer: Actor): SQL =>
  sql`(${tasks.assigneeId} = ${viewer.id} or (${tasks.party} = 'student' and ${tasks.applicationId} = any(array(
    select ${applications.id} from ${applications} where ${applications.userId} = ${viewer.id}))))`;

/**
 * Returns the open tasks of a colleague, of the pool (`NO_ONE`) or of all staff (`EVERYONE`), by date, as far as the
 * viewer reads the records that they are about. Throws `forbidden`, and `not_found` for anything else.
 */
export async function tasksFor(
  db: Database,
  viewer: Actor,
  who: string,
  { limit, offset }: Range,
): Promise<TaskView[]> {
  const rows = await read(db)
    .where(await areFor(db, viewer, who))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(limit)
    .offset(offset);
  return rows.map(viewOf);
}

/** Counts what `tasksFor` returns. */
export async function countTasksFor(db: Database, viewer: Actor, who: string): Promise<number> {
  const where = await areFor(db, viewer, who);
  const [found] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(leads, eq(leads.id, tasks.leadId))
    .where(where);
  return found?.n ?? 0;
}

async function areFor(db: Database, viewer: Actor, who: string): Promise<SQL | undefined> {
  requirePermission(viewer, "people.read");
  if (who !== EVERYONE && who !== NO_ONE && !isUuid(who)) throw new DomainError("no_person");
  return and(
    isNull(tasks.doneAt),
    eq(tasks.party, "staff"),
    who === EVERYONE ? undefined : who === NO_ONE ? isNull(tasks.assigneeId) : eq(tasks.assigneeId, who),
    await aboutSeenRecord(db, viewer),
  );
}

/** Returns one task that the viewer has just added or changed. */
export async function getTask(db: Database, id: string): Promise<TaskView> {
  const [row] = await read(db).where(eq(tasks.id, id));
  if (!row) throw new DomainError("no_task");
  return viewOf(row);
}
