/** What this process remembers of the catalogue for all readers alike. */
import { CatalogueMemory } from "#app/domain/catalogue/memory.ts";

/** About 300 lists. */
const memory = new CatalogueMemory({ maxBytes: 16 * 1024 * 1024 });

/** What `read` returned for `key` in this version of the catalogue; without a version it is read each time. */
export const remembered = <Value>(version: string, key: string, read: () => Promise<Value>): Promise<Value> =>
  version ? memory.remember(version, key, read) : read();
