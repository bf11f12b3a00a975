/** Imports a file in one transaction, from the plan to the words for search: all of it, or nothing. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { courses, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { isHeld, lockHolders } from "../holders.server.ts";
import { lockCatalogue, refreshCatalogueWords, saveCourses, saveUniversities } from "../write.server.ts";
import type { Answers } from "./answers.ts";
import { existingIn } from "./existing.server.ts";
import { type ChangeKeeper, changeKeeper, idRows } from "./kept-changes.server.ts";
import type { ReadResult } from "./messages.ts";
import { allMissing, chosenMissing } from "./missing.ts";
import { unpack } from "./pack.ts";
import type { Report } from "./plan-summary.ts";
import { isClear } from "./questions.ts";
import { rememberAnswers } from "./remember.server.ts";
import { type PlannedImport, planInWorker } from "./thread.ts";

/** Courses per progress step. */
const STEP = 500;
/** From this number of courses on, the planner's statistics are updated. */
const MANY = 1000;

export interface ImportOptions {
  /** Leaves out rows with a problem or without an answer. Otherwise one such row stops the import. */
  skipBad?: boolean;
  /** Removes the sample courses that the file does not replace. */
  replaceSample?: boolean;
  /** Archives all courses that the file lacks, and not only those that the answers name. */
  archiveMissing?: boolean;
  /** The stored import that can be undone. Without it nothing of what is replaced is kept. */
  importId?: string;
  progress?: (progress: Progress) => void | Promise<void>;
  /** Plans the import, by default in a worker thread. */
  plan?: typeof planInWorker;
  /** Writes further data of the import in its transaction. */
  beforeCommit?: (tx: Database, result: ImportResult) => Promise<void>;
}

export interface Progress {
  phase: "checking" | "saving" | "finishing";
  done: number;
  total: number;
}

export interface ImportResult {
  report: Report;
  /** Sample courses that were removed, and those that were archived because students keep them. */
  sample: { removed: number; archived: number };
  /** Courses archived because the file lacks them. */
  archived: number;
}

/**
 * Thrown if the file has rows with a problem or without an answer, and no one chose to leave them out. Nothing was
 * saved.
 */
export class BadRows extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super("We cannot import some of the rows.");
    this.report = report;
  }
}

/**
 * Imports a file. Plans it before the transaction, and again inside it if the catalogue has changed, so that the plan
 * fits the catalogue and others wait only for the saving. Throws `BadRows`.
 */
export async function importCatalogue(
  db: Database,
  file: ReadResult,
  answers: Answers,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const plan = options.plan ?? planInWorker;
  await options.progress?.({ phase: "checking", done: 0, total: 0 });
  const before = await catalogueNow(db);
  let planned = await plan(existingIn(db), file.file, answers);
  try {
    return await db.transaction(async (tx) => {
      await lockCatalogue(tx);
      if ((await catalogueNow(tx)) !== before) {
        await planned.end();
        planned = await plan(existingIn(tx), file.file, answers);
      }
      return save(tx, planned, file, answers, options);
    });
  } finally {
    await planned.end();
  }
}

/**
 * Returns a text that differs after any change to a course or university: the number of rows, and the sum of the
 * transactions that wrote them. The latest transaction alone would miss one that began before it and committed after
 * it.
 */
async function catalogueNow(db: Database): Promise<string> {
  const state = await db.execute(sql`select json_build_array(
    (select json_build_array(count(*), sum(xmin::text::bigint)) from ${courses}),
    (select json_build_array(count(*), sum(xmin::text::bigint)) from ${universities}))::text as now`);
  return rowsOf<{ now: string }>(state)[0]?.now ?? "";
}

async function save(
  tx: Database,
  planned: PlannedImport,
  file: ReadResult,
  answers: Answers,
  options: ImportOptions,
): Promise<ImportResult> {
  const { skipBad = false, replaceSample = false, archiveMissing = false } = options;
  const { importId, progress = () => {}, beforeCommit } = options;
  const report = await unpack<Report>(planned.report);
  if (!isClear(report) && !skipBad) throw new BadRows(report);
  const keeping = changeKeeper(tx, importId);
  await keeping("university", idsOf(planned.universities), () => saveUniversities(tx, planned.universities));
  const total = report.counts.create + report.counts.change;
  for (let done = 0; done < total; done += STEP) {
    await progress({ phase: "saving", done, total });
    const part = await planned.courses(done, done + STEP);
    await keeping("course", idsOf(part), () => saveCourses(tx, part));
  }
  await progress({ phase: "finishing", done: total, total });
  const sample = replaceSample ? await takeOutSample(tx, keeping) : { removed: 0, archived: 0 };
  const missing = archiveMissing ? allMissing(report.missing) : chosenMissing(report.missing, answers.archive);
  await keeping("course", missing, () => archiveCourses(tx, missing));
  await rememberAnswers(tx, file.outline, answers);
  if (total + sample.removed + sample.archived + missing.length > 0) await refreshCatalogueWords(tx);
  if (total >= MANY) await analyse(tx);
  const result = { report, sample, archived: missing.length };
  await beforeCommit?.(tx, result);
  return result;
}

/**
 * Updates the statistics with which PostgreSQL plans pages. A tenth of the usual sample keeps requests from waiting.
 */
async function analyse(tx: Database): Promise<void> {
  await yieldToEventLoop();
  await tx.execute(sql`set local default_statistics_target = 10`);
  await tx.execute(sql`analyze ${courses}`);
  await yieldToEventLoop();
}

async function archiveCourses(tx: Database, ids: readonly string[]): Promise<void> {
  const archivedAt = new Date();
  await tx
    .update(courses)
    .set({ archivedAt, updatedAt: archivedAt })
    .where(sql`${courses.id} in (${idRows(ids)})`);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Removes the sample courses and keeps their universities, which are real. Courses that students saved or applied for
 * are archived instead.
 */
async function takeOutSample(tx: Database, keeping: ChangeKeeper): Promise<{ removed: number; archived: number }> {
  await lockHolders(tx);
  const leaving = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(sql`${courses.isSample} and (${courses.archivedAt} is null or not ${isHeld})`);
  return keeping("course", idsOf(leaving), async () => {
    const archived = await tx.execute(sql`update ${courses} set archived_at = now(), updated_at = now()
      where ${courses.isSample} and ${courses.archivedAt} is null and ${isHeld} returning ${courses.id}`);
    const removed = await tx.execute(
      sql`delete from ${courses} where ${courses.isSample} and not ${isHeld} returning ${courses.id}`,
    );
    return { removed: rowsOf(removed).length, archived: rowsOf(archived).length };
  });
}
