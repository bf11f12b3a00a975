/**
 * What a university sends with its answer: the offer letter and the CAS letter. Staff record the answer and add the
 * file in one form, which is told as one message and taken back as one.
 */
import { and, eq, inArray, isNull, TransactionRollbackError } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentKinds, documents } from "#app/db/schema.ts";
import { letterOf } from "#app/domain/applications/choice-record.ts";
import { type RecordInput, recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { undoChoice } from "#app/domain/applications/undo-status.server.ts";
import { LETTER_KINDS, type LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { settleAfterRemoval } from "./receive-file.server.ts";

/** Returns which of the two the checklist has today. */
export async function letterKinds(db: Database): Promise<LetterKind[]> {
  const rows = await db
    .select({ id: documentKinds.id })
    .from(documentKinds)
    .where(and(inArray(documentKinds.id, [...LETTER_KINDS]), isNull(documentKinds.archivedAt)));
  return LETTER_KINDS.filter((kind) => rows.some(({ id }) => id === kind));
}

/** Files that were kept for the choice before it is recorded, by their IDs. */
export type Letters = Partial<Record<LetterKind, string>>;

/**
 * Throws as recording would, and changes nothing: a form that is refused or asks something keeps no file of its own,
 * which its student would read before the record is there.
 */
export async function expectRecordable(
  db: Database,
  viewer: Actor,
  input: Omit<RecordInput, "letters">,
  now = new Date(),
): Promise<void> {
  const taken = db.transaction(async (tx) => {
    await recordChoice(tx, viewer, input, now);
    tx.rollback();
  });
  await taken.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

/**
 * Records what happened to a choice, with the files that came with it. Without any other change, files that are to be
 * told are told as others that staff add. Throws as `recordChoice` does; the files then stay as they are.
 */
export const recordWithLetters = (
  db: Database,
  viewer: Actor,
  input: Omit<RecordInput, "letters">,
  letters: Letters,
  now = new Date(),
): ReturnType<typeof recordChoice> =>
  db.transaction(async (tx) => {
    const fileIds = Object.values(letters);
    const kinds = LETTER_KINDS.filter((kind) => letters[kind]);
    const saved = await recordChoice(tx, viewer, { ...input, letters: kinds }, now);
    if (fileIds.length === 0) return saved;
    const { changeId, news } = saved;
    if (changeId) await tx.update(documentFiles).set({ changeId }).where(inArray(documentFiles.id, fileIds));
    // What the news says is not said again, and what is saved silently is not said at all.
    const said = letterOf(news);
    const told = input.isTold === false ? fileIds : said && letters[said] ? [letters[said]] : [];
    const theirs = tx
      .select({ id: documentFiles.documentId })
      .from(documentFiles)
      .where(inArray(documentFiles.id, told));
    await tx
      .update(documents)
      .set({ toldAt: now })
      .where(and(inArray(documents.id, theirs), isNull(documents.toldAt)));
    return saved;
  });

/** Takes back the last thing that staff recorded for a choice, with the files that came with it. Throws as it does. */
export const undoWithLetters = (
  db: Database,
  viewer: Actor,
  input: { applicationId: string; courseId: string; version: number },
  now = new Date(),
): Promise<void> =>
  db.transaction(async (tx) => {
    const { changeId } = await undoChoice(tx, viewer, input, now);
    const gone = await tx
      .delete(documentFiles)
      .where(eq(documentFiles.changeId, changeId))
      .returning({ documentId: documentFiles.documentId });
    for (const { documentId } of gone) await settleAfterRemoval(tx, documentId);
    const [first] = gone;
    if (!first) return;
    const [owner] = await tx.select({ id: documents.userId }).from(documents).where(eq(documents.id, first.documentId));
    if (owner) await signalChange(tx, owner.id);
  });
