/** Tests what the whole server tells of saved searches, and how its emails are stopped. */
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { courses } from "../../app/db/schema.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { emailsTo, linksIn, oneClickOf } from "../support/mail.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp | undefined;

afterEach(async () => {
  await app?.stop();
  if (app) rmSync(app.dataDir, { recursive: true, force: true });
});

test("a day after a search was saved, a new course is told once: on the site, and by an email that can be stopped", async () => {
  app = await startApp();
  const student = new Visitor(app.url);
  await student.signIn("tanvir@example.com");
  const list = "/courses?search=data+science&nation=Scotland";
  expect((await student.post("/dashboard/searches", { list })).status).toBe(302);
  const [id = ""] = valuesOf(await (await student.get("/dashboard/searches")).text(), "id");
  expect((await student.post("/dashboard/searches", { id, mail: "on" })).status).toBe(302);
  await app.stop();

  // A day passes, and a course that was archived comes back.
  const { dataDir, port, authPort } = app;
  const database = await connect({ dataDir });
  const wanted = sql`id = (select c.id from courses c join universities u on u.id = c.university_id
    where u.country = 'Scotland' and c.name = 'MSc Data Science' order by c.id limit 1)`;
  await database.db.update(courses).set({ archivedAt: new Date() }).where(wanted);
  await database.db.update(courses).set({ archivedAt: null }).where(wanted);
  await database.db.execute(sql`update saved_searches set checked_at = now() - interval '25 hours'`);
  await database.close();

  app = await startApp({ dataDir, port, authPort });
  await expect.poll(() => emailsTo(dataDir, "tanvir@example.com"), { timeout: 60_000 }).toHaveLength(1);
  const [email] = await emailsTo(dataDir, "tanvir@example.com");
  if (!email) throw new Error("no email");
  expect(email.subject).toBe("1 new course for your saved searches");
  const paths = linksIn(email).map((link) => link.replace(app?.url ?? "", ""));
  expect(paths).toEqual([list, "/dashboard/searches", expect.stringMatching(/^\/search-emails\/[0-9a-f-]{36}$/)]);
  const told = await (await student.get("/dashboard/notifications")).text();
  expect(told).toContain("1 new course for your saved searches");
  expect(told).toContain('href="/dashboard/searches"');
  expect(await (await student.get("/dashboard/searches")).text()).toMatch(/1(<!-- -->)? new/);

  const provider = new Visitor(app.url);
  const oneClick = new URL(oneClickOf(email)).pathname;
  expect(oneClick).toMatch(/^\/unsubscribe\/search-emails\/[0-9a-f-]{36}$/);
  const [, , page = ""] = paths;
  expect(await (await provider.get(page)).text()).toContain("Stop these emails");
  expect((await provider.post(oneClick, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  expect(await (await provider.get(page)).text()).toContain("You do not get emails about new courses");
  expect(await (await student.get("/dashboard/searches")).text()).toContain("Get emails: ");
}, 240_000);

test("opening the list of a saved search is seen by its owner alone, and not by a browser that loads ahead", async () => {
  app = await startApp();
  const student = new Visitor(app.url);
  await student.signIn("nusrat@example.com");
  const news = async () => /(\d+)(<!-- -->)? new</.exec(await (await student.get("/dashboard/searches")).text())?.[1];
  const list = "/courses?search=data+science&nation=Scotland";
  const before = await news();
  expect(Number(before)).toBeGreaterThan(0);
  const other = new Visitor(app.url);
  await other.signIn("tanvir@example.com");
  for (const who of [other, new Visitor(app.url)]) expect((await who.get(list)).status).toBe(200);
  expect((await student.get(`${list}&page=2`)).status).toBe(200);
  const headers = { "Sec-Purpose": "prefetch", Cookie: [...student.cookies].map((pair) => pair.join("=")).join("; ") };
  expect((await fetch(app.url + list, { headers })).status).toBe(200);
  expect(await news()).toBe(before);
  expect((await student.get(`${list}&sort=fee`)).status).toBe(200);
  expect(await news()).toBeUndefined();
}, 180_000);
