/** Tests that pages say the promise in a way that is true in both settings, also pages that are kept. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(async () => {
  await app?.stop();
  if (app) rmSync(app.dataDir, { recursive: true, force: true });
});

const ALWAYS = /within 6 hours/;
const OPEN = /within 6 office hours/;

test("public pages, the message after Apply and its notification follow the setting", async () => {
  const [admin, student, visitor] = [new Visitor(app.url), new Visitor(app.url), new Visitor(app.url)];
  await admin.signIn("staff@example.com");
  await student.signIn("promised@example.com");
  const textOf = async (path: string, who = visitor) => (await who.get(path)).text();
  const pages = ["/", "/terms", "/office-location", `/courses/${dataScience.id}`];
  const set = (promiseClock: string) => admin.post("/admin/settings", { counsellorsSeeAll: "on", promiseClock });
  const apply = async () => {
    const form = {
      key: crypto.randomUUID(),
      fullName: "Promised",
      email: "promised@example.com",
      phone: "01712345678",
    };
    const answer = await student.post("/apply", {
      ...form,
      selectedCourses: dataScience.id,
      answer: "again",
      asked: dataScience.id,
    });
    expect(answer.status).toBe(302);
    return textOf(answer.headers.get("Location")?.replace(app.url, "") ?? "", student);
  };
  for (const path of pages) expect([path, ALWAYS.test(await textOf(path))]).toEqual([path, true]);
  expect((await set("office_hours")).status).toBe(302);
  for (const path of pages) await expect.poll(() => textOf(path), { timeout: 5_000 }).toMatch(OPEN);
  for (const path of pages) expect([path, ALWAYS.test(await textOf(path))]).toEqual([path, false]);
  const sent = await apply();
  expect([OPEN.test(sent), ALWAYS.test(sent)]).toEqual([true, false]);
  expect(await textOf("/dashboard/notifications", student)).toMatch(OPEN);
  expect((await set("always")).status).toBe(302);
  for (const path of pages) await expect.poll(() => textOf(path), { timeout: 5_000 }).toMatch(ALWAYS);
  // What was promised stays.
  expect(await textOf("/dashboard/notifications", student)).toMatch(OPEN);
});
