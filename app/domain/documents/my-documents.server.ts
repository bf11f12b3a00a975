/** Reads a person's documents, with what their choices need. */

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applications,
  courses,
  documentFiles,
  documentKinds,
  documentOpenings,
  documents,
  users,
} from "#app/db/schema.ts";
import { isBeside, type StageFacts, stageOf } from "#app/domain/case/stage.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isOpen } from "#app/domain/lifecycle/choice.ts";
import { inOwnWords, ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import { FILES_OF_PAGES } from "#app/domain/values/message-limits.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import {
  type ChecklistChoice,
  type ChecklistItem,
  checklistOf,
  isToSendNow,
  type OtherItem,
  othersOf,
} from "./checklist.ts";
import { type DocumentState, stateOn } from "./document-state.ts";

export type DocumentKind = Awaited<ReturnType<typeof kindsOfDocuments>>[number];
export type VaultDocument = Awaited<ReturnType<typeof documentsOf>>[number];
export type VaultChoice = Awaited<ReturnType<typeof choicesOfPerson>>[number];

export interface VaultItem extends ChecklistItem<DocumentKind, VaultChoice, VaultDocument> {
  state: DocumentState;
}

export interface Vault {
  items: VaultItem[];
  /** What nothing asks for, and can be sent anyway. */
  others: OtherItem<DocumentKind, VaultChoice>[];
  choices: VaultChoice[];
  /** How many open choices there are. */
  openChoices: number;
}

/** How many openings a page shows. */
const MOST_OPENINGS = 200;

/** Returns what the viewer has sent and has to send, in the order of the checklist. */
export const myDocuments = (db: Database, viewer: Actor, now = new Date()): Promise<Vault> =>
  vaultOf(db, viewer.id, now);

/** Returns the same of anyone. Who may read it is for the caller to check. */
export async function vaultOf(db: Database, userId: string, now: Date): Promise<Vault> {
  const [kinds, choices, sent] = await Promise.all([
    kindsOfDocuments(db),
    choicesOfPerson(db, userId),
    documentsOf(db, userId),
  ]);
  const today = dayInDhaka(now);
  const items = checklistOf(kinds, choices, sent).map((item) => ({
    ...item,
    state: item.document ? stateOn(item.document, today) : ("needed" as const),
  }));
  return {
    items,
    others: othersOf(kinds, choices, items).filter(({ kind }) => !FILES_OF_PAGES.includes(kind.id)),
    choices,
    openChoices: choices.filter(({ isEnded }) => !isEnded).length,
  };
}

/** Returns those that a choice of this application needs or has of its own. */
export const itemsFor = (items: readonly VaultItem[], applicationId: string): VaultItem[] =>
  items.filter(({ neededFor, choice }) =>
    [...neededFor, ...(choice ? [choice] : [])].some((one) => one.applicationId === applicationId),
  );

/** What the case of a person needs to know of their documents. */
export interface PersonPapers {
  /** How many documents there are to send. */
  toSend: number;
  /** Whether the office has accepted a bank statement that is still valid. */
  hasBankEvidence: boolean;
  /** Returns how many of them a choice needs. */
  papersOf: (applicationId: string, courseId: string) => number;
  /** Returns their titles, in English. */
  titlesOf: (applicationId: string, courseId: string) => string[];
}

/** What there is besides the choices of a person. */
export interface SentPapers {
  kinds: Awaited<ReturnType<typeof kindsOfDocuments>>;
  sent: (typeof documents.$inferSelect)[];
}

/** Reads what a person has sent, and what can be asked for. Who may read it is for the caller to check. */
export async function sentBy(db: Database, userId: string): Promise<SentPapers> {
  const [kinds, sent] = await Promise.all([
    kindsOfDocuments(db),
    db.select().from(documents).where(eq(documents.userId, userId)),
  ]);
  return { kinds, sent };
}

/** Reads the same of several people, by the person. */
export async function sentByPeople(db: Database, userIds: readonly string[]): Promise<(userId: string) => SentPapers> {
  const [kinds, sent] = await Promise.all([
    kindsOfDocuments(db),
    userIds.length === 0
      ? []
      : db
          .select()
          .from(documents)
          .where(inArray(documents.userId, [...userIds])),
  ]);
  const byPerson = Map.groupBy(sent, ({ userId }) => userId);
  return (userId) => ({ kinds, sent: byPerson.get(userId) ?? [] });
}

/** Returns what there is to send now for these choices, which are all of one person. */
export function papersFor(
  { kinds, sent }: SentPapers,
  choices: readonly ChecklistChoice[],
  today: string,
): PersonPapers {
  // Whether a scanner has seen its files makes no difference.
  const stateOf = (document: SentPapers["sent"][number]) => stateOn({ ...document, files: [] }, today);
  const hasOpen = choices.some(({ isEnded }) => !isEnded);
  const toSend = checklistOf(kinds, choices, sent).filter((item) =>
    isToSendNow(item, item.document ? stateOf(item.document) : "needed", hasOpen),
  );
  const neededBy = (applicationId: string, courseId: string) =>
    toSend.filter(({ neededFor }) =>
      neededFor.some((one) => one.applicationId === applicationId && one.courseId === courseId),
    );
  return {
    toSend: toSend.length,
    hasBankEvidence: sent.some((document) => document.kindId === BANK_EVIDENCE && stateOf(document) === "accepted"),
    papersOf: (applicationId, courseId) => neededBy(applicationId, courseId).length,
    titlesOf: (applicationId, courseId) => neededBy(applicationId, courseId).map(({ kind }) => kind.title),
  };
}

/** The kind of document that shows the money for the visa. */
const BANK_EVIDENCE = "bank_evidence";

/** Returns one that was sent or asked for. Throws `not_found`. */
export async function documentOfViewer(db: Database, viewer: Actor, id: string): Promise<VaultItem> {
  const { items } = await myDocuments(db, viewer);
  const item = items.find(({ document }) => document?.id === id);
  if (!item) throw new DomainError("no_document");
  return item;
}

/** Returns all kinds in the words of the page, those of messages and archived ones too, in their order. */
export async function kindsOfDocuments(db: Database) {
  const rows = await db.select().from(documentKinds).orderBy(asc(documentKinds.position), asc(documentKinds.id));
  return rows.map(({ archivedAt, updatedBy: _, ...kind }) => ({
    ...inOwnWords(kind),
    isArchived: archivedAt !== null,
  }));
}

/** Returns the choices of a person, with what their documents follow from. */
export async function choicesOfPerson(db: Database, userId: string) {
  const { applicationId, courseId, step, outcome, conditions, deposit, depositPaidOn, reply } = applicationCourses;
  const { sentOn, casNumber, visaAppliedOn, visaDecision, endedAt } = applicationCourses;
  const { feeAfterScholarship, acceptedTerms } = applicationCourses;
  const rows = await db
    .select({
      ...{ applicationId, courseId, step, outcome, conditions, deposit, depositPaidOn, reply },
      ...{ sentOn, casNumber, visaAppliedOn, visaDecision, endedAt, feeAfterScholarship, acceptedTerms },
      level: courses.level,
      course: applicationCourses.courseName,
      university: applicationCourses.universityName,
    })
    .from(applications)
    .innerJoin(applicationCourses, eq(applicationCourses.applicationId, applications.id))
    .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), applications.id, asc(applicationCourses.position));
  return asPapers(rows).map((choice, at) => ({
    ...choice,
    course: rows[at]?.course ?? "",
    university: rows[at]?.university ?? "",
  }));
}

type PaperRow = StageFacts &
  Pick<ChecklistChoice, "applicationId" | "courseId" | "level" | "step" | "reply" | "depositPaidOn">;

/** Returns what the documents of a person's choices follow from. */
export function asPapers(rows: readonly PaperRow[]): ChecklistChoice[] {
  const staged = rows.map((row) => ({
    ...{ applicationId: row.applicationId, courseId: row.courseId, level: row.level, step: row.step },
    ...{ reply: row.reply, depositPaidOn: row.depositPaidOn, isEnded: !isOpen(row) },
    // A bank statement makes no difference to what is asked.
    stage: stageOf(row, false),
  }));
  return staged.map((choice) => ({ ...choice, isBeside: isBeside(choice, staged) }));
}

async function documentsOf(db: Database, userId: string) {
  const found = await db
    .select({ document: documents, reviewer: users.fullName })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.reviewedBy))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt), documents.id);
  const rows = found.map(({ document, reviewer }) => ({ ...document, reviewer: reviewer || null }));
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(documentFiles)
          .where(inArray(documentFiles.documentId, ids))
          .orderBy(asc(documentFiles.documentId), asc(documentFiles.position));
  const byDocument = Map.groupBy(files, ({ documentId }) => documentId);
  return rows.map((document) => ({ ...document, files: byDocument.get(document.id) ?? [] }));
}

/** Returns who of the staff opened the viewer's documents and their plan for the money, newest first. */
export async function openingsOf(db: Database, viewer: Actor) {
  return db
    .select({
      id: documentOpenings.id,
      /** Null for the plan. */
      title: sql<string | null>`${ownKindTitle()}`,
      by: sql<string>`coalesce(nullif(${users.fullName}, ''), ${m.documents_member_of_staff()})`,
      at: documentOpenings.createdAt,
    })
    .from(documentOpenings)
    .leftJoin(documentKinds, eq(documentKinds.id, documentOpenings.kindId))
    .leftJoin(users, eq(users.id, documentOpenings.openedBy))
    .where(and(eq(documentOpenings.userId, viewer.id)))
    .orderBy(desc(documentOpenings.id))
    .limit(MOST_OPENINGS);
}
