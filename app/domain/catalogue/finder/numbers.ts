/** A list of numbers that grows, outside the heap: whole ones up to 4,294,967,295, or others with `Float64Array`. */
export class Numbers {
  #numbers: Uint32Array | Float64Array;
  length = 0;

  constructor(kind: typeof Uint32Array | typeof Float64Array = Uint32Array) {
    this.#numbers = new kind(1 << 8);
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new (this.#numbers.constructor as typeof Uint32Array)(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  /** Returns the number at a place, or 0 before the first and after the last. */
  at = (place: number): number => (place < this.length ? (this.#numbers[place] ?? 0) : 0);

  *[Symbol.iterator](): Generator<number> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }
}
