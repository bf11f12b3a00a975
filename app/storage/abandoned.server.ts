import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the files in `folder` that nothing was written to since `limit`. Returns how many. */
export async function removeAbandoned(folder: string, limit: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(absent<string[]>([]))) {
    const path = join(folder, name);
    // Another process may have deleted it since.
    const found = await stat(path).catch(absent(null));
    if (!found?.isFile() || found.mtime >= limit) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** Returns a handler that gives a value for what is not there, and throws the other errors. */
export const absent =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT") return value;
    throw error;
  };

/** Returns whose uploads are in `folder`: their names begin with the owner. */
export async function ownersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(absent<string[]>([]));
  return [...new Set(names.flatMap((name) => name.split(".")[0] ?? []))];
}

/** Deletes the uploads of these owners. Returns how many files. */
export async function removeUploadsOf(folder: string, owners: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(absent<string[]>([]))) {
    if (!owners.has(name.split(".")[0] ?? "")) continue;
    await rm(join(folder, name), { force: true });
    removed++;
  }
  return removed;
}
