/** One transaction from the plan to the last word of the search: all of it, or nothing. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationCourses, courses, favourites, universities } from "#app/db/schema.ts";
import { refreshCatalogueWords, saveCourses, saveUniversities } from "../write.server.ts";
import type { Mapping } from "./fields.ts";
import { planImport } from "./plan.server.ts";
import type { Plan } from "./plan-summary.server.ts";
import { rememberMapping } from "./remember.server.ts";
import type { ReadFile } from "./sheets.ts";

/** Courses a step of progress. */
const STEP = 1000;

export interface ImportOptions {
  /** Leave out the rows with a problem; without it, one of them stops everything. */
  skipBad?: boolean;
  /** Take out the sample courses that the file does not replace. */
  replaceSample?: boolean;
  progress?: (progress: Progress) => void | Promise<void>;
  /** Writes what belongs to the import into its transaction. */
  beforeCommit?: (tx: Database, result: ImportResult) => Promise<void>;
}

export interface Progress {
  phase: "checking" | "saving" | "finishing";
  done: number;
  total: number;
}

export interface ImportResult {
  plan: Plan;
  /** Sample courses that were removed, and those that somebody holds and were archived. */
  sample: { removed: number; archived: number };
}

/** The file has rows with a problem, and nobody said to leave them out. Nothing was saved. */
export class BadRows extends Error {
  readonly plan: Plan;

  constructor(plan: Plan) {
    super("Some rows cannot be imported.");
    this.plan = plan;
  }
}

/**
 * Imports a file. It is planned again inside the transaction, with other
 * imports waiting, so what is saved fits what is there. Throws `BadRows`.
 */
export async function importCatalogue(
  db: Database,
  file: ReadFile,
  mapping: Mapping,
  { skipBad = false, replaceSample = false, progress = () => {}, beforeCommit }: ImportOptions = {},
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    await progress({ phase: "checking", done: 0, total: 0 });
    // Readers, favourites and applications go on; other writers of the catalogue wait.
    await tx.execute(sql`lock table ${universities}, ${courses} in share row exclusive mode`);
    const plan = await planImport(tx, file, mapping);
    if (plan.problems.length > 0 && !skipBad) throw new BadRows(plan);
    await saveUniversities(tx, plan.write.universities);
    const total = plan.write.courses.length;
    for (let done = 0; done < total; done += STEP) {
      await progress({ phase: "saving", done, total });
      await saveCourses(tx, plan.write.courses.slice(done, done + STEP));
    }
    await progress({ phase: "finishing", done: total, total });
    const sample = replaceSample ? await takeOutSample(tx) : { removed: 0, archived: 0 };
    await rememberMapping(tx, file, mapping);
    if (total > 0 || sample.removed + sample.archived > 0) await refreshCatalogueWords(tx);
    // Pages are planned by what PostgreSQL believes about the table.
    if (total >= STEP) await tx.execute(sql`analyze ${courses}`);
    const result = { plan, sample };
    await beforeCommit?.(tx, result);
    return result;
  });
}

/**
 * Sample courses go; their universities are real, and stay. Those in a favourite or an application leave the search and stay there, as any archived course.
 */
async function takeOutSample(tx: Database): Promise<{ removed: number; archived: number }> {
  // Nobody may take hold of a course between the question and the removal.
  await tx.execute(sql`lock table ${favourites}, ${applicationCourses} in share mode`);
  const held = sql`(exists (select from ${favourites} where ${favourites.courseId} = ${courses.id})
    or exists (select from ${applicationCourses} where ${applicationCourses.courseId} = ${courses.id}))`;
  const archived = await tx.execute(sql`update ${courses} set archived_at = now(), updated_at = now()
    where ${courses.isSample} and ${courses.archivedAt} is null and ${held} returning ${courses.id}`);
  const removed = await tx.execute(
    sql`delete from ${courses} where ${courses.isSample} and not ${held} returning ${courses.id}`,
  );
  return { removed: rowsOf(removed).length, archived: rowsOf(archived).length };
}
