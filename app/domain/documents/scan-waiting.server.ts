/** Has the virus scanner look at the files that wait for it. */
import { Readable } from "node:stream";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentKinds, documents } from "#app/db/schema.ts";
import { sendNotification, signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { Scanner } from "#app/storage/scanner.server.ts";
import { lockPerson, settleAfterRemoval } from "./receive-file.server.ts";

const MOST_FILES = 100;

export interface ScanRun {
  clean: number;
  infected: number;
  /** Files that the scanner does not take because of its limits. They go on waiting. */
  tooLarge: number;
  /** Why the scanner could not be asked, or null. */
  away: string | null;
}

/**
 * Scans the files that wait, in turns by person and the oldest first. Ends as soon as the scanner is away: the others
 * wait for the next run.
 */
export async function scanWaiting(db: Database, store: FileStore, scanner: Scanner): Promise<ScanRun> {
  const run: ScanRun = { clean: 0, infected: 0, tooLarge: 0, away: null };
  const waiting = await db
    .select({ id: documentFiles.id, storeKey: documentFiles.storeKey })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(eq(documentFiles.scan, "waiting"))
    .orderBy(
      sql`row_number() over (partition by ${documents.userId} order by ${documentFiles.createdAt}, ${documentFiles.id})`,
      asc(documentFiles.createdAt),
      documentFiles.id,
    )
    .limit(MOST_FILES);
  for (const { id, storeKey } of waiting) {
    const bytes = await store.get(storeKey);
    // Its student has deleted it, or another check says that it is lost.
    if (!bytes) continue;
    const answer = await scanner.scan(() => bytes);
    if (!Readable.isDisturbed(bytes)) bytes.destroy();
    if (answer.kind === "away") return { ...run, away: answer.why };
    if (answer.kind === "too_large") run.tooLarge++;
    else if (answer.kind === "clean") run.clean += await markClean(db, id);
    else run.infected += await removeInfected(db, id);
  }
  return run;
}

const isWaiting = (id: string) => and(eq(documentFiles.id, id), eq(documentFiles.scan, "waiting"));

async function markClean(db: Database, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [file] = await tx
      .update(documentFiles)
      .set({ scan: "clean" })
      .where(isWaiting(id))
      .returning({ documentId: documentFiles.documentId });
    if (!file) return 0;
    const [document] = await tx
      .select({ userId: documents.userId })
      .from(documents)
      .where(eq(documents.id, file.documentId));
    if (document) await signalChange(tx, document.userId);
    await signalDesk(tx);
    return 1;
  });
}

async function removeInfected(db: Database, id: string): Promise<number> {
  const [document] = await db
    .select({ userId: documents.userId, title: documentKinds.title })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .where(isWaiting(id));
  if (!document) return 0;
  return db.transaction(async (tx) => {
    await lockPerson(tx, document.userId);
    const [file] = await tx
      .delete(documentFiles)
      .where(isWaiting(id))
      .returning({ documentId: documentFiles.documentId, name: documentFiles.shownName });
    if (!file) return 0;
    await settleAfterRemoval(tx, file.documentId);
    await sendNotification(tx, {
      userId: document.userId,
      type: "application",
      content: { kind: "file_infected", title: document.title, file: file.name },
    });
    return 1;
  });
}
