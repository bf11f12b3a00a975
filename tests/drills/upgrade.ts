/**
 * Runs the tests of the version before the newest migration, with its own code, on a database with that migration: an
 * old server goes on serving while a new one has already migrated. OLD_VERSION names another commit.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "./outcome.ts";

const JOURNAL = "drizzle/meta/_journal.json";

/** The parts that read and write most. The others hold the old schema itself against what its code knows. */
const PARTS = [
  ["server", "journey.test", "api.test", "staff.test", "account.test", "profile.test"],
  ["postgres", "app/domain"],
];

/** Tests of what the old code knows about each table, which a new table is not in. */
const KNOWS_TABLES = "^(?!.*every table)";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

const migrationsAt = (commit: string) =>
  (JSON.parse(git("show", `${commit}:${JOURNAL}`)) as { entries: unknown[] }).entries.length;

/** Returns the newest commit with fewer migrations than now, `count`. Throws in a clone without that history. */
function versionBefore(count: number): string {
  const before = git("log", "--first-parent", "--format=%H", "HEAD", "--", JOURNAL)
    .split("\n")
    .flatMap((commit) => [commit, `${commit}^1`])
    .find((commit) => migrationsAt(commit) < count);
  if (!before) throw new Error("No version before the newest migration. A shallow clone has no history.");
  return git("rev-parse", before);
}

export async function run(): Promise<Outcome> {
  const { length: count } = readMigrations("drizzle");
  // No version came before the first one. Databases of version 0.1 have a test of their own.
  if (count === 1 && !process.env.OLD_VERSION) return { figures: { "migrations after the first": 0 }, losses: [] };
  const commit = process.env.OLD_VERSION ?? versionBefore(count);
  const folder = join(mkdtempSync(join(tmpdir(), "shapla-old-")), "old");
  git("worktree", "add", "--detach", "--quiet", folder, commit);
  try {
    const added = readMigrations("drizzle").filter((name) => !existsSync(join(folder, "drizzle", name)));
    cpSync("drizzle", join(folder, "drizzle"), { recursive: true });
    execFileSync("cp", ["-al", "node_modules", folder]);
    // Installs, if the old version has other packages, and would write into the file that both folders share.
    rmSync(join(folder, "node_modules/.shapla-installed"), { force: true });
    execFileSync(process.execPath, ["local/bootstrap.mjs", "build"], { cwd: folder, stdio: "inherit" });
    const losses: string[] = [];
    let passed = 0;
    for (const [project = "", ...files] of PARTS) {
      const args = ["run", "--project", project, "-t", KNOWS_TABLES, "--reporter=json", "--outputFile=report.json"];
      spawnSync("vitest", [...args, ...files], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
      const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
      passed += report.numPassedTests;
      for (const { name, message, assertionResults } of report.testResults) {
        const failed = assertionResults.filter(({ status }) => status === "failed");
        losses.push(...failed.map((test) => `${name}: ${test.fullName}: ${test.failureMessages[0]?.slice(0, 300)}`));
        if (message && failed.length === 0) losses.push(`${name}: ${message}`);
      }
    }
    if (passed === 0) losses.push("no test ran");
    return { figures: { "old version": commit.slice(0, 12), "with migrations": added.join(", "), passed }, losses };
  } finally {
    git("worktree", "remove", "--force", folder);
  }
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const readMigrations = (folder: string): string[] =>
  (JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] }).entries.map(
    ({ tag }) => `${tag}.sql`,
  );
