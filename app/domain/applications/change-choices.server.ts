/** Writes changes of choices, with their history and the application's status, and takes them back. */
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applicationEvents, applications, choiceEvents, payments } from "#app/db/schema.ts";
import type { choiceEventKinds, parties } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { furthestStep } from "#app/domain/lifecycle/choice.ts";
import { makeTemplateTasks, takeTasksBack } from "#app/domain/tasks/template-tasks.server.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Choice, LockedApplication } from "./choices.server.ts";

type Columns = Omit<Choice, "applicationId" | "courseId" | "position" | "version" | "courseName" | "universityName">;

/** What happens to one choice. `set` may repeat values that it has already. */
export interface ChoiceChange {
  courseId: string;
  kind: (typeof choiceEventKinds)[number];
  set: Partial<Columns>;
}

export interface ChoicesChange {
  changeId: string;
  /** The columns that differ now, by course. Empty if nothing has changed. */
  changed: ReadonlyMap<string, readonly string[]>;
  /** The application's status afterwards, and whether that is another one. */
  status: string;
  version: number;
  eventId: number | null;
}

/** Compares values as JSON has them: moments as texts, and without an order of keys. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(asJson(one), asJson(other));
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/**
 * Changes choices of a locked application, writes their events, and keeps its status: the furthest step, or `status` if
 * staff have set one. Versions increase only where something differs.
 */
export async function changeChoices(
  tx: Database,
  actor: Actor,
  application: LockedApplication,
  changes: readonly ChoiceChange[],
  { by, status, isTold = by === "staff" }: { by: (typeof parties)[number]; status?: StatusKey; isTold?: boolean },
): Promise<ChoicesChange> {
  const changeId = crypto.randomUUID() as string;
  const after = new Map<string, Choice>(application.choices.map((choice) => [choice.courseId, choice]));
  const changed = new Map<string, string[]>();
  for (const { courseId, kind, set } of changes) {
    const before = after.get(courseId);
    if (!before) throw new Error(`no choice of ${courseId}`);
    const names = (Object.keys(set) as (keyof Columns)[]).filter((name) => !isSame(before[name], set[name]));
    if (names.length === 0) continue;
    const [row] = await tx
      .update(applicationCourses)
      .set({
        ...Object.fromEntries(names.map((name) => [name, set[name]])),
        ...(names.includes("step") ? { stepChangedAt: sql`now()` } : {}),
        version: before.version + (changed.has(courseId) ? 0 : 1),
      })
      .where(and(eq(applicationCourses.applicationId, application.id), eq(applicationCourses.courseId, courseId)))
      .returning();
    if (!row) throw new Error(`the choice of ${courseId} was not stored`);
    if (names.includes("depositPaidOn")) await sayWhoPaid(tx, application.id, courseId, { by, recordedBy: actor.id });
    const stored = names.includes("step") ? ([...names, "stepChangedAt"] as const) : names;
    await tx.insert(choiceEvents).values({
      applicationId: application.id,
      courseId,
      changeId,
      kind,
      changes: Object.fromEntries(stored.map((name) => [name, [before[name] ?? null, row[name] ?? null]])),
      by,
      actorId: actor.id,
    });
    after.set(courseId, row);
    changed.set(courseId, [...(changed.get(courseId) ?? []), ...names]);
  }
  if (changed.size > 0) await setAnswerDue(tx, application.id, by);
  const reached = [...changed].flatMap(([courseId, names]) =>
    names.includes("step") ? [{ courseId, step: after.get(courseId)?.step ?? application.status }] : [],
  );
  await makeTemplateTasks(tx, application, reached as { courseId: string; step: StatusKey }[], changeId);
  const now = status ?? (changed.size > 0 ? furthestStep([...after.values()]) : null) ?? application.status;
  const kept = { changeId, changed, status: application.status, version: application.version, eventId: null };
  if (now === application.status) {
    // Staff who are about to set the status have seen other choices than there are now.
    const isSeen = [...changed.values()].flat().some((name) => DECIDES_WHAT_MOVES.has(name));
    return { ...kept, version: isSeen ? await raiseVersion(tx, application) : application.version };
  }
  const eventId = await moveStatus(tx, actor, application, now, { changeId, isTold });
  return { ...kept, status: now, version: application.version + 1, eventId };
}

/** A trigger has made a payment of the deposit's day, and knows no one. */
async function sayWhoPaid(
  tx: Database,
  applicationId: string,
  courseId: string,
  who: Pick<typeof payments.$inferInsert, "by" | "recordedBy">,
): Promise<void> {
  const isOf = and(eq(payments.applicationId, applicationId), eq(payments.courseId, courseId));
  await tx
    .update(payments)
    .set(who)
    .where(and(isOf, isNull(payments.by)));
}

/** What a student does waits for an answer of the office, until the office has done something. */
export async function setAnswerDue(tx: Database, applicationId: string, by: (typeof parties)[number]): Promise<void> {
  const { id, answerDueSince } = applications;
  await tx
    .update(applications)
    .set({ answerDueSince: by === "student" ? sql`coalesce(${answerDueSince}, now())` : null })
    .where(by === "student" ? eq(id, applicationId) : and(eq(id, applicationId), isNotNull(answerDueSince)));
}

/** The columns that decide which choices a new status of the application moves. */
const DECIDES_WHAT_MOVES: ReadonlySet<string> = new Set<keyof Columns>(["endedAt", "reply"]);

/** Makes forms about an application's status stale, as its choices are no longer what they showed. */
export async function raiseVersion(tx: Database, { id, version }: LockedApplication): Promise<number> {
  await tx
    .update(applications)
    .set({ version: version + 1 })
    .where(eq(applications.id, id));
  return version + 1;
}

/** Stores the status that an application's choices give it, with its event, and returns the event's ID. */
export async function moveStatus(
  tx: Database,
  actor: Actor,
  { id, status, version }: LockedApplication,
  to: string,
  { changeId, isTold }: { changeId: string; isTold: boolean },
): Promise<number> {
  await choicesAreMoved(tx);
  await tx
    .update(applications)
    .set({ status: to as StatusKey, version: version + 1, statusChangedAt: sql`now()` })
    .where(eq(applications.id, id));
  const [event] = await tx
    .insert(applicationEvents)
    .values({
      applicationId: id,
      fromStatus: status as StatusKey,
      toStatus: to as StatusKey,
      actorId: actor.id,
      changeId,
      isTold,
    })
    .returning({ id: applicationEvents.id });
  if (!event) throw new Error("the event was not stored");
  return event.id;
}

/** Says for this transaction that no trigger has to move choices after an application's status. */
export const choicesAreMoved = (tx: Database) => tx.execute(sql`select set_config('shapla.choices', 'moved', true)`);

/** Columns whose values are moments. */
const MOMENTS: ReadonlySet<string> = new Set<keyof Columns>(["endedAt", "stepChangedAt"]);

/**
 * Finds a later event of the same choice by its student that counts, in an outer query that calls the first event
 * `moved`.
 */
const LATER_BY_STUDENT = sql`select from choice_events later where later.application_id = moved.application_id
  and later.course_id = moved.course_id and later.id > moved.id and later.taken_back_at is null
  and later.change_id <> moved.change_id and later.by = 'student'`;

/** Whether a student has acted on a choice after a change of staff that moved it: only they take that back. */
const studentActedSince = (applicationId: SQL, changeId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from choice_events moved where moved.application_id = ${applicationId}
    and moved.change_id = ${changeId} and exists (${LATER_BY_STUDENT}))`;

/** The same, of the change of a row of `application_events`. */
export const studentActedSinceEvent = studentActedSince(
  sql.raw("application_events.application_id"),
  sql.raw("application_events.change_id"),
);

/**
 * Gives the choices of a change their old values, and marks its events as taken back. A value that was changed again
 * since keeps its newer value. Throws `stale` if the student has acted on one of the choices since.
 */
export async function revertChoices(
  tx: Database,
  application: LockedApplication,
  changeId: string,
  now: Date,
): Promise<{ choices: Choice[]; reverted: Choice[] }> {
  const [acted] = await tx
    .select({ since: studentActedSince(sql`${application.id}::uuid`, sql`${changeId}::uuid`) })
    .from(applications)
    .where(eq(applications.id, application.id));
  if (acted?.since) throw new DomainError("student_acted");
  const events = await tx
    .select()
    .from(choiceEvents)
    .where(
      and(
        eq(choiceEvents.applicationId, application.id),
        eq(choiceEvents.changeId, changeId),
        isNull(choiceEvents.takenBackAt),
      ),
    )
    .orderBy(desc(choiceEvents.id));
  const after = new Map<string, Choice>(application.choices.map((choice) => [choice.courseId, choice]));
  for (const { courseId, changes } of events) {
    const choice = after.get(courseId);
    if (!choice) continue;
    const before = Object.entries(changes)
      .filter(([name, [, value]]) => isSame(choice[name as keyof Columns], value))
      .map(([name, [value]]) => [name, MOMENTS.has(name) && value !== null ? new Date(String(value)) : value]);
    const [row] = await tx
      .update(applicationCourses)
      .set({ ...Object.fromEntries(before), version: choice.version + 1 })
      .where(and(eq(applicationCourses.applicationId, application.id), eq(applicationCourses.courseId, courseId)))
      .returning();
    if (row) after.set(courseId, row);
  }
  await tx
    .update(choiceEvents)
    .set({ takenBackAt: now })
    .where(and(eq(choiceEvents.applicationId, application.id), eq(choiceEvents.changeId, changeId)));
  await takeTasksBack(tx, application.id, changeId);
  const touched = new Set(events.map(({ courseId }) => courseId));
  const choices = [...after.values()];
  return { choices, reverted: choices.filter(({ courseId }) => touched.has(courseId)) };
}
