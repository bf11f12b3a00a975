/** A disk or a bucket that is full, read-only or gone: no fault of what was to be stored, and no reason to end. */

import { rm } from "node:fs/promises";

/** Where bytes are kept. */
export type StoragePlace = "arriving" | "uploads" | "files" | "mail";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const AWAY = new Set([
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "ENODEV",
  "ENXIO",
  "ENOENT",
  "ENOTDIR",
  "ESTALE",
  "ENOTCONN",
  "ETIMEDOUT",
  "EMFILE",
  "ENFILE",
]);

/** An answer of a bucket that is no success, or none. */
export class BucketError extends Error {
  override name = "BucketError";
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export class StorageFailure extends Error {
  override name = "StorageFailure";
  readonly place: StoragePlace;
  readonly isFull: boolean;

  constructor(place: StoragePlace, isFull: boolean, cause?: unknown) {
    super(`${place}: ${isFull ? "full" : "away"} (${codeOf(cause)})`, { cause });
    this.place = place;
    this.isFull = isFull;
  }
}

function codeOf(cause: unknown): string {
  if (cause instanceof BucketError) return cause.status === null ? "no answer" : `answered ${cause.status}`;
  return String((cause as { code?: unknown } | undefined)?.code ?? "unknown");
}

let listener: (failure: StorageFailure) => void = () => {};

/** Calls `tell` for each failure, in place of an earlier one. */
export const whenStorageFails = (tell: (failure: StorageFailure) => void): void => {
  listener = tell;
};

/** Returns what a code of Node's means for a place, or null if it says nothing about storage. */
export function failureOfCode(place: StoragePlace, code: unknown, cause?: unknown): StorageFailure | null {
  if (typeof code !== "string") return null;
  if (FULL.has(code)) return new StorageFailure(place, true, cause);
  return AWAY.has(code) ? new StorageFailure(place, false, cause) : null;
}

function failureOf(place: StoragePlace, error: unknown): StorageFailure | null {
  if (error instanceof StorageFailure) return error;
  if (error instanceof BucketError) return new StorageFailure(place, error.status === 507, error);
  return failureOfCode(place, (error as NodeJS.ErrnoException | undefined)?.code, error);
}

/** Runs `work`, and throws a `StorageFailure` in place of an error that says that the place cannot keep bytes. */
export async function storing<Result>(place: StoragePlace, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(place, error);
    if (!failure) throw error;
    if (failure !== error) listener(failure);
    throw failure;
  }
}

/** Deletes a file that may not be there. One that cannot be deleted is swept later. */
export const discard = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);
