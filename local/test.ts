/**
 * `npm test`: types, lint, unit and database tests on both databases, browser
 * tests with and without JavaScript. Says how many of each ran; with CI set,
 * anything that should have run and did not is a failure.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "../tests/support/browser.ts";
import { postgresBinaries } from "../tests/support/postgres.ts";
import { buildProduction } from "./build.ts";

const isCi = Boolean(process.env.CI);
const totals = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const problems: string[] = [];

function step(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) problems.push(`${name} failed`);
  return status === 0;
}

function count(name: string, passed: number, failed: number, skipped: number): void {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  lines.push(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  if (passed + failed === 0) problems.push(`${name}: no test ran`);
  if (isCi && skipped > 0) problems.push(`${name}: ${skipped} skipped`);
}

/** Runs Vitest projects and counts their tests. */
function vitest(name: string, projects: string[]): void {
  const report = `test-results/vitest-${projects.join("-")}.json`;
  rmSync(report, { force: true });
  step(name, "vitest", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) return void problems.push(`${name}: no report`);
  const result = JSON.parse(readFileSync(report, "utf8"));
  count(name, result.numPassedTests, result.numFailedTests, result.numPendingTests + result.numTodoTests);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function browser(name: string, project: string, database: "pglite" | "postgres"): void {
  const report = "test-results/report.json";
  rmSync(report, { force: true });
  step(name, "playwright", ["test", "--project", project], { TEST_APP_DATABASE: database });
  if (!existsSync(report)) return void problems.push(`${name}: no report`);
  const { stats } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  count(name, stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}

step("Types", "react-router", ["typegen"]);
step("Types", "tsc", ["--noEmit", "-p", "."]);
step("Lint and import directions", "biome", ["check", "--error-on-warnings", "."]);
vitest("Unit tests", ["unit"]);
vitest("Database tests on PGlite", ["pglite"]);
const hasBinaries = postgresBinaries() !== undefined;
const hasPostgres = hasBinaries || Boolean(process.env.TEST_DATABASE_URL);
if (hasPostgres) vitest("Database tests on PostgreSQL", ["postgres"]);
else missing("PostgreSQL is not installed, so its tests did not run (Debian: apt-get install postgresql)");

buildProduction(console.log);
vitest("Server tests on PGlite", ["server-pglite"]);
if (hasPostgres) vitest("Server tests on PostgreSQL", ["server-postgres"]);
if (ensureBrowser(console.log)) {
  // Every journey meets both databases, one with scripts and one without.
  browser("Browser tests with JavaScript on PGlite", "with JavaScript", "pglite");
  if (hasBinaries) browser("Browser tests without JavaScript on PostgreSQL", "without JavaScript", "postgres");
  else browser("Browser tests without JavaScript on PGlite", "without JavaScript", "pglite");
} else missing("No browser could be installed, so the browser tests did not run");

function missing(what: string): void {
  lines.push(what);
  if (isCi) problems.push(what);
}

console.log(`\n${lines.join("\n")}`);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(problems.length > 0 || totals.failed > 0 ? 1 : 0);
