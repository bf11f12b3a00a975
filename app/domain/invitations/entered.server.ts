/** Applications that staff enter for leads. Each waits apart from the others until its student confirms it. */
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, enteredApplications, leads, users } from "#app/db/schema.ts";
import type { EnteredCourse, enteredEnds } from "#app/db/words.ts";
import { MAX_COURSES } from "#app/domain/applications/application-input.ts";
import { nextIntakes } from "#app/domain/applications/intakes.ts";
import { openCourses } from "#app/domain/applications/open-courses.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { findsPerson, hasPattern } from "#app/domain/staff/paging.server.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { hasOpenInvitation, type InvitationToSend, invite, lockLead } from "./invitations.server.ts";

export interface Entered {
  id: string;
  chosen: EnteredCourse[];
  by: string | null;
  createdAt: Date;
  ended: (typeof enteredEnds)[number] | null;
  endedAt: Date | null;
  /** What the confirmation submitted. */
  application: { id: string; reference: string } | null;
}

export interface WaitingEntered extends Pick<Entered, "id" | "chosen" | "createdAt"> {
  lead: { id: string; name: string };
}

/** A course that can be applied for, with its next intakes. */
export interface CourseToEnter {
  id: string;
  name: string;
  university: string;
  intakes: string[];
}

interface ApplicationToEnter {
  leadId: string;
  /** In this order, with the intake of each, "2027-01", or "" if not decided. */
  chosen: readonly { courseId: string; intake: string }[];
  invitation: Pick<InvitationToSend, "byEmail" | "key">;
}

/** How the student learns of it. A link waits on the lead's record until staff pass it on. */
export type Way = "account" | "email" | "link";

/**
 * Enters an application for a lead, and has its student learn of it: by a notification, or by an invitation to an
 * account. A link that is open already stays open unless the invitation goes by email. Throws `not_found`, `stale` if
 * one waits already, and `invalid` for courses or intakes that cannot be applied for, or an email without an address.
 */
export async function enterApplication(
  db: Database,
  viewer: Actor,
  { leadId, chosen, invitation: { byEmail, key } }: ApplicationToEnter,
  now = new Date(),
): Promise<{ id: string; way: Way }> {
  if (chosen.length === 0) throw new DomainError("no_course_selected");
  if (chosen.length > MAX_COURSES) throw new DomainError("choices_full");
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, viewer, leadId);
    const [waiting] = await tx.select({ id: enteredApplications.id }).from(enteredApplications).where(waitsFor(leadId));
    if (waiting) throw new DomainError("entered_before");
    const known = await coursesToEnter(
      tx,
      chosen.map(({ courseId }) => courseId),
      now,
    );
    const named = chosen.map(({ courseId, intake }): EnteredCourse => {
      const course = known.find(({ id }) => id === courseId);
      if (!course) throw new DomainError("course_not_offered");
      if (intake && !course.intakes.includes(intake)) throw new DomainError("intake_over");
      return { courseId, course: course.name, university: course.university, intake: intake || null };
    });
    const [entered] = await tx
      .insert(enteredApplications)
      .values({ leadId, chosen: named, enteredBy: viewer.id, createdAt: now })
      .returning({ id: enteredApplications.id });
    if (!entered) throw new Error("the application was not stored");
    const summary = countOf(named.length, "course");
    await recordAudit(tx, viewer, { action: "lead.enter", subjectId: leadId, summary });
    if (lead.accountId) await tellEntered(tx, lead.accountId, entered.id, viewer.id);
    else if (byEmail || !(await hasOpenInvitation(tx, leadId, now)))
      await invite(tx, viewer, { leadId, byEmail, key }, now);
    return { id: entered.id, way: lead.accountId ? "account" : byEmail ? "email" : "link" };
  });
}

/** Tells a student of an application that waits for them, in the name of who entered it, or of no one. */
export async function tellEntered(
  tx: Database,
  userId: string,
  enteredId: string,
  createdBy: string | null,
): Promise<void> {
  await sendNotification(tx, {
    ...{ userId, createdBy },
    type: "application",
    content: { kind: "application_entered", enteredId },
  });
}

/** Withdraws what waits for the student. What no longer waits stays as it is. */
export async function withdrawEntered(db: Database, viewer: Actor, leadId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLead(tx, viewer, leadId);
    const gone = await tx
      .update(enteredApplications)
      .set({ ended: "withdrawn", endedAt: now, version: sql`${enteredApplications.version} + 1` })
      .where(waitsFor(leadId))
      .returning({ id: enteredApplications.id });
    if (gone.length === 0) return;
    await recordAudit(tx, viewer, { action: "lead.unenter", subjectId: leadId, summary: "Withdrawn" });
  });
}

const waitsFor = (leadId: string) => and(eq(enteredApplications.leadId, leadId), isNull(enteredApplications.ended));

/** Returns the newest application that staff entered for a lead that the viewer has read. */
export async function lastEntered(db: Database, viewer: Actor, leadId: string): Promise<Entered | null> {
  requirePermission(viewer, "people.read");
  const [entered] = await db
    .select({
      id: enteredApplications.id,
      chosen: enteredApplications.chosen,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      createdAt: enteredApplications.createdAt,
      ended: enteredApplications.ended,
      endedAt: enteredApplications.endedAt,
      application: { id: applications.id, reference: applications.reference },
    })
    .from(enteredApplications)
    .leftJoin(users, eq(users.id, enteredApplications.enteredBy))
    .leftJoin(applications, eq(applications.id, enteredApplications.applicationId))
    .where(eq(enteredApplications.leadId, leadId))
    .orderBy(desc(enteredApplications.createdAt))
    .limit(1);
  return entered ?? null;
}

const coursesText = sql`fold_text(coalesce((select string_agg(one ->> 'course' || ' ' || (one ->> 'university'), ' ')
  from jsonb_array_elements(${enteredApplications.chosen}) one), ''))`;

/**
 * Returns the applications that wait for their students, of leads that the viewer sees, the longest waiting first. A
 * search finds them by their lead and their courses, as the list's does.
 */
export async function waitingEntered(
  db: Database,
  viewer: Actor,
  limit: number,
  search = "",
): Promise<WaitingEntered[]> {
  const mine = await scopeOf(leads).read(db, viewer);
  const found = findsPerson(
    search,
    (pattern) => sql`(${hasPattern(leads.searchText, pattern)} or ${coursesText} like ${pattern})`,
  );
  return db
    .select({
      id: enteredApplications.id,
      chosen: enteredApplications.chosen,
      createdAt: enteredApplications.createdAt,
      lead: { id: leads.id, name: leads.name },
    })
    .from(enteredApplications)
    .innerJoin(leads, eq(leads.id, enteredApplications.leadId))
    .where(and(mine, isNull(enteredApplications.ended), found))
    .orderBy(asc(enteredApplications.createdAt), asc(enteredApplications.id))
    .limit(limit);
}

/** Returns those of the courses that can be applied for, in this order. */
export async function coursesToEnter(db: Database, ids: readonly string[], now = new Date()): Promise<CourseToEnter[]> {
  const found = await openCourses(db, [...new Set(ids)]);
  return found.flatMap((course) =>
    course
      ? [
          {
            ...{ id: course.id, name: course.name, university: course.university },
            intakes: nextIntakes(course, dayInDhaka(now)),
          },
        ]
      : [],
  );
}
