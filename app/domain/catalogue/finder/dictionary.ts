/** Keeps each value once, with a number. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #numbers = new Map<unknown, number>();
  readonly #keyOf: (value: Value) => unknown;

  /** Values with the same key are the same. Without `keyOf` a value is its own key. */
  constructor(keyOf: (value: Value) => unknown = (value) => value) {
    this.#keyOf = keyOf;
  }

  /** Returns the number of the value, which is new if there was none with its key. */
  add(value: Value): number {
    const key = this.#keyOf(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.values.length;
    this.values.push(value);
    this.#numbers.set(key, number);
    return number;
  }

  numberOf = (key: unknown): number | undefined => this.#numbers.get(key);
}
