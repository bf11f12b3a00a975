/** Rendered pages in memory. The least recently used ones are dropped first. */
import { LRUCache } from "lru-cache";

/** The approximate size of an entry without its texts, so that millions of small pages do not fill the memory. */
const ENTRY_BYTES = 1024;

export interface Page {
  body: Buffer;
  headers: Headers;
  /** The pattern of its route, for the log. */
  route: string | null;
}

/** A page, with the time when it was stored (in milliseconds since 1970). */
export interface KeptPage extends Page {
  keptAt: number;
  /** What it shows may have changed. */
  isOutdated: boolean;
}

export class PageCache {
  #pages: LRUCache<string, KeptPage>;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // One page must not push out all others.
      maxEntrySize: maxBytes / 8,
      sizeCalculation: (page, key) => page.body.length + 2 * key.length + headerLength(page.headers) + ENTRY_BYTES,
    });
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: Page, keptAt = Date.now()): void {
    // A compressed body may be a small part of a large buffer. A copy keeps only the part.
    this.#pages.set(key, { ...page, body: Buffer.from(new Uint8Array(page.body).buffer), keptAt, isOutdated: false });
  }

  /** Marks all pages, until newer ones replace them. */
  outdate(): void {
    for (const page of this.#pages.values()) page.isOutdated = true;
  }

  /** The approximate size of everything in it. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  clear(): void {
    this.#pages.clear();
  }
}

const headerLength = (headers: Headers) =>
  [...headers].reduce((length, [name, value]) => length + 2 * (name.length + value.length), 0);
