/** Copies files between stores, and compares every byte with their checksums. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";

export interface KnownFile {
  key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** "there": it was there already. "differs": its bytes are not those that were stored once. */
export type Copied = "copied" | "there" | "missing" | "differs";

/** Makes sure that a file is whole in `to`, and takes it from `from` if it is not. Without `from` it only looks. */
export async function copyFile(from: FileStore | null, to: FileStore, file: KnownFile): Promise<Copied> {
  const there = await look(to, file);
  if (there === "there" || from === null) return there;
  const reading: Reading = { found: "there" };
  try {
    await to.put(file.key, {
      size: file.size,
      sha256: file.sha256,
      open: () => Readable.from(verified(from, file, reading)),
    });
    return "copied";
  } catch (error) {
    if (reading.found === "there") throw error;
    // A damaged copy says more than that the file is missing.
    return there === "differs" ? "differs" : reading.found;
  }
}

interface Reading {
  found: "there" | "missing" | "differs";
}

async function look(store: FileStore, { key, sha256 }: KnownFile): Promise<Reading["found"]> {
  const bytes = await store.get(key);
  if (!bytes) return "missing";
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex") === sha256 ? "there" : "differs";
}

/** Holds the last part back until all are compared, so that no store gets a whole file of other bytes. */
async function* verified(store: FileStore, { key, size, sha256 }: KnownFile, reading: Reading): AsyncGenerator<Buffer> {
  const fail = (found: "missing" | "differs") => {
    reading.found = found;
    return new Error(`The file is ${found === "missing" ? "missing" : "damaged"}`);
  };
  const bytes = await store.get(key);
  if (!bytes) throw fail("missing");
  const hash = createHash("sha256");
  let length = 0;
  let held: Buffer | null = null;
  for await (const part of bytes as AsyncIterable<Buffer>) {
    hash.update(part);
    length += part.length;
    if (length > size) throw fail("differs");
    if (held) yield held;
    held = part;
  }
  if (length !== size || hash.digest("hex") !== sha256) throw fail("differs");
  if (held) yield held;
}
