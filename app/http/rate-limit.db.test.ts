import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { setEnvironment } from "./testing/environment.ts";

const database = useDatabase();
// A minute before the window of ten minutes ends.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1, 12, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates the limits as in an instance with this environment, with this file's database. */
async function instance(environment: Record<string, string> = {}) {
  setEnvironment(environment);
  vi.doMock("#app/db/current.server.ts", () => ({ db: database.db }));
  const { limitWrites } = await import("./rate-limit.server.ts");
  const { createLoadContext } = await import("./context.server.ts");
  return async (times: number, address: string | null, userId?: string) => {
    let taken = 0;
    for (let write = 0; write < times; write++) {
      try {
        await limitWrites(createLoadContext(address), "applications", userId);
        taken++;
      } catch (refusal) {
        return { taken, refusal: refusal as { init: { status: number; headers: Record<string, string> } } };
      }
    }
    return { taken, refusal: null };
  };
}

describe("applications", () => {
  test("are taken twenty times in ten minutes, then refused with when to come back", async () => {
    const write = await instance();
    const { taken, refusal } = await write(21, "10.0.0.1", "nusrat");
    expect(taken).toBe(20);
    expect(refusal?.init).toEqual({ status: 429, headers: { "Retry-After": "118" } });
  });

  test("are counted together by instances, for each person alone, wherever that person writes from", async () => {
    const [one, two] = [await instance(), await instance()];
    expect((await one(15, "10.0.0.2", "tanvir")).taken).toBe(15);
    expect((await two(15, "10.0.0.3", "tanvir")).taken).toBe(5);
    expect((await two(1, "10.0.0.3", "somebody")).taken).toBe(1);
  });

  test("applications of unknown people are counted by address", async () => {
    const write = await instance();
    expect((await write(25, "10.0.0.4")).taken).toBe(20);
    expect((await write(1, "10.0.0.5")).taken).toBe(1);
    expect((await write(25, null)).taken).toBe(20);
  });
});

describe("RATE_LIMITS=off", () => {
  const off = { RATE_LIMITS: "off", LOCAL_STAND_IN: "yes", SUPABASE_URL: "http://127.0.0.1:54321" };

  test("holds beside the local sign-in", async () => {
    expect((await (await instance(off))(25, "10.0.0.6")).taken).toBe(25);
  });

  test.each([
    ["in production", { LOCAL_STAND_IN: "no" }],
    ["with a hosted sign-in", { SUPABASE_URL: "https://auth.shapla.example" }],
    ["with a look-alike", { SUPABASE_URL: "https://localhost.evil.example" }],
  ])("is ignored %s", async (what, environment) => {
    expect((await (await instance({ ...off, ...environment }))(25, what)).taken).toBe(20);
  });
});
