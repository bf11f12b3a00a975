/** Tests that every page, email and call says the same of one application with three courses and three outcomes. */

import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../app/domain/values/days.ts";
import { dayInDhaka } from "../../app/domain/values/starts.ts";
import { ApiClient } from "../support/api.ts";
import { dataScience, undated, unknowns } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { emailsTo } from "../support/mail.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const EMAIL = "story@example.com";
const courses = { offered: dataScience, refused: unknowns, withdrawn: undated };
type Which = keyof typeof courses;
const COURSES = ["offered", "refused", "withdrawn"] as const satisfies Which[];

let app: RunningApp;
let page: Visitor;
let student: ApiClient;
let staff: ApiClient;
let id = "";

interface Choice {
  courseId: string;
  version: number;
  outcome: string;
  step: string;
  ended: { endReason: string } | null;
}
const choicesIn = (json: unknown): Choice[] =>
  (json as { id: string; courseDetails: Choice[] }[]).find((one) => one.id === id)?.courseDetails ?? [];
const versionOf = async (which: Which) => {
  const { json } = await student.call("GET", "/api/applications");
  return choicesIn(json).find(({ courseId }) => courseId === courses[which].id)?.version;
};
const record = async (which: Which, body: object) => {
  const path = `/api/admin/applications/${id}/courses/${courses[which].id}`;
  const { status, json } = await staff.call("PATCH", path, { version: await versionOf(which), ...body });
  expect([status, json]).toEqual([200, expect.anything()]);
};
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Returns the innermost records with this value, as JSON. */
function recordsNaming(data: unknown, value: string): string[] {
  if (typeof data !== "object" || data === null) return [];
  const inner = Object.values(data).flatMap((one) => recordsNaming(one, value));
  return Object.values(data).includes(value) ? [JSON.stringify(data)] : inner;
}

beforeAll(async () => {
  app = await startApp({ env: { MAIL_FROM: "Shapla <hello@shapla.example>" } });
  page = new Visitor(app.url);
  await page.signIn(EMAIL);
  student = await ApiClient.signIn(app.url, EMAIL);
  staff = await ApiClient.signIn(app.url, "staff@example.com");
  const sent = await student.call("POST", "/api/applications", {
    ...{ fullName: "Story Teller", email: EMAIL, phone: "+880 1712-345678" },
    selectedCourses: COURSES.map((which) => courses[which].id),
  });
  expect(sent.status).toBe(201);
  id = (sent.json as { id: string }).id;
  await record("offered", { outcome: "conditional", deposit: 4_000, replyBy: addDays(dayInDhaka(), 180) });
  await record("refused", { outcome: "refused", endReason: "refused" });
  const withdrawal = `/api/applications/${id}/courses/${courses.withdrawn.id}/withdrawal`;
  expect((await student.call("POST", withdrawal, { reason: "cost" })).status).toBe(200);
}, 120_000);

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

const EXPECTED = {
  offered: { outcome: "conditional", step: "offer_issued", ended: null },
  refused: { outcome: "refused", ended: { endReason: "refused" } },
  withdrawn: { outcome: "waiting", step: "submitted", ended: { endReason: "withdrawn" } },
} as const;

test.each(["/api/applications", "/api/admin/applications"])("%s has each outcome at its own course", async (path) => {
  const { json } = await (path.includes("admin") ? staff : student).call("GET", path);
  for (const which of COURSES)
    expect(choicesIn(json).find(({ courseId }) => courseId === courses[which].id)).toMatchObject(EXPECTED[which]);
});

test("the application's page says of each course what became of it", async () => {
  const html = await (await page.get(`/dashboard/applications/${id}`)).text();
  const cards = html.split("<article").slice(1).map(textOf);
  const says = { offered: "Conditional offer", refused: "No offer", withdrawn: "You withdrew this course" };
  for (const which of COURSES) {
    const { name, university } = courses[which];
    const card = cards.find((text) => text.includes(name) && text.includes(university)) ?? "";
    expect([which, card]).toEqual([which, expect.stringContaining(says[which])]);
    for (const other of COURSES)
      if (other !== which) expect([which, card]).toEqual([which, expect.not.stringContaining(says[other])]);
  }
});

test("the dashboard asks for the reply to the one offer, and names its university", async () => {
  const text = textOf(await (await page.get("/dashboard")).text());
  expect(text).toContain("Reply to the offer");
  expect(text).toContain(courses.offered.university);
});

test("notifications and emails name the university that answered, and no other", async () => {
  const { json } = await student.call("GET", "/api/notifications");
  const told = json as { title: string; message: string }[];
  await expect.poll(async () => (await emailsTo(app.dataDir, EMAIL)).length, { timeout: 20_000 }).toBe(2);
  const emails = await emailsTo(app.dataDir, EMAIL);
  const texts = {
    bell: told.map(({ title, message }) => `${title} ${message}`),
    emails: emails.map(({ subject, text }) => `${subject} ${text}`),
  };
  for (const [where, all] of Object.entries(texts)) {
    for (const [which, word] of [
      ["offered", /conditional offer/i],
      ["refused", /no offer/i],
    ] as const) {
      const about = all.filter((text) => word.test(text));
      expect([where, which, about]).toEqual([where, which, [expect.stringContaining(courses[which].university)]]);
      for (const other of COURSES) if (other !== which) expect(about[0]).not.toContain(courses[other].university);
    }
  }
});

test("the export has a row for each course, and own data its outcome", async () => {
  const member = new Visitor(app.url);
  await member.signIn("staff@example.com");
  const list = `/admin/applications/export?search=${encodeURIComponent(EMAIL)}`;
  const csv = await (await member.post(list, { format: "csv" })).text();
  const rows = csv.split("\n").filter((row) => row.includes("Story Teller"));
  expect(rows).toHaveLength(3);
  const own = (await (await page.get("/dashboard/account/data.json")).json()) as unknown;
  const says = { offered: /conditional/i, refused: /refused|no offer/i, withdrawn: /withdr/i };
  for (const which of COURSES) {
    expect(rows.filter((row) => row.includes(courses[which].university) && says[which].test(row))).toHaveLength(1);
    expect(recordsNaming(own, courses[which].university).join()).toMatch(says[which]);
  }
});
