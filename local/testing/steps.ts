/** The parts of `npm test` and `npm run check`: each runs, counts its tests, and is in the summary at the end. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const isCi = Boolean(process.env.CI);
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const parts: { name: string; seconds: number; counts?: Counts }[] = [];
const notes: string[] = [];
const problems: string[] = [];
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

/** Runs a part and adds it to the summary, with its tests if `work` returns how many there were. */
export async function part(name: string, work: () => Promise<Counts | undefined>): Promise<void> {
  const began = performance.now();
  const counts = await work();
  const seconds = secondsSince(began);
  parts.push(counts ? { name, seconds, counts } : { name, seconds });
  if (!counts) return;
  if (counts.passed + counts.failed === 0) problem(`${name}: no test ran`);
  if (isCi && counts.skipped > 0) problem(`${name}: ${counts.skipped} skipped`);
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
  console.log(`${name}: ${secondsSince(began)} s`);
  if (status === 0) return;
  problems.push(`${name} failed`);
  if (!hasReport) failure(name, output.trim().split("\n").slice(-MOST_LINES));
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);

/** Adds a reason for which the whole run fails. */
export const problem = (what: string): void => void problems.push(what);

/** Adds a failed test, with the first lines of its errors. */
export const failure = (where: string, messages: string[]): void =>
  void failures.push(
    `${where}\n${stripVTControlCharacters(messages.join("\n")).split("\n").slice(0, MOST_LINES).join("\n")}`,
  );

/** Says that something was left out, which is a failure with CI set. */
export function missing(what: string): void {
  notes.push(what);
  if (isCi) problem(what);
}

/** Prints what failed, what ran and which part took what. Ends the process. */
export function summary(): never {
  if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n\n")}`);
  console.log();
  for (const { name, seconds, counts } of parts)
    console.log(`${name}: ${counts ? `${say(counts)}, ` : ""}${seconds} s`);
  for (const note of notes) console.log(note);
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
  const all = sum(parts.flatMap(({ counts = [] }) => counts));
  console.log(`\nIn ${secondsSince(started)} s: ${say(all)}`);
  process.exit(problems.length > 0 || all.failed > 0 ? 1 : 0);
}

const say = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});
