/** The parts of `npm test` and `npm run check`: each runs, counts its tests, and is in the summary at the end. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const isCi = Boolean(process.env.CI);
const totals = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const problems: string[] = [];
const times: { name: string; seconds: number }[] = [];
const started = performance.now();
/** Of a failure, at the end. */
const MOST_LINES = 12;
/** Failures, listed again at the end because the output of a whole run is long. */
const failures: string[] = [];

export interface StepOptions {
  env?: Record<string, string>;
  /** True if the step runs beside another one, and prints its output in one piece at its end. */
  isBeside?: boolean;
  /** True if a report names what failed. Otherwise the end of the output stands for it. */
  hasReport?: boolean;
}

/** Runs a program. If it fails, the whole run fails. */
export async function step(name: string, command: string, args: string[], options: StepOptions = {}): Promise<void> {
  const { env, isBeside, hasReport } = options;
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
  const output = Buffer.concat(said).toString();
  if (isBeside) console.log(`\n== ${name}\n${output}`);
  const seconds = secondsSince(began);
  times.push({ name, seconds });
  console.log(`${name}: ${seconds} s`);
  if (status === 0) return;
  problems.push(`${name} failed`);
  if (!hasReport) failure(name, output.trim().split("\n").slice(-MOST_LINES));
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);

/** Adds the tests of a part. With CI set, a skipped test is a failure. */
export function count(name: string, passed: number, failed: number, skipped: number): void {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  lines.push(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  if (passed + failed === 0) problems.push(`${name}: no test ran`);
  if (isCi && skipped > 0) problems.push(`${name}: ${skipped} skipped`);
}

/** Adds a line to the summary. */
const note = (line: string): void => void lines.push(line);

/** Adds a reason for which the whole run fails. */
export const problem = (what: string): void => void problems.push(what);

/** Adds a failed test, with the first lines of its errors. */
export const failure = (where: string, messages: string[]): void =>
  void failures.push(
    `${where}\n${stripVTControlCharacters(messages.join("\n")).split("\n").slice(0, MOST_LINES).join("\n")}`,
  );

/** Says that something was left out, which is a failure with CI set. */
export function missing(what: string): void {
  note(what);
  if (isCi) problem(what);
}

/** Prints what failed, what ran and which part took what. Ends the process. */
export function summary(): never {
  if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n\n")}`);
  console.log(`\n${lines.join("\n")}`);
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).filter(({ seconds }) => seconds > 0);
  console.log(
    `\nIn ${secondsSince(started)} s: ${slowest.map(({ name, seconds }) => `${seconds} s ${name}`).join(", ")}`,
  );
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exit(problems.length > 0 || totals.failed > 0 ? 1 : 0);
}
