/**
 * Lets waiting work in the event loop run first. The embedded database works on the main thread, so between many
 * statements other requests would wait for the last one.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
