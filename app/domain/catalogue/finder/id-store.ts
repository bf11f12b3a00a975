import { Numbers } from "./numbers.ts";

/** Many IDs in one piece of memory outside the heap. */
export class IdStore {
  #bytes = Buffer.alloc(1 << 12);
  readonly #ends = new Numbers();

  push(id: string): void {
    const start = this.#startOf(this.#ends.length);
    const needed = start + Buffer.byteLength(id);
    if (needed > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * needed);
    this.#bytes.write(id, start);
    this.#ends.push(needed);
  }

  at = (place: number): string => this.#bytes.toString("utf8", this.#startOf(place), this.#startOf(place + 1));

  /** Returns the place of an ID, or -1. */
  find(id: string): number {
    const wanted = Buffer.from(id);
    for (let place = 0; place < this.#ends.length; place++) {
      const start = this.#startOf(place);
      const end = this.#startOf(place + 1);
      if (end - start === wanted.length && this.#bytes.compare(wanted, 0, wanted.length, start, end) === 0)
        return place;
    }
    return -1;
  }

  #startOf = (place: number): number => this.#ends.at(place - 1);
}
