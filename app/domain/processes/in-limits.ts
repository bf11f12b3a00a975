/**
 * Runs a program of ours on a file of a stranger's: in a process of its own, within limits of memory and time. A worker
 * thread is not enough: one that allocates faster than V8 looks ends the whole server.
 */
import type { ChildProcess, ForkOptions } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { DomainError } from "#app/domain/errors.ts";
import { BEGUN } from "./begun.ts";

/** A stream unpacks at hundreds of megabytes a second. */
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4096;
const TICK_MS = 10;
/** A third of the share of a page, while both want the processor. */
const NICENESS = 5;

interface Limits {
  /** Long for a busy machine too. A program that waited for the processor says nothing about its file. */
  longestMs: number;
  /** Of processor time, where Linux says it. A busy machine does not make a file heavy. */
  mostCpuMs: number;
  /** Of the process as a whole: what a stream unpacks to is not in the heap. */
  mostBytes: number;
}

/** Returns how to fork a program that reads files, writes at most into one folder, and finds no secret. */
export const limitedFork = (heapMegabytes: number, writesTo: string | null = null): ForkOptions => ({
  execArgv: [
    ...[`--max-old-space-size=${heapMegabytes}`, "--permission", "--allow-fs-read=*"],
    ...(writesTo === null ? [] : [`--allow-fs-write=${writesTo}`]),
  ],
  env: {},
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});

/**
 * Returns what the program answers, or null if the file takes too much. Throws `unavailable` if the machine was too
 * busy for it, and another error if the process cannot begin: neither is a fault of the file.
 */
export async function inLimits<Answer>(
  child: ChildProcess,
  { longestMs, mostCpuMs, mostBytes }: Limits,
): Promise<Answer | null> {
  yieldTo(child);
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  let hasBegun = false;
  child.on("message", (said: Answer | typeof BEGUN) => {
    if (said === BEGUN) hasBegun = true;
    else resolve(said as Answer);
  });
  child.once("error", reject);
  // Not at its exit, which may be known before what it said last has been read.
  child.once("disconnect", () => (hasBegun ? resolve(null) : reject(new Error("a process did not begin"))));
  const end = setTimeout(async () => {
    // Without Linux no one knows what the program took.
    const isOfFile = (await cpuOf(child.pid)) === 0;
    if (isOfFile) resolve(null);
    else reject(new DomainError("busy"));
  }, longestMs);
  const look = setInterval(async () => {
    const [bytes, cpuMs] = await Promise.all([memoryOf(child.pid), cpuOf(child.pid)]);
    if (bytes > mostBytes || cpuMs > mostCpuMs) resolve(null);
  }, LOOK_EVERY_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(end);
    clearInterval(look);
    child.kill("SIGKILL");
  }
}

/** Pages come before files. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended.
  }
}

/** Returns the processor time that a process has used, in milliseconds. */
async function cpuOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of the program, in brackets, may have spaces.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}

/** Returns the bytes that a process holds, where Linux says it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_BYTES;
}
