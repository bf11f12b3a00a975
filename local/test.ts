/**
 * `npm test`: types, lint, unit and database tests on both databases, browser tests with and without JavaScript.
 * Reports how many of each ran. With CI set, a test that should have run and did not is a failure.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "../tests/support/browser.ts";
import { hasNginx } from "../tests/support/nginx.ts";
import { postgresBinaries } from "../tests/support/postgres.ts";
import { readRules } from "../tests/support/rules-used.ts";
import { buildProduction } from "./build.ts";

const isCi = Boolean(process.env.CI);
const totals = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const problems: string[] = [];
/** Failures, listed again at the end because the output of a whole run is long. */
const failures: string[] = [];
/** Where the browser tests write which CSS rules they met. */
const rules = mkdtempSync(join(tmpdir(), "shapla-rules-"));

interface StepOptions {
  env?: Record<string, string>;
  /** True if the step runs beside another one, and prints its output in one piece at its end. */
  isBeside?: boolean;
}

async function step(name: string, command: string, args: string[], options: StepOptions = {}): Promise<void> {
  const { env, isBeside } = options;
  if (!isBeside) console.log(`\n== ${name}`);
  const began = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: isBeside ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", resolve);
  });
  if (isBeside) console.log(`\n== ${name}\n${Buffer.concat(said)}`);
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  if (status !== 0) problems.push(`${name} failed`);
}

function count(name: string, passed: number, failed: number, skipped: number): void {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  lines.push(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  if (passed + failed === 0) problems.push(`${name}: no test ran`);
  if (isCi && skipped > 0) problems.push(`${name}: ${skipped} skipped`);
}

/** Runs a Vitest project and counts its tests. */
async function vitest(name: string, project: string, options: StepOptions = {}): Promise<void> {
  const report = `test-results/vitest-${project}.json`;
  rmSync(report, { force: true });
  await step(
    name,
    "vitest",
    ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile=${report}`],
    options,
  );
  if (!existsSync(report)) return void problems.push(`${name}: no report`);
  const result = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  for (const file of result.testResults) {
    const where = `${name}: ${file.name.replace(`${process.cwd()}/`, "")}`;
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(`${where} › ${fullName}\n${shortened(failureMessages)}`);
    if (file.status === "failed" && failed.length === 0) failures.push(`${where}\n${shortened([file.message])}`);
  }
  count(name, result.numPassedTests, result.numFailedTests, result.numPendingTests + result.numTodoTests);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Returns the first lines of an error, without terminal colours. */
function shortened(messages: string[]): string {
  return stripVTControlCharacters(messages.join("\n")).split("\n").slice(0, 12).join("\n");
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function browser(name: string, project: string, database: "pglite" | "postgres"): Promise<void> {
  const report = "test-results/report.json";
  rmSync(report, { force: true });
  await step(name, "playwright", ["test", "--project", project], {
    env: { TEST_APP_DATABASE: database, RULES_USED: rules },
  });
  if (!existsSync(report)) return void problems.push(`${name}: no report`);
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status !== "unexpected") continue;
      const errors = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
      failures.push(`${name}: ${file}:${line} › ${title}\n${shortened(errors)}`);
    }
  }
  count(name, stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}

const hasBinaries = postgresBinaries() !== undefined;
const hasPostgres = hasBinaries || Boolean(process.env.TEST_DATABASE_URL);

await step("Route types", "react-router", ["typegen"]);
await Promise.all([
  step("Types", "tsc", ["--noEmit", "-p", "."], { isBeside: true }),
  step("Types of the service worker", "tsc", ["--noEmit", "-p", "app/browser/service-worker"], { isBeside: true }),
  step("Lint and import directions", "biome", ["check", "--error-on-warnings", "."], { isBeside: true }),
]);
await vitest("Unit tests", "unit");
await vitest("Database tests on PGlite", "pglite");
if (hasPostgres) await vitest("Database tests on PostgreSQL", "postgres");
else missing("PostgreSQL is not installed, so its tests did not run (Debian: apt-get install postgresql)");

buildProduction(console.log);
// Requests one after another leave a core idle, so the two run in parallel.
await Promise.all([
  vitest("Server tests on PGlite", "server-pglite", { isBeside: true }),
  hasPostgres ? vitest("Server tests on PostgreSQL", "server-postgres", { isBeside: true }) : null,
]);
await vitest("Tests under load on both databases", "load");
if (!hasNginx())
  missing("nginx is not installed, so nothing was tested behind it (Debian: apt-get install nginx-light)");
else if (hasBinaries) await step("Drills that take less than a minute", "node", ["local/drill.ts", "nginx", "streams"]);
if (ensureBrowser(console.log)) {
  // Every journey runs on both databases, once with scripts and once without.
  await browser("Browser tests with JavaScript on PGlite", "with JavaScript", "pglite");
  if (hasBinaries) await browser("Browser tests without JavaScript on PostgreSQL", "without JavaScript", "postgres");
  else await browser("Browser tests without JavaScript on PGlite", "without JavaScript", "pglite");
  const { seen, unused } = readRules(rules);
  lines.push(`CSS rules: ${seen}, of which ${unused.length} are on no page`);
  if (unused.length > 0) problems.push(`CSS rules that no browser test met: ${unused.join("  ")}`);
} else missing("We could not install a browser, so the browser tests did not run");
rmSync(rules, { recursive: true });

function missing(what: string): void {
  lines.push(what);
  if (isCi) problems.push(what);
}

if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n\n")}`);
console.log(`\n${lines.join("\n")}`);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(problems.length > 0 || totals.failed > 0 ? 1 : 0);
