/** The notes of staff about a student, of all records of theirs, beside the conversation. They are never part of it. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationNotes, applications, leadNotes, leads, users } from "#app/db/schema.ts";
import { addNote } from "#app/domain/applications/staff-view.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { addLeadNote } from "#app/domain/leads/lead-notes.server.ts";
import { changeable, scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectMayWrite } from "./threads.server.ts";

export interface StudentNote {
  id: string;
  body: string;
  by: string | null;
  createdAt: Date;
}

const by = sql<string | null>`coalesce(${users.fullName}, ${users.email})`;

/** Returns the newest notes about a student that the viewer may read. Throws `forbidden`. */
export async function notesOfStudent(db: Database, viewer: Actor, userId: string, most = 10): Promise<StudentNote[]> {
  const [ofApplications, ofLeads] = await Promise.all([
    scopeOf(applications).read(db, viewer),
    scopeOf(leads).read(db, viewer),
  ]);
  const { id, body, createdAt } = applicationNotes;
  const notes = await Promise.all([
    db
      .select({ id, body, by, createdAt })
      .from(applicationNotes)
      .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
      .leftJoin(users, eq(users.id, applicationNotes.authorId))
      .where(and(eq(applications.userId, userId), ofApplications))
      .orderBy(desc(createdAt))
      .limit(most),
    db
      .select({ id: leadNotes.id, body: leadNotes.body, by, createdAt: leadNotes.createdAt })
      .from(leadNotes)
      .innerJoin(leads, eq(leads.id, leadNotes.leadId))
      .leftJoin(users, eq(users.id, leadNotes.authorId))
      .where(and(eq(leads.accountId, userId), ofLeads))
      .orderBy(desc(leadNotes.createdAt))
      .limit(most),
  ]);
  return notes
    .flat()
    .sort((a, b) => +b.createdAt - +a.createdAt)
    .slice(0, most);
}

/** Adds a note to the student's newest application, else to their lead. Throws `forbidden` and `not_found`. */
export async function addStudentNote(db: Database, viewer: Actor, userId: string, body: string): Promise<void> {
  await expectMayWrite(db, viewer, userId);
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.userId, userId), changeable(viewer, applications)))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  if (application) return addNote(db, viewer, { applicationId: application.id, body });
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.accountId, userId), changeable(viewer, leads)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (!lead) throw new DomainError("no_application");
  await addLeadNote(db, viewer, { leadId: lead.id, body });
}
