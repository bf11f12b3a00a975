/**
 * Tests the limits on a server that has them on. The other tests write more than people do, so their servers do not.
 */
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
  // A window can end while it is filled, and the previous window then counts less and less.
  for (let form = 0; form < 41 && statuses.at(-1) !== 429; form++) {
    statuses.push((await send(form % 2 ? `reader-${form}@example.com` : "no address")).status);
  }
  expect(statuses.length).toBeGreaterThan(20);
  const refused = await send("late@example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(660);
  expect(await refused.text()).toContain("Too many attempts");

  // People can still unsubscribe, and other pages work as before.
  expect((await visitor.post("/newsletter/00000000-0000-4000-8000-000000000000")).status).toBe(200);
  expect((await visitor.get("/newsletter")).status).toBe(200);
});
