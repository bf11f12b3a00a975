/**
 * A cache of data that is the same for every reader, valid for one state of the catalogue. It must contain nothing
 * personal. The least recently used entries are dropped first.
 */
import { LRUCache } from "lru-cache";

export class CatalogueMemory {
  readonly #kept: LRUCache<string, { value: unknown; bytes: number }>;
  #version = "";
  #asked = new Map<string, Promise<unknown>>();

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** The number of cached answers. */
  get size(): number {
    return this.#kept.size;
  }

  /**
   * Returns what `read` returned for `key` in this version of the catalogue. Calls during the read wait for the same
   * result.
   */
  async remember<Value>(version: string, key: string, read: () => Promise<Value>): Promise<Value> {
    if (version !== this.#version) this.#begin(version);
    const known = this.#kept.get(key);
    if (known) return known.value as Value;
    const asked = this.#asked;
    const answer = (asked.get(key) ?? read()) as Promise<Value>;
    asked.set(key, answer);
    try {
      const value = await answer;
      // An answer from before a change of the catalogue is not cached.
      if (asked === this.#asked && !this.#kept.has(key)) {
        this.#kept.set(key, { value, bytes: key.length + JSON.stringify(value).length });
      }
      return value;
    } finally {
      asked.delete(key);
    }
  }

  #begin(version: string): void {
    this.#version = version;
    this.#asked = new Map();
    this.#kept.clear();
  }
}
