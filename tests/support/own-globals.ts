/** Set-up of each file of unit tests. They share a worker, so one must leave nothing of its own to the next. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // drizzle-kit's own, with which PDFs cannot be read.
  Reflect.deleteProperty(Array.prototype, "random");
});
