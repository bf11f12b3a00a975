/** Stores files in a folder of this machine. */
import { createHash } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { nanoid } from "nanoid";
import { absent, removeAbandoned } from "./abandoned.server.ts";
import { isLeftBy, PROCESS } from "./arriving.server.ts";
import { discard } from "./failure.ts";
import { expectKey, type FileSource, type FileStore, type StoredFile } from "./file-store.ts";

/** Holds files that are being written, by the process that writes. Keys have no dots, so no stored file is in it. */
const PARTS = ".parts";
/** No write takes so long. What is older was left by a process that ended. */
const ABANDONED_MS = 60 * 60_000;

/** What this process writes at the moment. */
const present = new Set<string>();

/** Returns a store whose files are below `folder`, which is created if it is missing. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    expectKey(key);
    return join(folder, ...key.split("/"));
  };
  const parts = join(folder, PARTS);
  let isReady: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(parts, { recursive: true, mode: 0o700 });
    await sweepParts(folder);
  };

  return {
    async put(key, source) {
      const path = pathOf(key);
      isReady ??= prepare();
      await isReady.catch((error) => {
        isReady = undefined;
        throw error;
      });
      const name = `${PROCESS}.${nanoid()}`;
      const part = join(parts, name);
      present.add(name);
      try {
        await pipeline(
          source.open(),
          verifying(source),
          createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
        );
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(part, path);
      } catch (error) {
        await discard(part);
        throw error;
      } finally {
        present.delete(name);
      }
      // A name survives a power cut only once its folder is written too.
      await flushFolder(dirname(path));
    },

    async get(key, range) {
      const path = pathOf(key);
      const isThere = await access(path, constants.R_OK).then(() => true, absent(false));
      if (!isThere) return null;
      return createReadStream(path, range ? { start: range.first, end: range.last } : {});
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      const below = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      yield* filesBelow(join(folder, below), below, prefix);
    },
  };
}

/** Passes bytes on, and throws at the end if they are not those that were announced. */
function verifying({ size, sha256 }: FileSource): Transform {
  const hash = createHash("sha256");
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      hash.update(chunk);
      done(length > size ? new Error("longer than announced") : null, chunk);
    },
    flush(done) {
      done(length === size && hash.digest("hex") === sha256 ? null : new Error("other bytes than announced"));
    },
  });
}

/**
 * Deletes what processes of this machine that were killed have left half written, however short a time ago, and what
 * nothing was written to for an hour.
 */
export async function sweepParts(folder: string): Promise<void> {
  const parts = join(folder, PARTS);
  for (const name of await readdir(parts).catch(absent<string[]>([])))
    if (isLeftBy(name) && !present.has(name)) await discard(join(parts, name));
  await removeAbandoned(parts, new Date(Date.now() - ABANDONED_MS));
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* filesBelow(folder: string, below: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch(absent(null));
  if (!entries) return;
  for await (const entry of entries) {
    const key = below + entry.name;
    if (!key.startsWith(prefix)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== PARTS) yield* filesBelow(path, `${key}/`, prefix);
    else if (entry.isFile()) {
      // Another process may have deleted it since.
      const found = await stat(path).catch(absent(null));
      if (found) yield { key, size: found.size, storedAt: found.mtime };
    }
  }
}
