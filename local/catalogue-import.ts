/** `npm run catalogue:import -- FILE`: a real catalogue from a CSV or XLSX file, all of it or nothing. */
import { readFile as readBytes, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { connect, type Database, DataDirInUse } from "../app/db/connect.server.ts";
import { BadRows, importCatalogue, type Progress } from "../app/domain/catalogue/import/apply.server.ts";
import { BadCorrection, correctMapping, guessMapping } from "../app/domain/catalogue/import/mapping.ts";
import { planImport } from "../app/domain/catalogue/import/plan.server.ts";
import type { Plan } from "../app/domain/catalogue/import/plan-summary.server.ts";
import { readFile } from "../app/domain/catalogue/import/read-file.ts";
import { rememberedMatches } from "../app/domain/catalogue/import/remember.server.ts";
import { LIMITS, type ReadFile, UnreadableFile } from "../app/domain/catalogue/import/sheets.ts";
import { help, sayMatches, sayPlan, sayProblems } from "./catalogue-import-words.ts";
import { loadDotEnv } from "./environment.ts";

/** 0: imported, or would be. 1: nothing was saved, because of the file or the database. 2: the command makes no sense. */
const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

class Usage extends Error {}

interface Wish {
  path: string;
  corrections: string[];
  dryRun: boolean;
  skipBad: boolean;
  replaceSample: boolean;
}

function readArguments(): Wish | null {
  const options = {
    map: { type: "string", multiple: true },
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
  if (!path) throw new Usage("Which file? npm run catalogue:import -- FILE");
  if (more.length > 0) throw new Usage(`One file at a time: what is ${more.join(" ")}?`);
  return {
    path,
    corrections: values.map ?? [],
    dryRun: values["dry-run"] ?? false,
    skipBad: values["skip-bad"] ?? false,
    replaceSample: values["replace-sample"] ?? false,
  };
}

async function open(path: string): Promise<ReadFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Usage(`There is no file ${path}.`);
  if (found.size > LIMITS.bytes) throw new UnreadableFile("The file is larger than 20 MB.");
  return readFile(await readBytes(path), basename(path));
}

async function run(wish: Wish): Promise<number> {
  const file = await open(wish.path);
  const connection = await connect({
    url: process.env.DATABASE_URL || undefined,
    directUrl: process.env.DATABASE_DIRECT_URL || undefined,
    dataDir: process.env.DATA_DIR || ".data",
  });
  try {
    await connection.migrate("drizzle");
    return await runOn(connection.db, file, wish);
  } finally {
    await connection.close();
  }
}

async function runOn(db: Database, file: ReadFile, wish: Wish): Promise<number> {
  const remembered = await rememberedMatches(db, file);
  const mapping = correctMapping(file, guessMapping(file, remembered), wish.corrections);
  sayMatches(file, mapping, remembered);
  if (wish.dryRun) return sayDryRun(await planImport(db, file, mapping), wish);
  const began = performance.now();
  try {
    const { skipBad, replaceSample } = wish;
    const { plan, sample } = await importCatalogue(db, file, mapping, {
      skipBad,
      replaceSample,
      progress: sayProgress,
    });
    sayPlan(plan, "done");
    sayProblems(plan.problems);
    if (replaceSample)
      console.log(`Sample courses removed: ${sample.removed}; kept for those who hold them: ${sample.archived}.`);
    else if (plan.counts.sample > 0) {
      console.log(`${plan.counts.sample} sample courses are still shown. --replace-sample takes them out.`);
    }
    console.log(`Imported in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof BadRows)) throw error;
    sayPlan(error.plan, "planned");
    sayProblems(error.plan.problems);
    console.error(
      "\nNothing was imported. Correct the file or the matches (--map), or leave those rows out with --skip-bad.",
    );
    return EXIT.refused;
  }
}

function sayDryRun(plan: Plan, { skipBad }: Wish): number {
  sayPlan(plan, "planned");
  sayProblems(plan.problems);
  console.log("\nThis was a dry run: nothing was saved.");
  return plan.problems.length > 0 && !skipBad ? EXIT.refused : EXIT.ok;
}

function sayProgress({ phase, done, total }: Progress): void {
  if (phase === "checking") console.log("Checking every row ...");
  else if (phase === "saving") console.log(`Saving ${done} of ${total} courses ...`);
  else console.log("Preparing the search ...");
}

/** The database's own words: drizzle's message repeats the whole statement and its rows. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("query" in error && error.cause instanceof Error) return error.cause.message;
  return error.stack ?? error.message;
}

function explain(error: unknown): number {
  if (error instanceof Usage || error instanceof BadCorrection) {
    console.error(`\n${error.message}\nnpm run catalogue:import -- --help tells more.\n`);
    return EXIT.usage;
  }
  if (error instanceof DataDirInUse) {
    console.error(
      `\n${error.message}\nStop \`npm start\` (Ctrl+C), import, and start it again; or send the file on the page /admin/catalogue/import.\n`,
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
