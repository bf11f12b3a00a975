/** Many IDs in one piece of memory outside the heap. */
export class IdStore {
  #bytes = Buffer.alloc(1 << 12);
  #ends = new Uint32Array(1 << 8);
  #count = 0;

  push(id: string): void {
    const start = this.#startOf(this.#count);
    const needed = start + Buffer.byteLength(id);
    if (needed > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * needed);
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(2 * this.#count);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#bytes.write(id, start);
    this.#ends[this.#count++] = needed;
  }

  at = (place: number): string => this.#bytes.toString("utf8", this.#startOf(place), this.#startOf(place + 1));

  /** Returns the place of an ID, or -1. */
  find(id: string): number {
    const wanted = Buffer.from(id);
    for (let place = 0; place < this.#count; place++) {
      const start = this.#startOf(place);
      const end = this.#startOf(place + 1);
      if (end - start === wanted.length && this.#bytes.compare(wanted, 0, wanted.length, start, end) === 0)
        return place;
    }
    return -1;
  }

  #startOf = (place: number): number => (place === 0 ? 0 : (this.#ends[place - 1] ?? 0));
}
