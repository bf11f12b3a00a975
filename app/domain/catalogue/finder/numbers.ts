/** A list of numbers from 0 to 4,294,967,295 that grows, outside the heap. */
export class Numbers {
  #numbers = new Uint32Array(1 << 8);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Uint32Array(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  /** Returns the number at a place, or 0 before the first and after the last. */
  at = (place: number): number => (place < this.length ? (this.#numbers[place] ?? 0) : 0);

  values = (): Uint32Array => this.#numbers.subarray(0, this.length);
}
