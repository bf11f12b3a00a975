/** The steps of an import after its file is read: check and import. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Answers } from "./answers.ts";
import { type ImportOptions, type ImportResult, importCatalogue, type Progress } from "./apply.server.ts";
import { existingIn } from "./existing.server.ts";
import type { ReadResult } from "./messages.ts";
import { pack } from "./pack.ts";
import { UnreadableFile } from "./sheets.ts";
import { getFile, getImport, type StoredImport, stateNow, theirs } from "./stored.server.ts";
import { planInWorker } from "./thread.ts";

/** Checks whether the answers are the stored ones. PostgreSQL stores the keys of JSON in its own order. */
export const isSameAnswers = (said: Answers, kept: Answers): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(said)), JSON.parse(JSON.stringify(kept)));

const taken = () => new DomainError("import_taken");

/** Checks whether answers plan the same import. What to archive is listed beside the plan and does not change it. */
export const isSamePlan = (said: Answers, kept: Answers): boolean =>
  isSameAnswers({ ...said, archive: {} }, { ...kept, archive: {} });

/**
 * Stores the answers, and what an import would do with them. Throws `stale` if it is running or done, and `invalid` if
 * planning takes too much memory or time.
 */
export async function checkImport(db: Database, viewer: Actor, id: string, answers: Answers): Promise<void> {
  const { file } = await getFile(db, viewer, id);
  const planned = await planInWorker(existingIn(db), file, answers).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new DomainError("file_unreadable", { problem: error.message }) : error;
  });
  await planned.end();
  const changed = await db
    .update(imports)
    .set({ answers, report: planned.report, state: "checked" })
    .where(and(theirs(viewer, id), sql`${stateNow} in ('matching', 'checked', 'failed')`))
    .returning({ id: imports.id });
  if (changed.length === 0) throw taken();
}

/**
 * Imports a checked file without its rejected rows. Resolves once it has claimed the import. `finished` resolves when
 * the import has ended, to its error or null. Of two claims, one succeeds and the other throws `stale`.
 */
export async function startImport(
  db: Database,
  viewer: Actor,
  id: string,
  options: { replaceSample: boolean; archive?: Answers["archive"] },
): Promise<{ finished: Promise<unknown> }> {
  const stored = await getImport(db, viewer, id);
  const file = await getFile(db, viewer, id);
  const answers = { ...stored.answers, archive: options.archive ?? stored.answers.archive };
  const claimed = await db
    .update(imports)
    .set({ state: "running", answers, done: 0, total: 0, movedAt: sql`now()` })
    .where(and(theirs(viewer, id), eq(imports.state, "checked")))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw taken();
  return { finished: run(db, viewer, { ...stored, answers }, file, options) };
}

/**
 * Imports a file as one step, and stores it so that staff can undo it for a day. Stores nothing if that fails. Throws
 * `BadRows` unless `skipBad` is set.
 */
export async function importForStaff(
  db: Database,
  viewer: Actor,
  { file, answers, ...about }: { fileName: string; fileSize: number; file: ReadResult; answers: Answers },
  options: ImportOptions,
): Promise<ImportResult> {
  requirePermission(viewer, "catalogue.change");
  const [row] = await db
    .insert(imports)
    .values({ userId: viewer.id, ...about, state: "running", sheets: file.file, outline: file.outline, answers })
    .returning({ id: imports.id });
  if (!row) throw new Error("the import was not stored");
  try {
    const recorded = recording(db, viewer, { id: row.id, ...about });
    return await importCatalogue(db, file, answers, {
      ...options,
      ...recorded,
      async progress(now) {
        recorded.progress(now);
        await options.progress?.(now);
      },
    });
  } catch (error) {
    await db
      .delete(imports)
      .where(eq(imports.id, row.id))
      .catch(() => {});
    throw error;
  }
}

async function run(
  db: Database,
  viewer: Actor,
  { id, fileName, answers }: StoredImport,
  file: ReadResult,
  { replaceSample }: { replaceSample: boolean },
): Promise<unknown> {
  try {
    const recorded = recording(db, viewer, { id, fileName });
    await importCatalogue(db, file, answers, { skipBad: true, replaceSample, ...recorded });
    return null;
  } catch (error) {
    await db
      .update(imports)
      .set({ state: "failed" })
      .where(isRunning(viewer, id))
      .catch(() => {});
    return error;
  }
}

const isRunning = (viewer: Actor, id: string) => and(theirs(viewer, id), eq(imports.state, "running"));

/** The options with which an import notes its progress, keeps what it replaces, and is done. */
function recording(db: Database, viewer: Actor, { id, fileName }: { id: string; fileName: string }) {
  return {
    importId: id,
    progress({ done, total }: Progress) {
      // Never awaited: the embedded database has one connection, which the import holds.
      db.update(imports)
        .set({ done, total, movedAt: sql`now()` })
        .where(isRunning(viewer, id))
        .execute()
        .catch(() => {});
    },
    // The courses, the audit entry and the end of the import are saved together, or not at all.
    async beforeCommit(tx: Database, { report, sample, archived }: ImportResult) {
      const { create, change } = report.counts;
      const summary = `${fileName}: ${create} new, ${change} changed${archived > 0 ? `, ${archived} archived` : ""}`;
      await recordAudit(tx, viewer, {
        action: "catalogue.import",
        subjectId: id,
        summary,
        details: { ...report.counts, archivedMissing: archived },
      });
      await tx
        .update(imports)
        .set({
          state: "done",
          report: pack({ ...report, sample, archived }),
          finishedAt: sql`now()`,
          expiresAt: sql`now() + interval '1 day'`,
        })
        .where(isRunning(viewer, id));
    },
  };
}
