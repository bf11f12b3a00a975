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
import { DomainError } from "#app/domain/errors.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { type ChecklistItem, checklistOf, type OtherItem, othersOf } from "./checklist.ts";
import { type DocumentState, isToSend, stateOn } from "./document-state.ts";

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
    others: othersOf(kinds, choices, items).filter(({ kind }) => kind.id !== MESSAGE_FILES),
    choices,
    openChoices: choices.filter(({ isEnded }) => !isEnded).length,
  };
}

/** Returns those that a choice of this application needs or has of its own. */
export const itemsFor = (items: readonly VaultItem[], applicationId: string): VaultItem[] =>
  items.filter(({ neededFor, choice }) =>
    [...neededFor, ...(choice ? [choice] : [])].some((one) => one.applicationId === applicationId),
  );

/** Returns how many documents the viewer has to send now. */
export async function countToSend(db: Database, viewer: Actor, now = new Date()): Promise<number> {
  const [kinds, choices, sent] = await Promise.all([
    kindsOfDocuments(db),
    choicesOfPerson(db, viewer.id),
    db.select().from(documents).where(eq(documents.userId, viewer.id)),
  ]);
  const today = dayInDhaka(now);
  return checklistOf(kinds, choices, sent).filter(
    // Whether a scanner has seen its files makes no difference.
    ({ document }) => !document || isToSend(stateOn({ ...document, files: [] }, today)),
  ).length;
}

/** Returns one that was sent or asked for. Throws `not_found`. */
export async function documentOfViewer(db: Database, viewer: Actor, id: string): Promise<VaultItem> {
  const { items } = await myDocuments(db, viewer);
  const item = items.find(({ document }) => document?.id === id);
  if (!item) throw new DomainError("no_document");
  return item;
}

async function kindsOfDocuments(db: Database) {
  const rows = await db.select().from(documentKinds).orderBy(asc(documentKinds.position), asc(documentKinds.id));
  return rows.map(({ archivedAt, updatedBy: _, ...kind }) => ({ ...kind, isArchived: archivedAt !== null }));
}

export async function choicesOfPerson(db: Database, userId: string) {
  return db
    .select({
      applicationId: applicationCourses.applicationId,
      courseId: applicationCourses.courseId,
      level: courses.level,
      step: applicationCourses.step,
      isEnded: sql<boolean>`${applicationCourses.endedAt} is not null`,
      course: applicationCourses.courseName,
      university: applicationCourses.universityName,
    })
    .from(applications)
    .innerJoin(applicationCourses, eq(applicationCourses.applicationId, applications.id))
    .innerJoin(courses, eq(courses.id, applicationCourses.courseId))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), applications.id, asc(applicationCourses.position));
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

/** Returns who of the staff opened the viewer's documents, newest first. */
export async function openingsOf(db: Database, viewer: Actor) {
  return db
    .select({
      id: documentOpenings.id,
      title: documentKinds.title,
      by: sql<string>`coalesce(nullif(${users.fullName}, ''), ${m.documents_member_of_staff()})`,
      at: documentOpenings.createdAt,
    })
    .from(documentOpenings)
    .innerJoin(documentKinds, eq(documentKinds.id, documentOpenings.kindId))
    .leftJoin(users, eq(users.id, documentOpenings.openedBy))
    .where(and(eq(documentOpenings.userId, viewer.id)))
    .orderBy(desc(documentOpenings.id))
    .limit(MOST_OPENINGS);
}
