/** `npm run catalogue:import -- FILE`: imports a real catalogue from a spreadsheet, all of it or nothing. */
import { readFile as readBytes, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect, type Database, DataDirInUse } from "../app/db/connect.server.ts";
import { bringUpToDate } from "../app/db/migrations.server.ts";
import { type Answers, answersOf } from "../app/domain/catalogue/import/answers.ts";
import { BadRows, importCatalogue, type Progress } from "../app/domain/catalogue/import/apply.server.ts";
import { correctJoins, correctMeanings } from "../app/domain/catalogue/import/correct-answers.ts";
import { existingIn } from "../app/domain/catalogue/import/existing.server.ts";
import { BadCorrection, correctMapping, guessMapping } from "../app/domain/catalogue/import/mapping.ts";
import type { ReadResult } from "../app/domain/catalogue/import/messages.ts";
import { unpack } from "../app/domain/catalogue/import/pack.ts";
import type { Report } from "../app/domain/catalogue/import/plan-summary.ts";
import { isClear } from "../app/domain/catalogue/import/questions.ts";
import { type Remembered, recall } from "../app/domain/catalogue/import/remember.server.ts";
import { LIMITS, type Outline, UnreadableFile } from "../app/domain/catalogue/import/sheets.ts";
import { planInWorker, readInWorker } from "../app/domain/catalogue/import/thread.ts";
import { columnKey } from "../app/domain/catalogue/import/twice.ts";
import { databaseAddress, loadDotEnv, migrationsFolder, reasonOf } from "../server/commands/process.ts";
import { help, sayMatches, sayPlan, sayProblems } from "./catalogue-import-words.ts";

/**
 * `ok`: imported, or a successful dry run. `refused`: nothing was saved, because of the file or the database. `usage`:
 * the command is not valid.
 */
const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

class Usage extends Error {}

interface Wish {
  path: string;
  corrections: string[];
  joins: string[];
  meanings: string[];
  keepFirst: boolean;
  fillUniversities: boolean;
  dryRun: boolean;
  skipBad: boolean;
  replaceSample: boolean;
}

function readArguments(): Wish | null {
  const options = {
    map: { type: "string", multiple: true },
    join: { type: "string", multiple: true },
    "map-value": { type: "string", multiple: true },
    "keep-first": { type: "boolean" },
    "fill-universities": { type: "boolean" },
    "dry-run": { type: "boolean" },
    "skip-bad": { type: "boolean" },
    "replace-sample": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Usage((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [path, ...more] = positionals;
  if (!path) throw new Usage("Name the file to import: npm run catalogue:import -- FILE");
  if (more.length > 0) throw new Usage(`Import one file at a time. Not expected: ${more.join(" ")}`);
  return {
    path,
    corrections: values.map ?? [],
    joins: values.join ?? [],
    meanings: values["map-value"] ?? [],
    keepFirst: values["keep-first"] ?? false,
    fillUniversities: values["fill-universities"] ?? false,
    dryRun: values["dry-run"] ?? false,
    skipBad: values["skip-bad"] ?? false,
    replaceSample: values["replace-sample"] ?? false,
  };
}

async function open(path: string): Promise<ReadResult> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Usage(`Cannot find the file ${resolve(path)}.`);
  if (found.size > LIMITS.bytes) throw new UnreadableFile("The file must be 20 MB or smaller.");
  return readInWorker(await readBytes(path), basename(path));
}

async function run(wish: Wish): Promise<number> {
  const file = await open(wish.path);
  const connection = await connect(databaseAddress());
  try {
    await bringUpToDate(connection, migrationsFolder, !wish.dryRun && process.env.MIGRATE !== "no");
    return await runOn(connection.db, file, wish);
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

async function runOn(db: Database, file: ReadResult, wish: Wish): Promise<number> {
  const remembered = await recall(db, file.outline);
  const answers = answersFor(file.outline, remembered, wish);
  sayMatches(file.outline, answers, remembered);
  if (wish.dryRun) return sayDryRun(db, file, answers, wish);
  const began = performance.now();
  try {
    const { skipBad, replaceSample } = wish;
    const { report, sample } = await importCatalogue(db, file, answers, {
      skipBad,
      replaceSample,
      progress: sayProgress,
    });
    sayPlan(report, "done");
    sayProblems(report.problems);
    if (replaceSample) {
      console.log(
        `Sample courses removed: ${sample.removed}. Archived, because students have saved or applied for them: ${sample.archived}.`,
      );
    } else if (report.counts.sample > 0) {
      console.log(`${report.counts.sample} sample courses are still shown. Use --replace-sample to remove them.`);
    }
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

async function sayDryRun(db: Database, file: ReadResult, answers: Answers, { skipBad }: Wish): Promise<number> {
  const planned = await planInWorker(existingIn(db), file.file, answers);
  await planned.end();
  const report = await unpack<Report>(planned.report);
  sayPlan(report, "planned");
  sayProblems(report.problems);
  console.log("\nThis was a dry run: nothing was saved.");
  return isClear(report) || skipBad ? EXIT.ok : EXIT.refused;
}

function sayProgress({ phase, done, total }: Progress): void {
  if (phase === "checking") console.log("Checking every row...");
  else if (phase === "saving") console.log(`Saving ${done} of ${total} courses...`);
  else console.log("Updating the search index...");
}

function explain(error: unknown): number {
  if (error instanceof Usage || error instanceof BadCorrection) {
    console.error(`\n${error.message}\nFor help: npm run catalogue:import -- --help\n`);
    return EXIT.usage;
  }
  if (error instanceof DataDirInUse) {
    console.error(
      `\n${error.message}\nStop \`npm start\` (Ctrl+C), run the import, then start it again. Or upload the file at /admin/catalogue/import.\n`,
    );
  } else if (error instanceof UnreadableFile) console.error(`\n${error.message}\n`);
  else console.error(`\nNothing was imported: ${reasonOf(error)}\n`);
  return EXIT.refused;
}

loadDotEnv();
try {
  const wish = readArguments();
  if (wish) process.exitCode = await run(wish);
  else console.log(help);
} catch (error) {
  process.exitCode = explain(error);
}
