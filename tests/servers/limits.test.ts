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

test("thirty people of one network ask in ten minutes, and one who asks too often keeps the text", async () => {
  const visitor = new Visitor(app.url);
  const ask = (phone: string, question = "") =>
    visitor.post("/enquiry", { key: crypto.randomUUID(), name: "Rakib Hasan", consent: "on", phone, question });
  const statuses: number[] = [];
  for (let person = 10; person < 40; person++) statuses.push((await ask(`+8801712000${person}00`.slice(0, 14))).status);
  expect(new Set(statuses)).toEqual(new Set([303]));
  let last: Response | undefined;
  // A window can end while it is filled.
  for (let sent = 0; sent < 11 && last?.status !== 429; sent++)
    last = await ask("01812-345678", `Is January full? ${sent}`);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = (await last?.text()) ?? "";
  expect(page).toMatch(/send it again in \d+ minutes?/);
  expect(page).toMatch(/<textarea[^>]*>Is January full\? \d+</);
});

test("hundreds of questions of a program from one address make no lead while the limit lasts", async () => {
  const visitor = new Visitor(app.url);
  const robot = `Robot ${crypto.randomUUID().slice(0, 8)}`;
  const ask = (more: Record<string, string>) =>
    visitor.post("/enquiry", { key: crypto.randomUUID(), name: robot, consent: "on", ...more });
  // What the hidden field gives away counts too.
  const statuses = await Promise.all(Array.from({ length: 50 }, () => ask({ email: "r@example.com", website: "x" })));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([422, 429]));
  let refused = 0;
  for (let sent = 0; sent < 250; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask({ email: `robot-${sent + at}@example.com` })),
    );
    refused += answers.filter(({ status }) => status === 429).length;
  }
  const staff = new Visitor(app.url);
  await staff.signIn("staff@example.com");
  const list = await (await staff.get(`/admin/leads?search=${encodeURIComponent(robot)}`)).text();
  const leads = new Set(list.match(/\/admin\/leads\/[0-9a-f-]{36}/g)).size;
  expect(leads).toBe(250 - refused);
  // A window can end while they are sent.
  expect(refused).toBeGreaterThanOrEqual(230);
  expect((await visitor.get("/enquiry")).status).toBe(200);
});

test("a student who does thirty tasks in a minute is not stopped", async () => {
  const student = new Visitor(app.url);
  await student.signIn("nusrat@example.com");
  const applications = (await (await student.get("/api/applications")).json()) as { id: string }[];
  const add = () =>
    student.post("/dashboard/tasks", {
      do: "add",
      title: "Ask my father",
      dueOn: "2099-01-15",
      applicationId: applications[0]?.id ?? "",
    });
  const statuses: number[] = [];
  for (let sent = 0; sent < 30; sent++) statuses.push((await add()).status);
  expect(new Set(statuses)).toEqual(new Set([302]));
});
