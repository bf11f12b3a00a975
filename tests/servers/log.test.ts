/** Tests the log of a server, as a program reads it. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { LOG_FORMAT: "json", TRUSTED_PROXIES: "1" } });
});

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

const entries = () =>
  app
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Returns the log lines of the request with this answer. */
const linesOf = (answer: Response) => entries().filter(({ id }) => id === answer.headers.get("X-Request-Id"));

test("each request is one line: reference, method, route, status, time, and nothing of the person", async () => {
  const visitor = new Visitor(app.url);
  const secret = "0b0e7c1c-6a4f-4f4e-9d5e-2f6a8f1d2c3b";
  const asked: [Promise<Response>, Record<string, unknown>][] = [
    [visitor.get(`/newsletter/${secret}`), { method: "GET", route: "/newsletter/:subscriptionId" }],
    [visitor.get("/courses?search=my-own-words"), { method: "GET", route: "/courses", status: 200 }],
    [visitor.get("/api/courses/nothing-there"), { method: "GET", route: "/api/courses/:courseId", status: 404 }],
    [visitor.get("/auth/sign-out"), { method: "GET", route: "/auth/sign-out", status: 405 }],
    [visitor.send("/auth/callback", { method: "POST" }), { method: "POST", status: 405 }],
    [visitor.get("/courses/%E0%A4%A"), { method: "GET", route: null, status: 400 }],
  ];
  for (const [answering, facts] of asked) {
    const answer = await answering;
    await expect.poll(() => linesOf(answer)).toHaveLength(1);
    const [line = {}] = linesOf(answer);
    expect(line).toMatchObject({ level: "info", ...facts });
    expect(Object.keys(line)).toEqual(["level", "time", "id", "method", "route", "status", "ms"]);
  }
  for (const word of [secret, "my-own-words", "nothing-there"]) expect(app.said()).not.toContain(word);
});

test("files are left out, and a mistake of the visitor's is no error", async () => {
  const file = await new Visitor(app.url).get("/favicon.svg");
  const missing = await new Visitor(app.url).get("/nothing/here");
  await expect.poll(() => linesOf(missing)).toHaveLength(1);
  expect(linesOf(file)).toEqual([]);
  expect(entries().filter(({ level }) => level === "error")).toEqual([]);
});

test("a proxy of ours may name a request, with a name", async () => {
  const named = async (name: string) =>
    (await new Visitor(app.url).get("/health/live", { "X-Request-Id": name })).headers.get("X-Request-Id");
  expect(await named("7f3c2a91-proxy")).toBe("7f3c2a91-proxy");
  for (const name of ["short", "x".repeat(65), 'a"injected": 1', "<script>alert</script>"]) {
    expect(await named(name)).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  }
});
