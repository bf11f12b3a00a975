/**
 * How often something happened in the time that ends now: what the current window has counted, and of the one before
 * it the share that still lies within. So no one can do twice as much around the moment at which a window ends.
 */
export interface Counted {
  /** In the current window, this time included; more than one past `max` need not be counted. */
  hits: number;
  /** In the window before it. */
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
      ? // The window before has to move on until there is room for one more in this one.
        windowMs * (1 - (max - hits - 1) / before) - elapsedMs
      : // This one has to end, and then to move on as well.
        windowMs - elapsedMs + windowMs * (1 - (max - 1) / hits);
  return Math.max(1, Math.ceil(waitMs / 1000));
}
