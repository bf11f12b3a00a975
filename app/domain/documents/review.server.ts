/** What staff do with documents: ask for them, open them, and accept them or not. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentKinds, documentOpenings, documents, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type DocumentReason, isDecided } from "./document-state.ts";

export type Review =
  | { state: "accepted"; expiresOn: string | null }
  | { state: "not_accepted"; reason: DocumentReason; note: string | null }
  | { state: "not_needed"; note: string };

/**
 * Records what staff decide about a document of someone in their care. The same decision again changes nothing. Throws
 * `forbidden`, `not_found`, `stale` if it has changed since it was opened, `decided` for another decision than there is
 * unless it `isConfirmed`, and `invalid` for one without files.
 */
export async function reviewDocument(
  db: Database,
  viewer: Actor,
  { id, version, isConfirmed = false, ...review }: Review & { id: string; version: number; isConfirmed?: boolean },
  now = new Date(),
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "people.change");
  if (!isUuid(id)) throw new DomainError("no_document");
  return db.transaction(async (tx) => {
    const [document] = await tx
      .select({ document: documents, title: documentKinds.title })
      .from(documents)
      .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
      .innerJoin(users, eq(users.id, documents.userId))
      .where(and(eq(documents.id, id), isNull(users.erasedAt), changeablePeople(viewer)))
      .for("update", { of: documents });
    if (!document) throw new DomainError("no_document");
    const { version: stored, state, userId, ...before } = document.document;
    const values = { reason: null, note: null, expiresOn: null, ...review };
    const isSame =
      state === values.state &&
      before.reason === values.reason &&
      before.note === values.note &&
      before.expiresOn === values.expiresOn;
    if (isSame) return { changed: false };
    // A page that came after the reviewer looked must not be accepted with the others.
    if (stored !== version) throw new DomainError("document_changed");
    if (isDecided(state) && !isConfirmed) throw new DomainError("document_decided");
    if (values.state !== "not_needed") await expectReady(tx, id);
    await tx
      .update(documents)
      .set({ ...values, reviewedBy: viewer.id, reviewedAt: now, toldAt: null, version: stored + 1 })
      .where(eq(documents.id, id));
    await recordAudit(tx, viewer, {
      action: "document.review",
      subjectId: userId,
      summary: `${document.title}: ${values.state.replace("_", " ")}`,
    });
    await signalChange(tx, userId);
    await signalDesk(tx);
    return { changed: true };
  });
}

/** Throws `invalid` for a document without files, or with one that the scanner has not seen. */
async function expectReady(tx: Database, documentId: string): Promise<void> {
  const files = await tx
    .select({ scan: documentFiles.scan })
    .from(documentFiles)
    .where(eq(documentFiles.documentId, documentId));
  if (files.length === 0 || files.some(({ scan }) => scan === "waiting")) throw new DomainError("document_not_ready");
}

/**
 * Asks a person in the viewer's care for something. Asking again changes nothing. Throws `forbidden` and `not_found`.
 */
export async function askForDocument(
  db: Database,
  viewer: Actor,
  { userId, kindId }: { userId: string; kindId: string },
): Promise<void> {
  requirePermission(viewer, "people.change");
  await db.transaction(async (tx) => {
    const [person] = isUuid(userId)
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.erasedAt), changeablePeople(viewer)))
          .for("key share")
      : [];
    if (!person) throw new DomainError("no_person");
    const [kind] = await tx
      .select({ title: documentKinds.title })
      .from(documentKinds)
      .where(and(eq(documentKinds.id, kindId), eq(documentKinds.perChoice, false), isNull(documentKinds.archivedAt)));
    if (!kind) throw new DomainError("no_document");
    const asked = await tx
      .insert(documents)
      .values({ userId, kindId })
      .onConflictDoUpdate({
        target: [documents.userId, documents.kindId, documents.applicationId, documents.courseId],
        set: { state: "needed", note: null, version: sql`${documents.version} + 1` },
        setWhere: eq(documents.state, "not_needed"),
      })
      .returning({ id: documents.id });
    if (asked.length === 0) return;
    await recordAudit(tx, viewer, { action: "document.ask", subjectId: userId, summary: kind.title });
    await signalChange(tx, userId);
  });
}

export interface OpenedFile {
  storeKey: string;
  kind: (typeof documentFiles.$inferSelect)["kind"];
  shownName: string;
  size: number;
  sha256: string;
}

/** Someone who reads a document asks for its pages one after the other, and for a PDF in parts. */
const ONE_LOOK_MS = 10 * 60_000;

/**
 * Returns where a file is, for its student or for staff who may see that person, whose opening is logged. Throws
 * `not_found` for all others, and as long as the virus scanner has not seen it.
 */
export async function openFile(db: Database, viewer: Actor, fileId: string, now = new Date()): Promise<OpenedFile> {
  if (!isUuid(fileId)) throw new DomainError("no_file");
  return db.transaction(async (tx) => {
    const isStaff = may(viewer, "people.read");
    const isSeen = isStaff ? await peopleScope.read(tx, viewer) : eq(documents.userId, viewer.id);
    const [file] = await tx
      .select({
        ...{ storeKey: documentFiles.storeKey, kind: documentFiles.kind, shownName: documentFiles.shownName },
        ...{ size: documentFiles.size, sha256: documentFiles.sha256 },
        ...{ documentId: documents.id, userId: documents.userId, kindId: documents.kindId },
      })
      .from(documentFiles)
      .innerJoin(documents, eq(documents.id, documentFiles.documentId))
      .innerJoin(users, eq(users.id, documents.userId))
      .where(
        and(eq(documentFiles.id, fileId), sql`${documentFiles.scan} <> 'waiting'`, isNull(users.erasedAt), isSeen),
      );
    if (!file) throw new DomainError("no_file");
    const { documentId, userId, kindId, ...opened } = file;
    if (userId !== viewer.id) await logOpening(tx, viewer, { documentId, userId, kindId }, now);
    return opened;
  });
}

/** Logs one look once, however many of its files and their parts are asked for. */
export async function logOpening(
  tx: Database,
  viewer: Actor,
  { documentId, userId, kindId }: { documentId: string; userId: string; kindId: string },
  now: Date,
): Promise<void> {
  // The pages of a document are asked for at the same time.
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId)).for("no key update");
  const [before] = await tx
    .select({ id: documentOpenings.id })
    .from(documentOpenings)
    .where(
      and(
        ...[eq(documentOpenings.userId, userId), eq(documentOpenings.kindId, kindId)],
        ...[
          eq(documentOpenings.openedBy, viewer.id),
          gt(documentOpenings.createdAt, new Date(now.getTime() - ONE_LOOK_MS)),
        ],
      ),
    )
    .limit(1);
  if (!before) await tx.insert(documentOpenings).values({ userId, kindId, openedBy: viewer.id, createdAt: now });
}
