/** Counts reads in this process's memory. Limits against floods need not be exact across instances. */
import { secondsToWait } from "./sliding-window.ts";

/** The most keys that are counted separately. Any others share one count. */
const MOST_KEYS = 100_000;
const REST = "the rest";

export class ReadCounter {
  readonly #max: number;
  readonly #windowMs: number;
  #start = 0;
  #hits = new Map<string, number>();
  #before = new Map<string, number>();

  constructor({ max, seconds }: { max: number; seconds: number }) {
    this.#max = max;
    this.#windowMs = seconds * 1000;
  }

  /** Counts one read. Returns null while the limit is not passed, then the seconds to wait. */
  count(key: string, now = Date.now()): number | null {
    this.#move(now);
    const isKnown = this.#hits.has(key) || this.#hits.size < MOST_KEYS;
    const counted = isKnown ? key : REST;
    const hits = Math.min((this.#hits.get(counted) ?? 0) + 1, this.#max + 1);
    this.#hits.set(counted, hits);
    const before = this.#before.get(counted) ?? 0;
    return secondsToWait({ hits, before, max: this.#max, windowMs: this.#windowMs, elapsedMs: now - this.#start });
  }

  /** Drops windows that no longer count, without looking at every key. */
  #move(now: number): void {
    const start = now - (now % this.#windowMs);
    if (start === this.#start) return;
    this.#before = start - this.#start === this.#windowMs ? this.#hits : new Map();
    this.#hits = new Map();
    this.#start = start;
  }
}
