/** Places for work that one sender could otherwise keep all of. */

interface Most {
  inAll: number;
  /** Of one sender. */
  each: number;
}

export class Places {
  readonly #most: Most;
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(most: Most) {
    this.#most = most;
  }

  /** Returns the function that gives the place back, or null if there is none for this sender. */
  take(sender: string): (() => void) | null {
    const own = this.#taken.get(sender) ?? 0;
    if (this.#inAll >= this.#most.inAll || own >= this.#most.each) return null;
    this.#inAll++;
    this.#taken.set(sender, own + 1);
    return () => {
      this.#inAll--;
      const left = (this.#taken.get(sender) ?? 1) - 1;
      if (left > 0) this.#taken.set(sender, left);
      else this.#taken.delete(sender);
    };
  }
}
