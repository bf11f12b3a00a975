/** Opens a store of files by its address. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { storing } from "./failure.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

/** Returns the store at `s3://KEY:SECRET@host/bucket?region=`, `file:///folder` or the path of a folder. */
export function openStore(place: string): FileStore {
  const folder = folderOf(place);
  return folder === null ? s3Store(place) : folderStore(folder);
}

/** Returns the folder that a store is in, or null for a bucket. */
export const folderOf = (place: string): string | null => {
  if (place.startsWith("s3:")) return null;
  return place.startsWith("file:") ? fileURLToPath(place) : resolve(place);
};

/** Returns the store with its failures told and named, for a server that goes on without it. */
export const toldStore = (store: FileStore): FileStore => ({
  put: (key, source) => storing("files", () => store.put(key, source)),
  get: (key, range) => storing("files", () => store.get(key, range)),
  delete: (key) => storing("files", () => store.delete(key)),
  list: (prefix) => store.list(prefix),
});
