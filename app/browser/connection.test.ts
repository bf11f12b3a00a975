import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createConnection } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a connection to a server that answers while `isThere`, and counts how often it was asked. */
function aConnection() {
  const server = { isThere: false, asked: 0 };
  const connection = createConnection({
    seenAt: 1_000,
    now: () => 9_000,
    probe: async () => {
      server.asked += 1;
      return server.isThere;
    },
  });
  return { connection, server };
}

describe("a connection", () => {
  test("is there until something fails, and says how old what is shown is", () => {
    const { connection } = aConnection();
    expect(connection.get()).toEqual({ lost: null, seenAt: 1_000, isSignedOut: false });
    connection.failed("network");
    expect(connection.get()).toEqual({ lost: "network", seenAt: 1_000, isSignedOut: false });
    connection.answered(connection.get());
    expect(connection.get()).toEqual({ lost: null, seenAt: 9_000, isSignedOut: false });
  });

  test("asks again after longer and longer pauses, once each", async () => {
    const { connection, server } = aConnection();
    for (let failure = 0; failure < 5; failure++) connection.failed("server");
    const askedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return server.asked;
    };
    expect(await askedAfter(4_999)).toBe(0);
    expect(await askedAfter(1)).toBe(1);
    expect(await askedAfter(14_999)).toBe(1);
    expect(await askedAfter(1)).toBe(2);
    expect(await askedAfter(60_000)).toBe(3);
    expect(await askedAfter(60_000)).toBe(4);
  });

  test("does again what failed, once, when the server answers", async () => {
    const { connection, server } = aConnection();
    const again = vi.fn();
    connection.failed("network", again);
    connection.failed("network", again);
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(again).toHaveBeenCalledOnce();
    expect(connection.get().lost).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked).toBe(1);
  });

  test("does nothing again that has been read since", async () => {
    const { connection, server } = aConnection();
    const again = vi.fn();
    connection.failed("network", again);
    server.isThere = true;
    connection.answered(connection.get());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(again).not.toHaveBeenCalled();
  });

  test("asks at once when the browser says that the network is back, and begins with short pauses the next time", async () => {
    const { connection, server } = aConnection();
    connection.tryNow();
    expect(server.asked).toBe(0);
    connection.failed("network");
    await vi.advanceTimersByTimeAsync(5_000 + 15_000);
    expect(server.asked).toBe(2);
    connection.tryNow();
    expect(server.asked).toBe(3);
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.asked).toBe(4);
    expect(connection.get().lost).toBeNull();
    server.isThere = false;
    server.asked = 0;
    connection.failed("network");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.asked).toBe(1);
  });

  test("stays signed out until a later request is answered", () => {
    const { connection } = aConnection();
    const heard = vi.fn();
    connection.subscribe(heard);
    const before = connection.get();
    connection.signedOut();
    connection.signedOut();
    expect(connection.get().isSignedOut).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
    connection.answered(before);
    expect(connection.get().isSignedOut).toBe(true);
    connection.answered(connection.get());
    expect(connection.get().isSignedOut).toBe(false);
  });
});
