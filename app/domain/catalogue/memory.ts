/**
 * Remembers what is the same for every reader, as long as the catalogue stays in one state. Nothing of a person may
 * be in it. What was used longest ago goes first.
 */
export class CatalogueMemory {
  readonly #maxBytes: number;
  #version = "";
  #bytes = 0;
  #kept = new Map<string, { value: Promise<unknown>; bytes: number }>();

  constructor(options: { maxBytes: number }) {
    this.#maxBytes = options.maxBytes;
  }

  /** How many answers are remembered. */
  get size(): number {
    return this.#kept.size;
  }

  /** What `read` returned for `key` in this version of the catalogue. Those who ask meanwhile wait for the same answer. */
  remember<Value>(version: string, key: string, read: () => Promise<Value>): Promise<Value> {
    if (version !== this.#version) this.#begin(version);
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value as Promise<Value>;
    }
    const value = read();
    const entry = { value, bytes: 0 };
    this.#kept.set(key, entry);
    value.then(
      (read) => this.#weigh(key, entry, read),
      () => this.#drop(key, entry),
    );
    return value;
  }

  #begin(version: string): void {
    this.#version = version;
    this.#kept = new Map();
    this.#bytes = 0;
  }

  #weigh(key: string, entry: { bytes: number }, value: unknown): void {
    if (this.#kept.get(key) !== entry) return;
    entry.bytes = key.length + JSON.stringify(value).length;
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#bytes -= bytes;
      this.#kept.delete(oldest);
    }
  }

  #drop(key: string, entry: object): void {
    if (this.#kept.get(key) === entry) this.#kept.delete(key);
  }
}
