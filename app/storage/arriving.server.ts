/**
 * Where files are while they arrive: raw, with the place where a photo was taken. Each process has a folder of its own,
 * so that what a killed one left is known and swept by the next that starts.
 */
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { absent } from "./abandoned.server.ts";
import type { StorageFailure } from "./failure.ts";

export interface ArrivedFile {
  /** Null if it is too large, or could not be stored: nothing of it is kept. */
  path: string | null;
  /** As its sender has it. Never a path. */
  name: string;
  /** The field of the form that it came in. */
  field?: string;
  /** Why it could not be stored, which is no fault of the file. */
  failure?: StorageFailure;
}

/** Of this machine or container, in characters that a name of a folder can have. */
const HOST = hostname().replace(/[^\w-]/g, "_");

/** Longer than any file takes to arrive and be checked. */
const ABANDONED_MS = 60 * 60_000;

/** This process, as the names of what it writes begin. */
export const PROCESS = `${HOST}.${process.pid}`;

export const arrivingFolder = (dataDir: string): string => join(dataDir, "arriving", PROCESS);

/**
 * Whether the name of a file says that a process of this machine has written it that is no longer there, or that had
 * the number of this one.
 */
export const isLeftBy = (name: string): boolean => isLeft(name.replace(/\.[^.]*$/, ""), true);

/**
 * Deletes what processes of this machine that are no longer there have left, and whatever else nothing was written to
 * for an hour: another machine's process cannot be asked. At the start of a process, what is in its own folder is
 * another's before it, which had the same number. Returns how many files and folders.
 */
export async function sweepArriving(dataDir: string, now: Date, { isStart = false } = {}): Promise<number> {
  const root = join(dataDir, "arriving");
  let removed = 0;
  for (const name of await readdir(root).catch(absent<string[]>([]))) {
    const path = join(root, name);
    if (!isLeft(name, isStart) && !(await isOld(path, now))) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

function isLeft(name: string, isStart: boolean): boolean {
  const pid = Number(new RegExp(`^${HOST}\\.(\\d+)$`).exec(name)?.[1] ?? 0);
  if (pid === 0) return false;
  return pid === process.pid ? isStart : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether nothing was written to it, or to anything in it, for an hour. */
async function isOld(path: string, now: Date): Promise<boolean> {
  const names = await readdir(path).catch(() => []);
  const times = await Promise.all(
    [path, ...names.map((name) => join(path, name))].map((one) => stat(one).catch(absent(null))),
  );
  return times.every((found) => found === null || +found.mtime < +now - ABANDONED_MS);
}
