/** One application, with everything staff need to act on it. */
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applicationNotes, applications, choiceEvents, users } from "#app/db/schema.ts";
import type { ApplicationStatus } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { expectChangeable, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import { requiredLines } from "#app/domain/values/text.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type RowWork, workOfRows } from "#app/domain/work/applications.server.ts";
import type { ApplicationValues } from "./application-columns.server.ts";
import { type AppliedChoice, coursesOf } from "./applied-courses.server.ts";
import { studentActedSinceEvent } from "./change-choices.server.ts";

export interface StaffApplicationView extends ApplicationValues {
  id: string;
  reference: string;
  /** Null once the account is deleted. */
  userId: string | null;
  ownerId: string | null;
  phoneE164: string | null;
  /** The addresses beside the first, with spaces between them. */
  otherEmails: string;
  /** Whether the student shows their results to the office. */
  shareResults: boolean;
  status: ApplicationStatus;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  contactBy: Date | null;
  contactedAt: Date | null;
  tries: number;
  courses: AppliedChoice[];
  /** When the last of them ended, or null while one is open. */
  endedAt: Date | null;
  /** What there is to do about it first, or null if it waits for others. */
  work: RowWork | null;
  /** Whether the viewer changed the status so recently that they can take it back. */
  canUndo: boolean;
  /** Newest first. The very first one has no `fromStatus`. */
  events: {
    id: number;
    fromStatus: string | null;
    toStatus: string;
    /** What it has in common with the steps of courses that moved it. */
    changeId: string | null;
    by: string | null;
    createdAt: Date;
    takenBackAt: Date | null;
  }[];
  /** What happened to its courses, newest first. */
  choiceEvents: (Pick<
    typeof choiceEvents.$inferSelect,
    "id" | "courseId" | "changeId" | "kind" | "changes" | "createdAt" | "takenBackAt"
  > & { name: string | null })[];
  /** Notes by staff, newest first. */
  notes: { id: string; body: string; by: string | null; createdAt: Date }[];
}

const nameOf = sql<string | null>`coalesce(${users.fullName}, ${users.email})`;

/** How much of the past a page shows, if it does not say. */
const NEWEST = 31;

/**
 * Returns an application with the newest `most` of its events, of those of its courses, and of its notes. Throws
 * `forbidden` for students, and `not_found`.
 */
export async function getForStaff(
  db: Database,
  viewer: Actor,
  id: string,
  most = NEWEST,
): Promise<StaffApplicationView> {
  const mine = await scopeOf(applications).read(db, viewer);
  const [application] = isUuid(id)
    ? await db
        .select()
        .from(applications)
        .where(and(mine, eq(applications.id, id)))
    : [];
  if (!application) throw new DomainError("no_application");
  const [courses, work, happened, events, notes] = await Promise.all([
    coursesOf(db, [id]),
    workOfRows(db, [id]),
    db
      .select({
        id: choiceEvents.id,
        courseId: choiceEvents.courseId,
        changeId: choiceEvents.changeId,
        kind: choiceEvents.kind,
        changes: choiceEvents.changes,
        name: nameOf,
        createdAt: choiceEvents.createdAt,
        takenBackAt: choiceEvents.takenBackAt,
      })
      .from(choiceEvents)
      .leftJoin(users, eq(users.id, choiceEvents.actorId))
      .where(eq(choiceEvents.applicationId, id))
      .orderBy(desc(choiceEvents.createdAt), desc(choiceEvents.id))
      .limit(most),
    db
      .select({
        id: applicationEvents.id,
        fromStatus: applicationEvents.fromStatus,
        toStatus: applicationEvents.toStatus,
        changeId: applicationEvents.changeId,
        by: nameOf,
        actorId: applicationEvents.actorId,
        createdAt: applicationEvents.createdAt,
        takenBackAt: applicationEvents.takenBackAt,
        isFixed: studentActedSinceEvent,
      })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.actorId))
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(desc(applicationEvents.createdAt), desc(applicationEvents.id))
      .limit(most),
    db
      .select({
        id: applicationNotes.id,
        body: applicationNotes.body,
        by: nameOf,
        createdAt: applicationNotes.createdAt,
      })
      .from(applicationNotes)
      .leftJoin(users, eq(users.id, applicationNotes.authorId))
      .where(eq(applicationNotes.applicationId, id))
      .orderBy(desc(applicationNotes.createdAt), desc(applicationNotes.id))
      .limit(most),
  ]);
  const { id: _, idempotencyKey: __, searchText: ___, ...facts } = application;
  const last = events.find(({ takenBackAt }) => takenBackAt === null);
  return {
    ...facts,
    id,
    courses: courses.get(id) ?? [],
    work: work.get(id) ?? null,
    canUndo:
      last?.fromStatus != null &&
      last.actorId === viewer.id &&
      !last.isFixed &&
      Date.now() - last.createdAt.getTime() < UNDO_MS,
    events: events.map(({ actorId: _actor, isFixed: _fixed, ...event }) => event),
    choiceEvents: happened,
    notes,
  };
}

/** Adds a note by staff, which is not on the student's pages. Throws `forbidden` for students, and `not_found`. */
export async function addNote(db: Database, viewer: Actor, input: { applicationId: string; body: string }) {
  const application = await getForStaff(db, viewer, input.applicationId);
  await expectChangeable(db, viewer, application, "no_application");
  await db.transaction(async (tx) => {
    await tx.insert(applicationNotes).values({ ...input, authorId: viewer.id });
    await recordAudit(tx, viewer, {
      action: "application.note",
      subjectId: input.applicationId,
      summary: application.reference,
    });
  });
}

/** The form of a staff note: `body`, up to 2,000 characters. */
export const noteInput = z.object({
  body: requiredLines("Enter a note", 2_000),
});
