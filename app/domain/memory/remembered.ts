/** Keeps data of the catalogue in this process, for all readers. */
import { CatalogueMemory } from "./memory.ts";

/** Enough for about 300 lists. */
const memory = new CatalogueMemory({ maxBytes: 16 * 1024 * 1024 });

/** Returns what `read` returned for `key` in this version of the catalogue. Without a version it always reads. */
export const remembered = <Value>(version: string, key: string, read: () => Promise<Value>): Promise<Value> =>
  version ? memory.remember(version, key, read) : read();
