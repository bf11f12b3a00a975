/**
 * Lets what waits in the event loop go first. The embedded database works on the main thread and its answers never
 * leave it, so between many statements other requests would wait for the last one.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
