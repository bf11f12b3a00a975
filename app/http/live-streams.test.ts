import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveStreams } from "./live-streams.server.ts";

let streams: LiveStreams;
beforeEach(() => {
  vi.useFakeTimers();
  streams = new LiveStreams();
});
afterEach(() => {
  streams.endAll();
  vi.useRealTimers();
});

/** Opens a stream of `userId` and collects what arrives. */
function listen(
  userId: string,
  greeting: () => Promise<unknown> = async () => ({ unread: 0 }),
  session?: { id: string; expiresAt: number },
  isDesk = false,
) {
  const controller = new AbortController();
  const response = streams.open({ userId, session, isDesk }, controller.signal, greeting);
  const state = { text: "", ended: false, response, abort: () => controller.abort(), read: Promise.resolve() };
  state.read = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      state.text += decoder.decode(chunk);
    state.ended = true;
  })();
  return state;
}

/** Lets promises settle, and `ms` pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("a stream greets, and says when to come back", async () => {
  const stream = listen("nusrat", async () => ({ unread: 3 }));
  await pass();
  expect(stream.text).toMatch(/^retry: [1-4]\d{3}\n\nevent: hello\ndata: \{"unread":3\}\n\n$/);
  expect(stream.response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(stream.response.headers.get("Cache-Control")).toBe("private, no-cache, no-transform");
  expect(stream.response.headers.get("X-Accel-Buffering")).toBe("no");
});

test("a change is told to the person, in all their tabs, and to nobody else", async () => {
  const [one, two, other] = [listen("nusrat"), listen("nusrat"), listen("tanvir")];
  await pass();
  streams.changed("nusrat");
  await pass();
  expect([one, two, other].map((stream) => stream.text.includes("event: changed"))).toEqual([true, true, false]);
  streams.changedForAll();
  await pass();
  expect(other.text).toContain('event: changed\ndata: {"all":true}');
});

test("a change of the pool is told to the pages of the staff area alone", async () => {
  const greeting = async () => ({ unread: 0 });
  const [desk, own] = [listen("farhana", greeting, undefined, true), listen("farhana")];
  await pass();
  streams.changedForDesk();
  await pass();
  expect([desk, own].map(({ text }) => text.includes('event: changed\ndata: {"all":true}'))).toEqual([true, false]);
});

test("a change while the greeting is read is not lost", async () => {
  const greeting = Promise.withResolvers<object>();
  const stream = listen("nusrat", () => greeting.promise);
  streams.changed("nusrat");
  greeting.resolve({});
  await pass();
  expect(stream.text).toContain("event: changed");
  expect(stream.text).toContain("event: hello");
});

describe("ends", () => {
  test("a stream ends with its request and is forgotten", async () => {
    const stream = listen("nusrat");
    await pass();
    stream.abort();
    await pass();
    expect([stream.ended, streams.size, vi.getTimerCount()]).toEqual([true, 0, 0]);
  });

  test("when its reader goes", async () => {
    const controller = new AbortController();
    const response = streams.open({ userId: "nusrat" }, controller.signal, async () => ({}));
    await response.body?.cancel();
    expect(streams.size).toBe(0);
    streams.changed("nusrat");
    controller.abort();
  });

  test("a stream of an aborted request ends at once", async () => {
    const response = streams.open({ userId: "nusrat" }, AbortSignal.abort(), async () => ({}));
    expect(await response.text()).toBe("");
    expect(streams.size).toBe(0);
  });

  test("when the greeting cannot be had", async () => {
    const stream = listen("nusrat", () => Promise.reject(new Error("no database")));
    await pass();
    expect([stream.ended, streams.size]).toEqual([true, 0]);
  });

  test("a stream ends when its client reads nothing", async () => {
    streams.open({ userId: "nusrat" }, new AbortController().signal, async () => ({}));
    await pass();
    for (let time = 0; time < 60; time++) streams.changed("nusrat");
    expect(streams.size).toBe(0);
  });

  test("after ten minutes, and with the server", async () => {
    const old = listen("nusrat");
    await pass(9 * 60_000);
    const young = listen("nusrat");
    await pass(2 * 60_000);
    expect([old.ended, young.ended]).toEqual([true, false]);
    streams.endAll();
    await pass();
    expect(young.ended).toBe(true);
  });
});

test("a heartbeat comes at least every fifteen seconds", async () => {
  const stream = listen("nusrat");
  await pass(15_000);
  expect(stream.text.endsWith("\n\n:\n\n")).toBe(true);
});

test("four streams a person", () => {
  for (let tab = 0; tab < 3; tab++) listen("nusrat");
  expect(streams.isFull("nusrat")).toBe(false);
  listen("nusrat");
  expect([streams.isFull("nusrat"), streams.isFull("tanvir")]).toEqual([true, false]);
});

test("a thousand connects and drops leave nothing behind", async () => {
  for (let round = 0; round < 1_000; round++) {
    const stream = listen(`person ${round % 7}`);
    await pass();
    stream.abort();
    await stream.read;
  }
  expect([streams.size, vi.getTimerCount()]).toEqual([0, 0]);
});

describe("a stream ends with its session", () => {
  const greeting = async () => ({});
  const session = (id: string, seconds = 3600) => ({ id, expiresAt: Date.now() + seconds * 1000 });

  test("sign-out ends every stream of its session and no other", async () => {
    const own = [listen("nusrat", greeting, session("phone")), listen("nusrat", greeting, session("phone"))];
    const others = [listen("nusrat", greeting, session("laptop")), listen("tanvir", greeting, session("tablet"))];
    await pass();
    streams.endSession("phone");
    await pass();
    expect(own.map(({ ended }) => ended)).toEqual([true, true]);
    expect(others.map(({ ended }) => ended)).toEqual([false, false]);
  });

  test("when its token ends, to the second", async () => {
    const stream = listen("nusrat", greeting, session("phone", 100));
    await pass(99_000);
    expect(stream.ended).toBe(false);
    await pass(1_000);
    expect(stream.ended).toBe(true);
    expect(streams.size).toBe(0);
  });

  test("when its person is deleted, whatever the session", async () => {
    const own = [listen("nusrat", greeting, session("phone")), listen("nusrat")];
    const other = listen("tanvir");
    await pass();
    streams.endPerson("nusrat");
    await pass();
    expect([...own, other].map(({ ended }) => ended)).toEqual([true, true, false]);
  });
});
