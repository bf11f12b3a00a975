/** Finished pages in memory, the least recently used ones leaving first. */
export interface Page {
  body: Buffer;
  headers: Headers;
}

export class PageCache {
  #pages = new Map<string, Page & { keptAt: number }>();
  #bytes = 0;
  #maxBytes: number;
  #freshForMs: number;

  constructor(options: { maxBytes: number; freshForMs: number }) {
    this.#maxBytes = options.maxBytes;
    this.#freshForMs = options.freshForMs;
  }

  /** The page under `key`, and whether it is still young enough to be served unasked. */
  get(key: string, now = Date.now()): { entry: Page; fresh: boolean } | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return { entry: page, fresh: now - page.keptAt < this.#freshForMs };
  }

  set(key: string, page: Page, now = Date.now()): void {
    this.#remove(key);
    if (page.body.length > this.#maxBytes / 8) return;
    this.#pages.set(key, { ...page, keptAt: now });
    this.#bytes += page.body.length;
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
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0;
    this.#pages.delete(key);
  }
}
