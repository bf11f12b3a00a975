/** Reads what the fields of templates are filled with: one student's application, and one of its choices. */
import { and, asc, eq, gte, ilike, isNull, or } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, courses, tasks, universities } from "#app/db/schema.ts";
import { type Choice, choicesOf } from "#app/domain/applications/choices.server.ts";
import { choiceCase } from "#app/domain/case/case.ts";
import type { CaseDate } from "#app/domain/case/dates.ts";
import { knowledgeOf } from "#app/domain/casework/my-case.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { furthestStep, isOpen } from "#app/domain/lifecycle/choice.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka, lastDayToApply } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { MessageFacts } from "./message-fields.ts";

/** An application that staff write about, with the choices that a text can be about. */
export interface MessageSubject {
  application: Pick<
    typeof applications.$inferSelect,
    "id" | "userId" | "ownerId" | "reference" | "fullName" | "phone" | "phoneE164"
  >;
  choices: Choice[];
  /** The choice that the facts are of. Null for an application without choices. */
  choice: Choice | null;
  facts: MessageFacts;
}

/** Nothing is known but the name. */
export const factsOfName = (fullName: string): MessageFacts => ({
  name: firstNameOf(fullName),
  ...{ counsellor: null, reference: null, course: null, university: null, intake: null, step: null, deadline: null },
  ...{ replyBy: null, deposit: null, depositDue: null, moneyBy: null, startsOn: null },
  ...{ documents: null, interview: null },
});

/**
 * Returns what is known for a text about an application. Without `courseId` it is about the choice that the student
 * goes with, else the open one that is furthest. Throws `forbidden`, and `not_found` for a choice too.
 */
export async function messageSubject(
  db: Database,
  viewer: Actor,
  applicationId: string,
  courseId: string | null = null,
  now = new Date(),
): Promise<MessageSubject> {
  const mine = await scopeOf(applications).read(db, viewer);
  const { id, userId, ownerId, reference, fullName, phone, phoneE164 } = applications;
  const [application] = isUuid(applicationId)
    ? await db
        .select({ id, userId, ownerId, reference, fullName, phone, phoneE164 })
        .from(applications)
        .where(and(mine, eq(id, applicationId)))
    : [];
  if (!application) throw new DomainError("no_application");
  const [all, names] = await Promise.all([
    choicesOf(db, [applicationId]),
    ownerNames(db, [application.ownerId ?? viewer.id]),
  ]);
  const choices = all.get(applicationId) ?? [];
  const choice = courseId === null ? usualChoice(choices) : choices.find((one) => one.courseId === courseId);
  if (choice === undefined) throw new DomainError("no_choice");
  const facts = {
    ...factsOfName(application.fullName),
    ...(choice ? await factsOfChoice(db, application.userId, choice, now) : {}),
    // In the pool it is the person who writes.
    counsellor: names.get(application.ownerId ?? viewer.id) ?? null,
    reference: application.reference,
  };
  return { application, choices, choice, facts };
}

/** Returns the accepted choice, else the open one that is furthest, else the first. */
function usualChoice(choices: readonly Choice[]): Choice | null {
  const open = choices.filter(isOpen);
  const going = open.find(({ reply }) => reply === "accepted");
  const furthest = open.find(({ step }) => step === furthestStep(open));
  return going ?? furthest ?? choices[0] ?? null;
}

async function factsOfChoice(
  db: Database,
  userId: string | null,
  choice: Choice,
  now: Date,
): Promise<Partial<MessageFacts>> {
  const [[course], knowledge, interview] = await Promise.all([
    db
      .select({
        ...{ startDates: courses.startDates, deadlines: courses.deadlines, tuitionFee: courses.tuitionFee },
        ...{ level: courses.level, duration: courses.duration, city: universities.city },
      })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(eq(courses.id, choice.courseId)),
    knowledgeOf(db, userId, { now }),
    nextInterview(db, choice, dayInDhaka(now)),
  ]);
  const { today, titlesOf } = knowledge;
  const documents = titlesOf(choice.applicationId, choice.courseId);
  const applyBy = choice.intake && course ? lastDayToApply(course, choice.intake, today) : null;
  const facts = { ...choice, applyBy, course: course ?? null };
  const { dates, actions, stage } = choiceCase(choice.applicationId, facts, knowledge);
  const owed = actions.find(({ kind }) => kind === "deposit");
  return {
    course: choice.courseName,
    university: choice.universityName,
    intake: choice.intake,
    step: choice.step,
    deadline: dates.find((date) => date.day >= today && isSaid(date))?.day ?? null,
    replyBy: stage === "offer" ? choice.replyBy : null,
    deposit: choice.deposit,
    depositDue: stage === "offer" || owed ? choice.depositDue : null,
    moneyBy: dates.find((date) => date.kind === "money" && isSaid(date))?.day ?? null,
    startsOn: choice.startsOn,
    documents: documents.length > 0 ? documents : null,
    interview,
  };
}

/** Returns the day of the next open task about a choice, or its whole application, that names an interview. */
async function nextInterview(db: Database, { applicationId, courseId }: Choice, today: string): Promise<string | null> {
  const [task] = await db
    .select({ dueOn: tasks.dueOn })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        or(isNull(tasks.courseId), eq(tasks.courseId, courseId)),
        isNull(tasks.doneAt),
        gte(tasks.dueOn, today),
        ilike(tasks.title, "%interview%"),
      ),
    )
    .orderBy(asc(tasks.dueOn))
    .limit(1);
  return task?.dueOn ?? null;
}

/** Returns what is the same in all of these facts, so that a text about none of several choices has it. */
export function sharedFacts(all: readonly MessageFacts[]): Partial<MessageFacts> {
  const [first, ...others] = all;
  if (!first) return {};
  const names = Object.keys(first) as (keyof MessageFacts)[];
  const isShared = (name: keyof MessageFacts) =>
    others.every((one) => JSON.stringify(one[name]) === JSON.stringify(first[name]));
  return Object.fromEntries(names.filter(isShared).map((name) => [name, first[name]]));
}

/** A text says days that are certain, and none of the visa before an offer is accepted. */
const isSaid = ({ kind, whose, isEstimate }: CaseDate) =>
  !isEstimate && (whose !== "information" || (kind !== "money" && kind !== "visa"));
