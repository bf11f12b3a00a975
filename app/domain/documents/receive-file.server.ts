/** Takes a checked file into a student's document, and files out of it. */
import { createReadStream } from "node:fs";
import { and, count, eq, inArray, isNotNull, isNull, max, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  applications,
  documentFiles,
  documentKinds,
  documents,
  fileRemovals,
  users,
} from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification, signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { changeablePeople } from "#app/domain/staff/scope.server.ts";
import { MOST_FILES } from "#app/domain/values/document-limits.ts";
import { isPossibleId, isUuid } from "#app/domain/values/ids.ts";
import { FILES_OF_PAGES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { documentFor, expectRoom } from "./document-rows.server.ts";
import type { CheckedFile } from "./files/check-file.ts";
import { orRefusal } from "./storage-refusal.ts";

/** Far longer than a store takes for a file. */
const STORING_MS = 60 * 60_000;

/** A thing of the checklist, for one choice if each has its own. */
export interface WantedDocument {
  kindId: string;
  choice: { applicationId: string; courseId: string } | null;
}

interface Stores {
  store: FileStore;
  /** Whether files wait for a virus scanner before anyone opens them. */
  hasScanner: boolean;
}

interface Receiving {
  now?: Date;
  /** The member of staff who adds it for a student in their care. */
  by?: Actor | null;
  /** The IDs of files of the document that go when this one comes. */
  replaces?: readonly string[];
}

/**
 * Stores a file as the last page of the viewer's document. The same file again changes nothing. Throws `not_found`,
 * `invalid` if the document or the person has too many files, and `no_room` or `unavailable` if the store takes none.
 */
export async function receiveFile(
  db: Database,
  { store, hasScanner }: Stores,
  viewer: Actor,
  wanted: WantedDocument,
  file: CheckedFile,
  { now = new Date(), by = null, replaces = [] }: Receiving = {},
): Promise<{ documentId: string; fileId: string }> {
  // Before the bytes travel. The lock below decides.
  await expectWanted(db, viewer, wanted);
  await expectRoom(db, viewer, file.size, replaces);
  const { size, sha256, path } = file;
  // A key of its own for each attempt, which is to be removed unless its row comes.
  const storeKey = `documents/${crypto.randomUUID()}`;
  const dueAt = new Date(now.getTime() + STORING_MS);
  await db.insert(fileRemovals).values({ storeKey, dueAt });
  try {
    await orRefusal(store.put(storeKey, { size, sha256, open: () => createReadStream(path) }));
    const scan = hasScanner ? "waiting" : "unscanned";
    const stored = await db.transaction((tx) =>
      addRow(tx, viewer, wanted, { ...file, storeKey, scan, dueAt, by, replaces }, now),
    );
    if (!stored.isNew) await removeNow(db, storeKey);
    return { documentId: stored.documentId, fileId: stored.fileId };
  } catch (error) {
    // If this fails too, it is removed when its time is over.
    await removeNow(db, storeKey).catch(() => undefined);
    throw error;
  }
}

const removeNow = (db: Database, storeKey: string) =>
  db.update(fileRemovals).set({ dueAt: sql`now()` }).where(eq(fileRemovals.storeKey, storeKey));

type NewFile = CheckedFile & {
  storeKey: string;
  /** When its bytes were to be removed if it did not come. */
  dueAt: Date;
  scan: "waiting" | "unscanned";
  by: Actor | null;
  replaces: readonly string[];
};

async function addRow(tx: Database, viewer: Actor, wanted: WantedDocument, file: NewFile, now: Date) {
  // One file of a person after the other, so that many at once cannot pass the limits together.
  await lockPerson(tx, viewer.id);
  const { title } = await expectWanted(tx, viewer, wanted);
  const { id: documentId, state: before } = await documentFor(tx, viewer, wanted);
  const isThis = eq(documentFiles.documentId, documentId);
  const [same] = await tx
    .select({ fileId: documentFiles.id })
    .from(documentFiles)
    .where(and(isThis, eq(documentFiles.sha256, file.sha256)));
  const gone = file.replaces.filter((id) => id !== same?.fileId);
  if (gone.length > 0) await tx.delete(documentFiles).where(and(isThis, inArray(documentFiles.id, gone)));
  if (same) {
    if (gone.length > 0) await settleAfterRemoval(tx, documentId);
    return { documentId, fileId: same.fileId, isNew: false };
  }
  await expectRoom(tx, viewer, file.size);
  const [there] = await tx
    .select({ files: count(), last: max(documentFiles.position) })
    .from(documentFiles)
    .where(isThis);
  // The files of messages are no pages of one document, nor are pictures of originals.
  if ((there?.files ?? 0) >= MOST_FILES && !FILES_OF_PAGES.includes(wanted.kindId))
    throw new DomainError("document_full");
  const { kind, shownName, pages, size, sha256, storeKey, scan, by } = file;
  const [row] = await tx
    .insert(documentFiles)
    .values({
      ...{ documentId, position: (there?.last ?? 0) + 1, kind, shownName, pages, size, sha256, storeKey, scan },
      addedBy: by?.id ?? null,
    })
    .returning({ id: documentFiles.id });
  if (!row) throw new Error("the file was not stored");
  const kept = await tx
    .delete(fileRemovals)
    .where(and(eq(fileRemovals.storeKey, storeKey), eq(fileRemovals.dueAt, file.dueAt)))
    .returning({ key: fileRemovals.storeKey });
  if (kept.length === 0) throw new Error("the file took too long to store and was removed");
  // What was reviewed before is to be checked again with the new page, unless all of it is from staff.
  const isAccepted = by !== null && (before === "accepted" || (there?.files ?? 0) === 0);
  const review = isAccepted ? { ...UNREVIEWED, reviewedBy: by.id, reviewedAt: now } : UNREVIEWED;
  await tx
    .update(documents)
    .set({ ...review, state: isAccepted ? "accepted" : "sent", sentAt: now, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, documentId));
  if (by) await recordAudit(tx, by, { action: "document.add", subjectId: viewer.id, summary: title });
  await signalChange(tx, viewer.id);
  await signalDesk(tx);
  return { documentId, fileId: row.id, isNew: true };
}

const UNREVIEWED = {
  ...{ reason: null, note: null, reviewedBy: null, reviewedAt: null, toldAt: null, expiresOn: null },
} as const;

/**
 * Locks the row of a person whose account is there, before any of their documents, in the order of deleting an account.
 * Throws `not_found`.
 */
export async function lockPerson(
  tx: Database,
  id: string,
  strength: "no key update" | "key share" = "no key update",
): Promise<void> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for(strength);
  if (!person) throw new DomainError("no_account");
}

/** Puts something of the checklist into the viewer's documents, without files. Once. Throws `not_found`. */
export async function addDocument(db: Database, viewer: Actor, wanted: WantedDocument): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    await expectWanted(tx, viewer, wanted);
    return documentFor(tx, viewer, wanted);
  });
}

/** Throws `not_found` unless it is a thing of the checklist, for a choice of the viewer's own if each has its own. */
export async function expectWanted(
  db: Database,
  viewer: Actor,
  { kindId, choice }: WantedDocument,
): Promise<{ title: string }> {
  const [kind] = isPossibleId(kindId)
    ? await db
        .select({ title: documentKinds.title, perChoice: documentKinds.perChoice })
        .from(documentKinds)
        .where(and(eq(documentKinds.id, kindId), isNull(documentKinds.archivedAt)))
    : [];
  if (!kind || kind.perChoice !== (choice !== null)) throw new DomainError("no_document");
  if (choice === null) return kind;
  const { applicationId, courseId } = choice;
  const [own] =
    isUuid(applicationId) && isPossibleId(courseId)
      ? await db
          .select({ id: applications.id })
          .from(applicationCourses)
          .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
          .where(
            and(
              eq(applicationCourses.applicationId, applicationId),
              eq(applicationCourses.courseId, courseId),
              eq(applications.userId, viewer.id),
            ),
          )
      : [];
  if (!own) throw new DomainError("no_document");
  return kind;
}

/**
 * Deletes a file that the viewer sent, or for staff one that the office added for a student in their care. Its bytes
 * leave the store afterwards, and a student who was told that it came is told that it went. Throws `not_found`.
 */
export async function removeFile(db: Database, viewer: Actor, fileId: string): Promise<void> {
  if (!isUuid(fileId)) throw new DomainError("no_file");
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        ...{ userId: documents.userId, documentId: documents.id, toldAt: documents.toldAt },
        ...{ title: documentKinds.title, university: applicationCourses.universityName },
        ...{ addedBy: documentFiles.addedBy, applicationId: documents.applicationId },
      })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.id, documentFiles.documentId))
      .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
      .leftJoin(
        applicationCourses,
        and(
          eq(applicationCourses.applicationId, documents.applicationId),
          eq(applicationCourses.courseId, documents.courseId),
        ),
      )
      .innerJoin(users, eq(users.id, documents.userId))
      .where(and(eq(documentFiles.id, fileId), isNull(users.erasedAt), mayRemove(viewer)));
    if (!found) throw new DomainError("no_file");
    const { userId, documentId, title, university } = found;
    await lockPerson(tx, userId);
    const removed = await tx
      .delete(documentFiles)
      .where(eq(documentFiles.id, fileId))
      .returning({ id: documentFiles.id });
    if (removed.length === 0) throw new DomainError("no_file");
    await settleAfterRemoval(tx, documentId);
    if (userId !== viewer.id) {
      await recordAudit(tx, viewer, { action: "document.remove", subjectId: userId, summary: title });
      const content = { kind: "document_taken_out", title, university } as const;
      if (found.toldAt) await sendNotification(tx, { userId, type: "application", content, createdBy: viewer.id });
    }
    await signalChange(tx, userId);
    await signalDesk(tx);
  });
}

/** What the office added is its to take out, and what the student sent is the student's. */
const mayRemove = (viewer: Actor): SQL | undefined =>
  may(viewer, "people.change")
    ? and(isNotNull(documentFiles.addedBy), changeablePeople(viewer))
    : and(isNull(documentFiles.addedBy), eq(documents.userId, viewer.id));

/**
 * Without files a document is needed again, and one that was reviewed is another one than was seen, unless all that is
 * left is the office's.
 */
export async function settleAfterRemoval(tx: Database, documentId: string): Promise<void> {
  const isThis = eq(documents.id, documentId);
  const version = sql`${documents.version} + 1`;
  const hasFiles = (which = sql`true`) =>
    sql`exists (select from document_files f where f.document_id = ${documents.id} and ${which})`;
  const kept = await tx
    .update(documents)
    .set({ version })
    .where(and(isThis, eq(documents.state, "accepted"), hasFiles(), not(hasFiles(sql`f.added_by is null`))))
    .returning({ id: documents.id });
  if (kept.length > 0) return;
  await tx
    .update(documents)
    .set({ ...UNREVIEWED, state: sql`case when ${hasFiles()} then 'sent' else 'needed' end`, version })
    .where(and(isThis, ne(documents.state, "not_needed")));
}
