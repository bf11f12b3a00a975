import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { finish } from "./finish.server.ts";
import { forgetPages, outdatePages } from "./kept-pages.server.ts";
import { run } from "./testing/run.ts";

const html = `<!doctype html><title>Courses</title>${"<p>A course</p>".repeat(200)}`;
const address = "https://shapla.example/courses";
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

let renders = 0;
beforeEach(() => {
  forgetPages();
  renders = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a page as the app renders it, each time with its own policy. */
function page(init: ResponseInit = {}): Response {
  renders++;
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  headers.set("Content-Security-Policy", `script-src 'nonce-${renders}'`);
  for (const [name, value] of new Headers(init.headers)) headers.append(name, value);
  return new Response(html, { ...init, headers });
}
const ask = (headers: Record<string, string> = {}, method = "GET", url = address) =>
  new Request(url, { method, headers });
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe("the caching of an answer", () => {
  const cacheControl = async (request: Request, answer: () => Response) =>
    (await run(finish, request, answer)).headers.get("Cache-Control");

  test("a visitor's page is everybody's", async () => {
    expect(await cacheControl(ask(), page)).toBe(PUBLIC);
    expect(await cacheControl(ask({}, "HEAD"), page)).toBe(PUBLIC);
    expect(await cacheControl(ask({ Cookie: "theme=dark" }), page)).toBe(PUBLIC);
  });

  test.each([
    ["a session", { Cookie: "theme=dark; shapla-auth=x" }],
    ["a part of a session", { Cookie: "shapla-auth.0=x" }],
    ["a message that waits", { Cookie: "shapla-toast=x" }],
    ["a bearer token", { Authorization: "Bearer x" }],
  ])("a request with %s gets a private answer that is not cached", async (_what, headers) => {
    expect(await cacheControl(ask(headers), page)).toBe(PRIVATE);
    expect(await cacheControl(ask(headers), () => page({ headers: { "Cache-Control": PUBLIC } }))).toBe(PRIVATE);
    await run(finish, ask(), page);
    expect(renders).toBe(3);
  });

  test.each([
    ["a page", () => page({ headers: { "Set-Cookie": "a=b" } })],
    ["a page that calls itself public", () => page({ headers: { "Set-Cookie": "a=b", "Cache-Control": PUBLIC } })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/", "Set-Cookie": "a=b" } })],
    ["an empty answer", () => new Response(null, { status: 204, headers: { "Set-Cookie": "a=b" } })],
    ["a picture", () => new Response("x", { headers: { "Content-Type": "image/png", "Set-Cookie": "a=b" } })],
  ])("%s that sets a cookie is private", async (_what, answer) => {
    expect(await cacheControl(ask(), answer)).toBe(PRIVATE);
  });

  test.each([
    ["a post", ask({}, "POST"), page],
    ["a missing page", ask(), () => page({ status: 404 })],
    ["an error", ask(), () => page({ status: 500 })],
    ["a redirect", ask(), () => new Response(null, { status: 301, headers: { Location: "/" } })],
    ["an immutable redirect", ask(), () => Response.redirect("https://shapla.example/")],
  ])("%s is not kept", async (_what, request, answer) => {
    expect(await cacheControl(request, answer)).toBe("no-store");
    expect((await run(finish, ask(), page)).status).toBe(200);
  });

  test.each([
    ["data of the API", "/api/courses", "application/json", "[]"],
    ["data of a page", "/courses.data", "text/x-script; charset=utf-8", "[]"],
    ["the end of a sign-in", "/auth/callback", "text/html", "null"],
    ["the state of the server", "/health/ready", "text/html", "ready"],
    ["a route without a page", "/dashboard/notifications/unread", "application/json", "null"],
  ])("%s is not a page: it is not shared, and is made each time", async (_what, path, type, body) => {
    const url = `https://shapla.example${path}`;
    const answer = () => {
      renders++;
      return new Response(body, { headers: { "Content-Type": type } });
    };
    for (const method of ["HEAD", "GET", "GET"]) {
      expect(await cacheControl(ask({}, method, url), answer)).toBe("no-store");
    }
    expect(renders).toBe(3);
  });

  test("an answer with its own Cache-Control is left as it is", async () => {
    const answer = () => page({ headers: { "Cache-Control": "public, max-age=3600" } });
    expect(await cacheControl(ask(), answer)).toBe("public, max-age=3600");
  });

  test("a missing page that calls itself public stays missing", async () => {
    const answer = () => page({ status: 404, headers: { "Cache-Control": PUBLIC } });
    expect((await run(finish, ask(), answer)).status).toBe(404);
    expect((await run(finish, ask(), answer)).status).toBe(404);
  });
});

describe("a page in the cache", () => {
  test("is made once a minute for all readers without a session", async () => {
    const first = await run(finish, ask(), page);
    later(59);
    const second = await run(finish, ask({ "User-Agent": "another" }), page);
    expect(renders).toBe(1);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("Content-Security-Policy")).toBe("script-src 'nonce-1'");
    later(1);
    await run(finish, ask(), page);
    expect(renders).toBe(2);
  });

  test.each([
    ["another encoding", ask({ "Accept-Encoding": "br" })],
    ["another address", ask({}, "GET", `${address}?page=2`)],
    ["another host", ask({}, "GET", "https://other.example/courses")],
    ["saved data", ask({ "Save-Data": "on" })],
    ["any cookie", ask({ Cookie: "theme=dark" })],
    ["a bearer token", ask({ Authorization: "Bearer x" })],
    ["a post", ask({}, "POST")],
  ])("is not the one for %s", async (_what, request) => {
    await run(finish, ask(), page);
    await run(finish, request, page);
    expect(renders).toBe(2);
  });

  test("serves HEAD with the headers of GET", async () => {
    const get = await run(finish, ask(), page);
    const head = await run(finish, ask({}, "HEAD"), page);
    expect(renders).toBe(1);
    expect([...head.headers]).toEqual([...get.headers]);
  });

  test("is never what HEAD got: that may have been made without a body", async () => {
    await run(finish, ask({}, "HEAD"), () => page());
    expect(await (await run(finish, ask(), page)).text()).toBe(html);
    expect(renders).toBe(2);
  });

  test("is forgotten on demand", async () => {
    await run(finish, ask(), page);
    forgetPages();
    await run(finish, ask(), page);
    expect(renders).toBe(2);
  });

  test("is made again once it is outdated, and stands in while it cannot be", async () => {
    await run(finish, ask(), page);
    outdatePages();
    const away = await run(finish, ask(), () => new Response("away", { status: 503 }));
    expect(await away.text()).toBe(html);
    await run(finish, ask(), page);
    await run(finish, ask(), page);
    expect(renders).toBe(2);
  });

  test.each([500, 502, 503])("stands in, a little old, for an answer with %s", async (status) => {
    await run(finish, ask(), page);
    later(3600);
    const answer = await run(finish, ask(), () => new Response("away", { status }));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(html);
    expect(answer.headers.get("Content-Security-Policy")).toBe("script-src 'nonce-1'");
  });

  test("does not stand in for a page that is gone, nor for a page of a session", async () => {
    await run(finish, ask(), page);
    later(3600);
    expect((await run(finish, ask(), () => page({ status: 404 }))).status).toBe(404);
    const request = ask({ Cookie: "shapla-auth=x" });
    expect((await run(finish, request, () => page({ status: 503 }))).status).toBe(503);
  });
});

describe("a page that says itself for how long it is true", () => {
  const brief = (seconds: number) => () =>
    page({ headers: { "Cache-Control": `public, max-age=0, s-maxage=${seconds}` } });

  test("is kept that long, and not longer than others", async () => {
    const first = await run(finish, ask(), brief(20));
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=20");
    expect((await run(finish, ask({ "If-None-Match": first.headers.get("ETag") ?? "" }), brief(20))).status).toBe(304);
    later(19);
    await run(finish, ask(), brief(20));
    expect(renders).toBe(1);
    later(1);
    await run(finish, ask(), brief(3600));
    expect(renders).toBe(2);
    later(60);
    await run(finish, ask(), brief(3600));
    expect(renders).toBe(3);
  });

  test("tells caches on the way how old it is, so that they keep it no longer in all", async () => {
    const ageOf = async () => (await run(finish, ask(), brief(60))).headers.get("Age");
    expect(await ageOf()).toBeNull();
    later(40);
    expect(await ageOf()).toBe("40");
    later(20);
    expect(await ageOf()).toBeNull();
  });

  test("is not shown when it is older, not even instead of an error", async () => {
    await run(finish, ask(), brief(60));
    later(61);
    expect((await run(finish, ask(), () => page({ status: 503 }))).status).toBe(503);
  });

  test("is private with a session", async () => {
    const answer = await run(finish, ask({ Cookie: "shapla-auth=x" }), brief(60));
    expect(answer.headers.get("Cache-Control")).toBe(PRIVATE);
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

describe("asking whether a page has changed", () => {
  const tagOf = async (headers: Record<string, string> = {}) =>
    (await run(finish, ask(headers), page)).headers.get("ETag") ?? "";

  test.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"older", ${tag}`])(
    "is answered with 304, without a body, under the policy of that very page (%#)",
    async (asked) => {
      const tag = await tagOf();
      const answer = await run(finish, ask({ "If-None-Match": asked(tag) }), page);
      expect(answer.status).toBe(304);
      expect(answer.body).toBeNull();
      expect(answer.headers.get("ETag")).toBe(tag);
      expect(answer.headers.get("Content-Security-Policy")).toBe("script-src 'nonce-1'");
      expect(answer.headers.get("Cache-Control")).toBe(PUBLIC);
      for (const name of ["Content-Length", "Content-Encoding", "Content-Type"]) {
        expect(answer.headers.get(name)).toBeNull();
      }
      // The cached page is not affected by that.
      expect((await run(finish, ask(), page)).headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    },
  );

  test("works when the page has to be made for it", async () => {
    const tag = await tagOf();
    forgetPages();
    expect((await run(finish, ask({ "If-None-Match": tag }), page)).status).toBe(304);
  });

  test("brings the page when it is another one", async () => {
    const answer = await run(finish, ask({ "If-None-Match": '"other"' }), page);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(html);
  });

  test("tells encodings apart", async () => {
    expect(await tagOf()).not.toBe(await tagOf({ "Accept-Encoding": "br" }));
  });

  test("gets no 304 for a signed-in person's page", async () => {
    const tag = await tagOf();
    const answer = await run(finish, ask({ "If-None-Match": tag, Cookie: "shapla-auth=x" }), page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

describe("the body", () => {
  test("is compressed in one go, and says so", async () => {
    const br = await run(finish, ask({ "Accept-Encoding": "gzip, br" }), page);
    const gz = await run(finish, ask({ "Accept-Encoding": "gzip", Cookie: "shapla-auth=x" }), page);
    const packed = [Buffer.from(await br.arrayBuffer()), Buffer.from(await gz.arrayBuffer())] as const;
    expect([br, gz].map((answer) => answer.headers.get("Content-Encoding"))).toEqual(["br", "gzip"]);
    expect([br, gz].map((answer) => answer.headers.get("Content-Length"))).toEqual(
      packed.map((body) => String(body.length)),
    );
    expect(brotliDecompressSync(packed[0]).toString()).toBe(html);
    expect(gunzipSync(packed[1]).toString()).toBe(html);
  });

  test("a small page's body is sent as it is", async () => {
    const small = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });
    const answer = await run(finish, ask({ "Accept-Encoding": "br" }), small);
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Content-Length")).toBe("2");
    expect(await answer.text()).toBe("ok");
  });

  test("keeps its status and headers", async () => {
    const answer = await run(finish, ask(), () => page({ status: 422, headers: { "X-Own": "kept" } }));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("X-Own")).toBe("kept");
    expect(await answer.text()).toBe(html);
  });

  test("depends on encoding, saved data and session, beside what the page says", async () => {
    const answer = await run(finish, ask(), () => page({ headers: { Vary: "Accept" } }));
    const vary = (answer.headers.get("Vary") ?? "").split(",").map((name) => name.trim());
    expect(vary.sort()).toEqual([
      ...["Accept", "Accept-Encoding", "Available-Dictionary", "Cookie", "Save-Data", "X-Parts"],
    ]);
  });

  test("a compressed body is left alone", async () => {
    const answer = await run(finish, ask({ "Accept-Encoding": "br" }), () =>
      page({ headers: { "Content-Encoding": "gzip" } }),
    );
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(await answer.text()).toBe(html);
  });

  test("a download's body is passed on as it comes, however long", async () => {
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="a.csv"',
    };
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(2000)) });
    const answer = await run(
      finish,
      ask({ "Accept-Encoding": "br" }, "POST"),
      () => new Response(endless, { headers }),
    );
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(2000);
    await reader?.cancel();
  });

  test("an event stream's body and headers are passed on untouched", async () => {
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-cache, no-transform" };
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    });
    const stream = new Response(endless, { headers });
    const answer = await run(finish, ask({ "Accept-Encoding": "br", Cookie: "shapla-auth=x" }), () => stream);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
    });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
    await reader?.cancel();
  });
});
