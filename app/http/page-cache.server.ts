/** Finished pages in memory, the least recently used ones leaving first. */

/** What an entry costs besides its texts, roughly: small pages by the million must not fill the memory. */
const ENTRY_BYTES = 1024;

export interface Page {
  body: Buffer;
  headers: Headers;
}

export class PageCache {
  #pages = new Map<string, Page & { keptAt: number; bytes: number }>();
  #bytes = 0;
  #maxBytes: number;
  #freshForMs: number;

  constructor(options: { maxBytes: number; freshForMs: number }) {
    this.#maxBytes = options.maxBytes;
    this.#freshForMs = options.freshForMs;
  }

  /** The page under `key`, for how many milliseconds it has been there, and whether that is young enough to be served unasked. */
  get(key: string, now = Date.now()): { entry: Page; ageMs: number; fresh: boolean } | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const ageMs = now - page.keptAt;
    return { entry: page, ageMs, fresh: ageMs < this.#freshForMs };
  }

  set(key: string, page: Page, now = Date.now()): void {
    this.#remove(key);
    const bytes = page.body.length + 2 * key.length + headerLength(page.headers) + ENTRY_BYTES;
    if (bytes > this.#maxBytes / 8) return;
    // A compressed body may be a small piece of a large buffer: a copy keeps just the piece.
    const body = Buffer.from(new Uint8Array(page.body).buffer);
    this.#pages.set(key, { body, headers: page.headers, keptAt: now, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}

const headerLength = (headers: Headers) =>
  [...headers].reduce((length, [name, value]) => length + 2 * (name.length + value.length), 0);
