/** What `npm run catalogue:import` does, without its process and its database. */
import { readFile as readBytes, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type Connection, type Database, DataDirInUse } from "../app/db/connect.server.ts";
import { bringUpToDate } from "../app/db/migrations.server.ts";
import { type Answers, answersOf } from "../app/domain/catalogue/import/answers.ts";
import { BadRows, importCatalogue, type Progress } from "../app/domain/catalogue/import/apply.server.ts";
import { correctJoins, correctMeanings } from "../app/domain/catalogue/import/correct-answers.ts";
import { existingIn } from "../app/domain/catalogue/import/existing.server.ts";
import { BadCorrection, correctMapping, guessMapping } from "../app/domain/catalogue/import/mapping.ts";
import type { ReadResult } from "../app/domain/catalogue/import/messages.ts";
import { allMissing } from "../app/domain/catalogue/import/missing.ts";
import { unpack } from "../app/domain/catalogue/import/pack.ts";
import type { Report } from "../app/domain/catalogue/import/plan-summary.ts";
import { isClear } from "../app/domain/catalogue/import/questions.ts";
import { type Remembered, recall } from "../app/domain/catalogue/import/remember.server.ts";
import { listsOf } from "../app/domain/catalogue/import/sheet-kinds.ts";
import { LIMITS, type Outline, UnreadableFile } from "../app/domain/catalogue/import/sheets.ts";
import { importForStaff } from "../app/domain/catalogue/import/store.server.ts";
import { planInWorker, readInWorker } from "../app/domain/catalogue/import/thread.ts";
import { columnKey } from "../app/domain/catalogue/import/twice.ts";
import { DomainError } from "../app/domain/errors.ts";
import { migrationsFolder, reasonOf } from "../server/commands/process.ts";
import { readArguments, type UndoWish, Usage, type Wish } from "./catalogue-import-options.ts";
import { staffWith, undoImport } from "./catalogue-import-staff.ts";
import { help, sayMatches, sayPlan, sayProblems } from "./catalogue-import-words.ts";

/**
 * `ok`: imported, or a successful dry run. `refused`: nothing was saved, because of the file or the database. `usage`:
 * the command is not valid.
 */
const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

/** Opens the database, which the command closes. */
type Connect = () => Promise<Connection>;

interface OpenedFile {
  fileName: string;
  fileSize: number;
  file: ReadResult;
}

async function open(path: string): Promise<OpenedFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Usage(`Cannot find the file ${resolve(path)}.`);
  if (found.size > LIMITS.bytes) throw new UnreadableFile("The file must be 20 MB or smaller.");
  const fileName = basename(path);
  return { fileName, fileSize: found.size, file: await readInWorker(await readBytes(path), fileName) };
}

async function run(wish: { file: Wish } | { undo: UndoWish }, connect: Connect): Promise<number> {
  if ("undo" in wish) {
    await withDatabase(connect, wish.undo, (db) => undoImport(db, wish.undo));
    return EXIT.ok;
  }
  const opened = await open(wish.file.path);
  return withDatabase(connect, wish.file, (db) => runOn(db, opened, wish.file));
}

async function withDatabase<Result>(
  connect: Connect,
  wish: { dryRun: boolean },
  work: (db: Database) => Promise<Result>,
) {
  const connection = await connect();
  try {
    await bringUpToDate(connection, migrationsFolder, !wish.dryRun && process.env.MIGRATE !== "no");
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** Returns the remembered and guessed answers, corrected by the command's options. */
function answersFor(outline: Outline, remembered: Remembered, wish: Wish): Answers {
  const { matches, joins, meanings } = remembered;
  const mapping = correctMapping(outline, guessMapping(outline, matches), wish.corrections);
  const answers = {
    ...answersOf(mapping),
    joins,
    meanings,
    keepFirst: wish.keepFirst,
    fillUniversities: wish.fillUniversities || null,
    columns: chosenColumns(outline, mapping, wish.corrections),
  };
  return correctMeanings(outline, correctJoins(outline, answers, wish.joins), wish.meanings);
}

/** Returns the columns that a correction names, so that another one with the same heading is no question. */
function chosenColumns(outline: Outline, mapping: Answers["mapping"], corrections: readonly string[]) {
  const named = corrections.map((one) =>
    one
      .slice(0, one.lastIndexOf("="))
      .replace(/^[^!]*!/, "")
      .trim(),
  );
  return Object.fromEntries(
    outline.sheets.flatMap(({ name }) =>
      Object.entries(mapping[name] ?? {}).flatMap(([column, field]) =>
        named.includes(column) ? [[columnKey(name, field), column] as const] : [],
      ),
    ),
  );
}

async function runOn(db: Database, { file, ...about }: OpenedFile, wish: Wish): Promise<number> {
  const staff = wish.as === undefined ? null : await staffWith(db, wish.as);
  const remembered = await recall(db, file.outline);
  const answers = answersFor(file.outline, remembered, wish);
  if (wish.archiveMissing && listsOf(file.outline, answers.mapping).size === 0) {
    throw new DomainError("file_lacks_none");
  }
  sayMatches(file.outline, answers, remembered);
  if (wish.dryRun) return sayDryRun(db, file, answers, wish);
  const began = performance.now();
  try {
    const { skipBad, replaceSample, archiveMissing } = wish;
    const options = { skipBad, replaceSample, archiveMissing, progress: sayProgress };
    const { report, sample, archived } = staff
      ? await importForStaff(db, staff, { ...about, file, answers }, options)
      : await importCatalogue(db, file, answers, options);
    sayPlan(report, "done");
    sayProblems(report.problems);
    if (replaceSample) {
      console.log(
        `Sample courses removed: ${sample.removed}. Archived, because students have saved or applied for them: ${sample.archived}.`,
      );
    } else if (report.counts.sample > 0) {
      console.log(`${report.counts.sample} sample courses are still shown. Use --replace-sample to remove them.`);
    }
    if (archiveMissing) console.log(`Archived, because they are not in the file: ${archived}.`);
    if (staff) console.log("It can be undone for 24 hours: with --undo, or at /admin/catalogue/import.");
    console.log(`Imported in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof BadRows)) throw error;
    sayPlan(error.report, "planned");
    sayProblems(error.report.problems);
    console.error(
      "\nNothing was imported. Correct the file, answer with --map, --map-value, --fill-universities or --keep-first, or skip what is open with --skip-bad.",
    );
    return EXIT.refused;
  }
}

async function sayDryRun(
  db: Database,
  file: ReadResult,
  answers: Answers,
  { skipBad, archiveMissing }: Wish,
): Promise<number> {
  const planned = await planInWorker(existingIn(db), file.file, answers);
  await planned.end();
  const report = await unpack<Report>(planned.report);
  sayPlan(report, "planned");
  sayProblems(report.problems);
  if (archiveMissing)
    console.log(`\nCourses to archive, because they are not in the file: ${allMissing(report.missing).length}.`);
  console.log("\nThis was a dry run: nothing was saved.");
  return isClear(report) || skipBad ? EXIT.ok : EXIT.refused;
}

function sayProgress({ phase, done, total }: Progress): void {
  if (phase === "checking") console.log("Checking every row...");
  else if (phase === "saving") console.log(`Saving ${done} of ${total} courses...`);
  else console.log("Updating the search index...");
}

function explain(error: unknown, isUndo: boolean): number {
  if (error instanceof Usage || error instanceof BadCorrection) {
    console.error(`\n${error.message}\nFor help: npm run catalogue:import -- --help\n`);
    return EXIT.usage;
  }
  if (error instanceof DataDirInUse) {
    console.error(
      `\n${error.message}\nStop \`npm start\` (Ctrl+C), run the import, then start it again. Or upload the file at /admin/catalogue/import.\n`,
    );
  } else if (error instanceof UnreadableFile || error instanceof DomainError) console.error(`\n${error.message}\n`);
  else console.error(`\nNothing was ${isUndo ? "undone" : "imported"}: ${reasonOf(error)}\n`);
  return EXIT.refused;
}

/** Does what the arguments ask and prints what that was. Returns the exit code. */
export async function catalogueImport(args: string[], connect: Connect): Promise<number> {
  try {
    const wish = readArguments(args);
    if (wish !== "help") return await run(wish, connect);
    console.log(help);
    return EXIT.ok;
  } catch (error) {
    return explain(error, args.includes("--undo"));
  }
}
