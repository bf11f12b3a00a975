import { expect, test } from "vitest";
import { PageCache } from "./page-cache.server.ts";

const page = (size: number) => ({ body: Buffer.alloc(size, "x"), headers: new Headers(), route: null });
const options = { maxBytes: 100_000 };

test("a page is there with the moment that it was kept, until another takes its place", () => {
  const cache = new PageCache(options);
  cache.set("a", page(10), 1_000);
  expect(cache.get("a")).toEqual({ ...page(10), keptAt: 1_000, isOutdated: false });
  cache.set("a", page(20), 70_000);
  expect(cache.get("a")).toEqual({ ...page(20), keptAt: 70_000, isOutdated: false });
  expect(cache.get("b")).toBeUndefined();
});

test("the least recently used pages leave first", () => {
  const cache = new PageCache(options);
  const keys = Array.from({ length: 9 }, (_, number) => `page ${number}`);
  for (const key of keys) cache.set(key, page(10_000));
  // Nine fit. Reading the first makes the second the least recently used.
  cache.get("page 0");
  cache.set("page 9", page(10_000));
  expect(cache.get("page 0")).toBeDefined();
  expect(cache.get("page 1")).toBeUndefined();
  expect(keys.slice(2).every((key) => cache.get(key))).toBe(true);
});

test("the same page again is counted once", () => {
  const cache = new PageCache(options);
  cache.set("kept", page(10_000));
  for (let time = 0; time < 100; time++) cache.set("again", page(10_000));
  expect(cache.get("kept")).toBeDefined();
});

test("one page cannot push out all others", () => {
  const cache = new PageCache(options);
  cache.set("small", page(10));
  cache.set("huge", page(13_000));
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.get("small")).toBeDefined();
});

test("a page that has become too large is not served as it was", () => {
  const cache = new PageCache(options);
  cache.set("a", page(10));
  cache.set("a", page(13_000));
  expect(cache.get("a")).toBeUndefined();
});

test("tiny pages under endless addresses do not grow without end", () => {
  const cache = new PageCache(options);
  for (let number = 0; number < 1_000; number++) cache.set(`/courses?x=${number}`, page(2));
  const kept = Array.from({ length: 1_000 }, (_, number) => cache.get(`/courses?x=${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(100);
  const withHeaders = new PageCache(options);
  const headers = new Headers({ "X-Long": "x".repeat(5_000) });
  for (let number = 0; number < 100; number++)
    withHeaders.set(`${number}`, { body: Buffer.alloc(2), headers, route: null });
  expect(Array.from({ length: 100 }, (_, number) => withHeaders.get(`${number}`)).filter(Boolean).length).toBeLessThan(
    10,
  );
});

test("a piece of a large buffer does not keep the large buffer", () => {
  const cache = new PageCache(options);
  cache.set("piece", { body: Buffer.alloc(1_000_000, "x").subarray(0, 100), headers: new Headers(), route: null });
  expect(cache.get("piece")?.body.buffer.byteLength).toBe(100);
});

test("clear forgets all, also the room they took", () => {
  const cache = new PageCache(options);
  for (let number = 0; number < 9; number++) cache.set(`${number}`, page(10_000));
  cache.clear();
  expect(cache.get("0")).toBeUndefined();
  for (let number = 0; number < 9; number++) cache.set(`${number}`, page(10_000));
  expect(cache.get("0")).toBeDefined();
});
