/** Runs the test programs and reads their reports. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { count, failure, problem, type StepOptions, step } from "./steps.ts";

/** The native compiler. The older one is a package too, because programs that read modules need its functions. */
const tsc = (folder: string) => ["node_modules/typescript-7/bin/tsc", "--noEmit", "-p", folder];

/** Checks types, style and the directions of imports. */
export async function lint(): Promise<void> {
  await step("Route types", "react-router", ["typegen"], { isBeside: true });
  await Promise.all([
    step("Types", process.execPath, tsc("."), { isBeside: true }),
    step("Types of the service worker", process.execPath, tsc("app/browser/service-worker"), { isBeside: true }),
    step("Unused files, exports and packages", "knip", [], { isBeside: true }),
    step("Lint and import directions", "biome", ["check", "--error-on-warnings", "."], { isBeside: true }),
  ]);
}

/** Runs a Vitest project and counts its tests. */
export async function vitest(name: string, project: string, options: StepOptions = {}): Promise<void> {
  const report = `test-results/vitest-${project}.json`;
  rmSync(report, { force: true });
  await step(
    name,
    "vitest",
    ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile=${report}`],
    { ...options, hasReport: true },
  );
  if (!existsSync(report)) return problem(`${name}: no report`);
  const result = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  for (const file of result.testResults) {
    const where = `${name}: ${file.name.replace(`${process.cwd()}/`, "")}`;
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed) failure(`${where} › ${fullName}`, failureMessages);
    if (file.status === "failed" && failed.length === 0) failure(where, [file.message]);
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

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

interface Journeys {
  projects: readonly string[];
  database: "pglite" | "postgres";
}

/** Runs Playwright projects on one of the databases and counts their tests. They share a server. */
export async function playwright(name: string, { projects, database }: Journeys): Promise<void> {
  const report = "test-results/report.json";
  rmSync(report, { force: true });
  await step(name, "playwright", ["test", ...projects.map((project) => `--project=${project}`)], {
    env: { TEST_APP_DATABASE: database },
    hasReport: true,
  });
  if (!existsSync(report)) return problem(`${name}: no report`);
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status !== "unexpected") continue;
      const errors = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
      failure(`${name}: ${file}:${line} › ${title}`, errors);
    }
  }
  count(name, stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}
