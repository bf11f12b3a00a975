/**
 * Tests that nothing of what staff note reaches a student: a word is planted in every note, and looked for everywhere.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { matrixOfVisitorsAndStudents } from "../support/registry/registry.ts";
import { shared } from "../support/shared-app.ts";

const WORD = `zeppelin${crypto.randomUUID().slice(0, 8)}`;
const email = `noted-${crypto.randomUUID().slice(0, 8)}@example.com`;
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const courseId = dataScience.id;

/** Notes the word about the student in each way that staff have. Returns the addresses of the student's own records. */
async function plant(student: Visitor): Promise<string[]> {
  const staff = new Visitor(shared.url);
  await staff.signIn("staff@example.com");
  const post = async (path: string, fields: Record<string, string>, status = 302) => {
    const answer = await staff.post(path, fields);
    expect([path, Object.keys(fields), answer.status]).toEqual([path, Object.keys(fields), status]);
  };
  const key = crypto.randomUUID();
  const lead = { name: "Noted", email, knownEmail: email, source: "direct", status: "new" };
  await post("/admin/leads/new", { key, ...lead });
  const leads = await (await staff.get(`/admin/leads?search=${email}`)).text();
  const leadPage = /\/admin\/leads\/[0-9a-f-]{36}/.exec(leads)?.[0] ?? "";
  const applied = await student.post("/apply", {
    ...{ fullName: "Noted Student", email, phone: "+880 1712-345678", selectedCourses: courseId },
    key: crypto.randomUUID(),
  });
  const [, application = ""] = /sent=([0-9a-f-]{36})/.exec(applied.headers.get("Location") ?? "") ?? [];
  const page = `/admin/applications/${application}`;
  for (const record of [page, leadPage]) {
    await post(record, { body: `Note ${WORD}` });
    await post(record, { intent: "contact", kind: "called", note: `Spoke ${WORD}` });
    await post(record, { intent: "task add", title: `Task ${WORD}`, dueOn: IN_A_WEEK, for: "owner" });
  }
  const api = await ApiClient.signIn(shared.url, "staff@example.com");
  const list = (await api.call("GET", `/api/admin/applications?search=${email}`)).json as {
    courseDetails: { version: number }[];
  }[];
  const end = { version: list[0]?.courseDetails[0]?.version, endReason: "other", endNote: `Ended ${WORD}` };
  const ended = await api.call("PATCH", `/api/admin/applications/${application}/courses/${courseId}`, end);
  expect(ended.status).toBe(200);
  const users = (await api.call("GET", `/api/admin/users?search=${email}`)).json as { id: string }[];
  const thread = `/api/admin/people/${users[0]?.id}/messages`;
  expect((await api.call("POST", thread, { text: "Good morning. Your application has ended." })).status).toBe(201);
  // The word is there for staff.
  for (const record of [page, leadPage]) expect(await (await staff.get(record)).text()).toContain(WORD);
  return [`/dashboard/applications/${application}`, `/api/applications?search=${application}`];
}

test("a word in notes is in no page, no answer, no email and no download of the student", async () => {
  const student = new Visitor(shared.url);
  await student.signIn(email);
  const own = await plant(student);
  const rows = matrixOfVisitorsAndStudents.filter(({ method, answers }) => method === "GET" && answers.student !== 405);
  const paths = new Set([...own, ...rows.map(({ path }) => path), "/api/tasks", "/api/messages", "/api/documents"]);
  expect(paths.size).toBeGreaterThan(50);
  for (const path of paths) {
    if (path.endsWith("/stream")) continue;
    expect([path, (await (await student.get(path)).text()).includes(WORD)]).toEqual([path, false]);
  }
  const messages = await (await student.get("/dashboard/messages")).text();
  expect(messages).toContain("Your application has ended.");
  const [key] = valuesOf(messages, "key");
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  const folder = join(shared.dataDir, "mail");
  const emails = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of emails)
    expect([file, readFileSync(join(folder, file), "utf8").includes(WORD)]).toEqual([file, false]);
});

test("the copy of a student's data has the notes once the setting is on", async () => {
  const [student, staff] = [new Visitor(shared.url), new Visitor(shared.url)];
  await student.signIn(email);
  await staff.signIn("staff@example.com");
  const setNotes = (isOn: boolean) =>
    staff.post("/admin/settings", { counsellorsSeeAll: "on", ...(isOn ? { ownDataNotes: "on" } : {}) });
  const copy = async () => (await student.get("/dashboard/account/data.json")).text();
  expect((await setNotes(true)).status).toBe(302);
  try {
    expect(await copy()).toContain(WORD);
    expect(await (await student.get("/dashboard/account")).text()).toContain("notes about you are in it");
  } finally {
    expect((await setNotes(false)).status).toBe(302);
  }
  expect(await copy()).not.toContain(WORD);
});
