/**
 * The embedded database's clock has milliseconds, so two writes can have the same time. Tests of it run with a clock of
 * 20 milliseconds: one that needs an order and does not wait for a later moment fails in the next runs, and not once in
 * hundreds.
 */
const STEP_MS = 20;
const holder = globalThis as { shaplaClockIsSlow?: boolean };

/** Makes this process's clock move in steps. Calling it again changes nothing. */
export function slowTheClock(): void {
  if (holder.shaplaClockIsSlow) return;
  holder.shaplaClockIsSlow = true;
  const now = Date.now.bind(Date);
  Date.now = () => Math.floor(now() / STEP_MS) * STEP_MS;
}

/** Waits until the clock shows a later time. */
export async function laterMoment(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve));
}
