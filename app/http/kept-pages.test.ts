/** Tests that a page kept outside the app is the same as the app would return. */
import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadContext } from "./context.server.ts";
import { finish } from "./finish.server.ts";
import { forgetPages, keptAnswer, outdatePages } from "./kept-pages.server.ts";
import { run } from "./testing/run.ts";

const html = `<!doctype html><title>Courses</title>${"<p>A course</p>".repeat(200)}`;
const host = "shapla.example";
const path = "/courses?search=law";

beforeEach(() => {
  forgetPages();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01") });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function byApp(headers: Record<string, string> = {}, method = "GET", cacheControl?: string): Promise<Response> {
  const page = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  if (cacheControl) page.set("Cache-Control", cacheControl);
  const context = createLoadContext(null, { id: "ABCDE-FGHJK", route: "/courses" });
  const request = new Request(`https://${host}${path}`, { method, headers });
  return run(finish, request, () => new Response(html, { headers: page }), context);
}

const before = (headers: IncomingHttpHeaders = {}, method = "GET", url = path) =>
  keptAnswer(method, url, { host, ...headers });

const pairs = (flat: readonly string[]) =>
  Object.fromEntries(Array.from({ length: flat.length / 2 }, (_, at) => [flat[at * 2], flat[at * 2 + 1]]));

test.each(["br", "gzip, deflate", ""])("a kept page is the same page, encoded as asked for (%s)", async (encoding) => {
  expect(before({ "accept-encoding": encoding })).toBeNull();
  const made = await byApp({ "Accept-Encoding": encoding });
  const kept = before({ "accept-encoding": encoding });
  expect(kept?.status).toBe(200);
  expect(kept?.route).toBe("/courses");
  expect(pairs(kept?.headers ?? [])).toEqual(Object.fromEntries(made.headers));
  expect(kept?.body).toEqual(Buffer.from(await made.arrayBuffer()));
});

test("a kept page says its age, and that it has not changed", async () => {
  const made = await byApp();
  later(30);
  expect(pairs(before()?.headers ?? []).age).toBe("30");
  const tag = made.headers.get("ETag") ?? "";
  const [kept, known] = [before({ "if-none-match": tag }), await byApp({ "If-None-Match": tag })];
  expect(kept?.status).toBe(304);
  expect(kept?.body).toBeNull();
  expect(pairs(kept?.headers ?? [])).toEqual(Object.fromEntries(known.headers));
  expect(before({ "if-none-match": '"another"' })?.status).toBe(200);
});

test("a kept page answers HEAD", async () => {
  await byApp();
  expect(before({}, "HEAD")?.status).toBe(200);
});

test("a kept page is served no longer than it may be", async () => {
  await byApp();
  later(59);
  expect(before()).not.toBeNull();
  later(1);
  expect(before()).toBeNull();
  await byApp({}, "GET", "public, s-maxage=5");
  later(4);
  expect(before()).not.toBeNull();
  later(1);
  expect(before()).toBeNull();
});

test.each<[string, IncomingHttpHeaders, string?, string?]>([
  ["a cookie, whatever it is", { cookie: "theme=dark" }],
  ["a token", { authorization: "Bearer x" }],
  ["another site's script", { origin: "https://other.example" }],
  ["saved data", { "save-data": "on" }],
  ["another encoding", { "accept-encoding": "br" }],
  ["another host", { host: "other.example" }],
  ["a host that a proxy names", { "x-forwarded-host": host }],
  ["a body", { "content-length": "3" }],
  ["a body of any length", { "transfer-encoding": "chunked" }],
  ["a post", {}, "POST"],
  ["another address", {}, "GET", "/courses?search=Law"],
])("a kept page does not answer a request with %s", async (_what, headers, method = "GET", url = path) => {
  await byApp();
  expect(before()).not.toBeNull();
  expect(before(headers, method, url)).toBeNull();
});

test("a page made for a cookie or a token is not kept", async () => {
  await byApp({ Cookie: "shapla-auth=x" });
  await byApp({ Authorization: "Bearer x" });
  expect(before()).toBeNull();
});

test.each([
  ["forgotten", forgetPages],
  ["outdated", outdatePages],
])("a kept page is %s with the others", async (_what, endPages) => {
  await byApp();
  endPages();
  expect(before()).toBeNull();
});
