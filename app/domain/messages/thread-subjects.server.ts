/** The courses that staff can write to a student about, and templates filled for one of them. */
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, threads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { About } from "#app/domain/values/message-subject.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type FilledText, fillTemplate } from "./fill-template.ts";
import type { MessageLanguage } from "./message-fields.ts";
import { offeredTemplates } from "./message-templates.server.ts";
import { factsOfName, messageSubject, sharedFacts } from "./student-facts.server.ts";
import { personForStaff } from "./threads.server.ts";

/** With more of them a text is about one. */
const MOST_SHARED = 6;

/** More than anyone has. */
const MOST_CHOICES = 50;

/** Returns the student's choices that the viewer sees, of the newest application first, open ones before ended ones. */
export async function choicesOfStudent(db: Database, viewer: Actor, userId: string) {
  const mine = await scopeOf(applications).read(db, viewer);
  const { applicationId, courseId, courseName, universityName, step, reply, endedAt } = applicationCourses;
  const rows = await db
    .select({
      ...{ applicationId, courseId, courseName, universityName, step, reply, endedAt },
      ...{ reference: applications.reference, phone: applications.phone, phoneE164: applications.phoneE164 },
    })
    .from(applicationCourses)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(applications.userId, userId), mine))
    .orderBy(desc(applications.createdAt), applicationCourses.position)
    .limit(MOST_CHOICES);
  return rows.toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null));
}

export type StudentChoice = Awaited<ReturnType<typeof choicesOfStudent>>[number];

/**
 * Returns the choice that a message is about unless its writer says otherwise: the accepted one, or the only open one.
 */
export function usualSubject(choices: readonly StudentChoice[]): StudentChoice | null {
  const open = choices.filter(({ endedAt }) => endedAt === null);
  const going = open.find(({ reply }) => reply === "accepted");
  return going ?? (open.length === 1 ? (open[0] ?? null) : null);
}

interface Filling {
  userId: string;
  templateId: string;
  language: MessageLanguage;
  /** Without a choice only what all of the student's open choices have is known. */
  about: About | null;
}

/**
 * Fills a template for a message to a student. What is not known stays as its field. Throws `forbidden`, `not_found`,
 * and `invalid` for a template without a text in this language.
 */
export async function fillForStudent(
  db: Database,
  viewer: Actor,
  { userId, templateId, language, about }: Filling,
  now = new Date(),
): Promise<FilledText> {
  const [person, templates] = await Promise.all([personForStaff(db, viewer, userId), offeredTemplates(db, viewer)]);
  const template = templates.find(({ id }) => id === templateId);
  if (!template) throw new DomainError("no_message_template");
  const text = template[language];
  if (text === null) throw new DomainError("template_without_bangla");
  return fillTemplate(text, await factsFor(db, viewer, person, about, now), language);
}

async function factsFor(
  db: Database,
  viewer: Actor,
  { id, name }: { id: string; name: string },
  about: About | null,
  now: Date,
) {
  if (about?.kind !== "choice") {
    const [[thread], choices] = await Promise.all([
      db.select({ ownerId: threads.ownerId }).from(threads).where(eq(threads.userId, id)),
      choicesOfStudent(db, viewer, id),
    ]);
    const open = choices.filter(({ endedAt }) => endedAt === null);
    const subjects = await Promise.all(
      (open.length > 0 ? open : choices)
        .slice(0, MOST_SHARED)
        .map((choice) => messageSubject(db, viewer, choice.applicationId, choice.courseId, now)),
    );
    const ownerId = thread?.ownerId ?? viewer.id;
    const names = await ownerNames(db, [ownerId]);
    const shared = sharedFacts(subjects.map(({ facts }) => facts));
    return { ...factsOfName(name), ...shared, name: firstNameOf(name), counsellor: names.get(ownerId) ?? null };
  }
  const { application, facts } = await messageSubject(db, viewer, about.applicationId, about.courseId, now);
  if (application.userId !== id) throw new DomainError("no_application");
  return facts;
}
