/** Runs the test programs and reads their reports. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { type Counts, failure, part, problem, type StepOptions, step, sum } from "./steps.ts";

/** The native compiler. The older one is a package too, because programs that read modules need its functions. */
const tsc = (folder: string) => ["node_modules/typescript-7/bin/tsc", "--noEmit", "-p", folder];

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Checks types, style, the directions of imports, and that everything is used. */
export const typesAndLint = (): Promise<void> =>
  part("Types and lint", async () => {
    const typed = async () => {
      await step("Route types", "react-router", ["typegen"], { isBeside: true });
      await Promise.all([
        step("Types", process.execPath, tsc("."), { isBeside: true }),
        step("Types of the service worker", process.execPath, tsc("app/browser/service-worker"), { isBeside: true }),
        step("Unused files, exports and packages", "knip", [], { isBeside: true }),
      ]);
    };
    const lint = step("Lint and import directions", "biome", ["check", "--error-on-warnings", "."], { isBeside: true });
    await Promise.all([typed(), lint]);
    return undefined;
  });

/** Runs Vitest projects as one part. */
export const vitest = (name: string, projects: readonly string[], options: StepOptions = {}): Promise<void> =>
  part(name, async () => {
    const report = `test-results/vitest-${projects[0]}.json`;
    rmSync(report, { force: true });
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
    await step(name, "vitest", ["run", ...chosen, ...reporters], { ...options, hasReport: true });
    if (!existsSync(report)) {
      problem(`${name}: no report`);
      return NONE;
    }
    const result = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    for (const file of result.testResults) {
      const where = `${name}: ${file.name.replace(`${process.cwd()}/`, "")}`;
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      for (const { fullName, failureMessages } of failed) failure(`${where} › ${fullName}`, failureMessages);
      if (file.status === "failed" && failed.length === 0) failure(where, [file.message]);
    }
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  });

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

export interface Journeys {
  projects: readonly string[];
  database: "pglite" | "postgres";
}

/** Runs the browser tests as one part. The projects of a run share a server. */
export const browser = (runs: readonly Journeys[]): Promise<void> =>
  part("Browser", async () => {
    const counts: Counts[] = [];
    for (const run of runs) counts.push(await playwright(run));
    return sum(counts);
  });

async function playwright({ projects, database }: Journeys): Promise<Counts> {
  const name = `Browser ${projects.join(" and ")}`;
  const report = "test-results/report.json";
  rmSync(report, { force: true });
  await step(name, "playwright", ["test", ...projects.map((project) => `--project=${project}`)], {
    env: { TEST_APP_DATABASE: database },
    hasReport: true,
  });
  if (!existsSync(report)) {
    problem(`${name}: no report`);
    return NONE;
  }
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status !== "unexpected") continue;
      const errors = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
      failure(`${name}: ${file}:${line} › ${title}`, errors);
    }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
