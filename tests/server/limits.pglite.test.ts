/** Limits as a server keeps them that has them on: the other tests write more than people do. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: "on" } });
});

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test("the newsletter takes twenty forms in ten minutes from an address, whatever it calls itself, then says when to come back", async () => {
  const visitor = new Visitor(app.url);
  const send = (email: string) =>
    visitor.post("/newsletter", { email }, { "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
  const statuses: number[] = [];
  // A window can end while it is filled, and of the one before it ever less counts.
  for (let form = 0; form < 41 && statuses.at(-1) !== 429; form++) {
    statuses.push((await send(form % 2 ? `reader-${form}@example.com` : "no address")).status);
  }
  expect(statuses.length).toBeGreaterThan(20);
  const refused = await send("late@example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(660);
  expect(await refused.text()).toContain("Please wait a moment");

  // Whoever wants to leave can, and other pages are read as before.
  expect((await visitor.post("/newsletter/00000000-0000-4000-8000-000000000000")).status).toBe(200);
  expect((await visitor.get("/newsletter")).status).toBe(200);
});

test("reads are limited by address and by person, files and the state of the server are not", async () => {
  const proxied = await startApp({ env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
  try {
    const visitor = new Visitor(proxied.url);
    const ask = (path: string, address: string, by = visitor) => by.get(path, { "X-Forwarded-For": address });
    /** The first answer that is no 200, of as many as that takes. */
    const refusalOf = async (path: string, address: () => string, most: number, by = visitor) => {
      for (let sent = 0; sent < most; sent += 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask(path, address(), by)));
        const refused = answers.find(({ status }) => status !== 200);
        if (refused) return { refused, sent };
      }
      throw new Error(`nothing was refused of ${most}`);
    };
    const flood = await refusalOf("/api/openapi.json", () => "203.0.113.1", 15_000);
    expect(flood.sent).toBeGreaterThan(5_500);
    expect([flood.refused.status, Number(flood.refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(await flood.refused.json()).toMatchObject({ code: "limit" });
    for (const path of ["/favicon.svg", "/health/live"]) expect((await ask(path, "203.0.113.1")).status).toBe(200);
    expect((await ask("/api/openapi.json", "203.0.113.2")).status).toBe(200);

    const student = new Visitor(proxied.url);
    await student.signIn("insatiable@example.com");
    let next = 0;
    const anywhere = () => `198.51.100.${next++ % 250}`;
    const tired = await refusalOf("/dashboard/notifications/unread", anywhere, 6_000, student);
    expect(tired.sent).toBeGreaterThan(1_500);
    expect(tired.refused.status).toBe(429);
  } finally {
    await proxied.stop();
    rmSync(proxied.dataDir, { recursive: true, force: true });
  }
});
