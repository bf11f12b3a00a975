/**
 * Counts of a sliding window: those of the current window, and the share of the previous one that still overlaps. So no
 * one can do twice as much around the end of a window.
 */
export interface Counted {
  /** In the current window, including this time. Counting can stop one above `max`. */
  hits: number;
  /** In the previous window. */
  before: number;
  max: number;
  windowMs: number;
  /** Since the current window began. */
  elapsedMs: number;
}

/** Returns null while `max` is not passed, then the seconds until one more would not pass it. */
export function secondsToWait({ hits, before, max, windowMs, elapsedMs }: Counted): number | null {
  const share = 1 - elapsedMs / windowMs;
  if (hits + before * share <= max) return null;
  const waitMs =
    hits < max
      ? // The previous window has to move on until there is room for one more.
        windowMs * (1 - (max - hits - 1) / before) - elapsedMs
      : // This window has to end, and then move on too.
        windowMs - elapsedMs + windowMs * (1 - (max - 1) / hits);
  return Math.max(1, Math.ceil(waitMs / 1000));
}
