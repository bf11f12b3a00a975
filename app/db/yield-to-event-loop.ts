/**
 * Lets waiting work in the event loop run first. The embedded database works on the main thread, so between many
 * statements other requests would wait for the last one.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const waiting: (() => void)[] = [];

/**
 * Resolves when it is the turn of this piece of heavy work: one in each turn of the event loop, however many requests
 * came at once. Between two pieces the server reads and answers what is light, such as `/health/live`.
 */
export const heavyTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(begin);
  });

function begin(): void {
  waiting[0]?.();
  waiting.shift();
  // A callback that is set in this turn runs in the next one.
  if (waiting.length > 0) setImmediate(begin);
}
