/**
 * Tests who gets what of the desk, over HTTP: seven viewers of the pages and calls of one student and one lead of a
 * counsellor, while counsellors see all and while they see their own.
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_GROUPS } from "#app/domain/work/kinds.ts";
import { ApiClient } from "../support/api.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { type Answers, addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `d${crypto.randomUUID().slice(0, 7)}`;
const mark = unique();
const COURSE = "university-of-manchester-msc-data-science";

const addresses = { ...addressesOf(unique), student: `${mark}@example.com` };

const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
let application = "";
let lead = "";
let task = "";
let ownId = "";

const textOf = async (response: Response) => (await response).text();
const setSeeAll = (isOn: boolean) => people.admin.post("/admin/settings", isOn ? { counsellorsSeeAll: "on" } : {});

beforeAll(async () => {
  const url = shared.url;
  people.visitor = new Visitor(url);
  clients.visitor = new ApiClient(url);
  for (const [who, email] of Object.entries(addresses) as [keyof typeof addresses, string][]) {
    people[who] = new Visitor(url);
    await people[who].signIn(email);
    clients[who] = await ApiClient.signIn(url, email);
  }
  const idOf = async (email: string) =>
    /\/admin\/users\/([0-9a-f-]{36})/.exec(await textOf(await people.admin.get(`/admin/users?search=${email}`)))?.[1] ??
    "";
  const other = await idOf(addresses.other);
  ownId = await idOf(addresses.own);
  expect((await people.admin.post(`/admin/users/${other}/role`, { role: "counsellor" })).status).toBe(302);
  const { json } = await clients.student.call("POST", "/api/applications", {
    ...{ fullName: `Student ${mark}`, email: addresses.student, phone: "+880 1712-345678", selectedCourses: [COURSE] },
  });
  application = (json as { id: string }).id;
  expect((await clients.own.call("POST", `/api/admin/applications/${application}/take`)).status).toBe(200);
  const asked = { key: crypto.randomUUID(), name: `Lead ${mark}`, phone: "01712345600", consent: "on", website: "" };
  expect((await people.visitor.post("/enquiry", { ...asked, intake: "", question: `Why ${mark}?` })).status).toBe(303);
  const list = await textOf(await people.own.get(`/admin/leads?owner=none&search=${mark}`));
  lead = /\/admin\/leads\/([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
  expect((await people.own.post("/admin/leads", { intent: "take", id: lead })).status).toBe(302);
  const added = await clients.own.call("POST", "/api/tasks", {
    ...{ title: `Task ${mark}`, dueOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    applicationId: application,
  });
  task = (added.json as { id: string }).id;
});

afterAll(() => setSeeAll(true));

/** What a form or a page of the staff area answers. */
const staff = (answer: number, own: number, other: number): Answers => ({
  ...{ visitor: 302, student: 403, own, other, catalogue: 403, manager: answer, admin: answer },
});
/** What a call answers. */
const calls = (answer: number, own: number, other: number): Answers => ({ ...staff(answer, own, other), visitor: 401 });
const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];

describe.each([
  { title: "while counsellors see all", isOn: true, read: 200 },
  { title: "while counsellors see their own", isOn: false, read: 404 },
])("$title,", ({ isOn, read }) => {
  beforeAll(async () => {
    expect((await setSeeAll(isOn)).status).toBe(302);
  });

  test.each(everyone(staff(200, 200, read)))("a %s opens the page of a lead with %i", async (who, status) => {
    const answer = await people[who].get(`/admin/leads/${lead}`);
    const page = await answer.text();
    expect([answer.status, page.includes(`Why ${mark}?`)]).toEqual([status, status === 200]);
  });

  const contact = { intent: "contact", kind: "no_answer" };
  test.each(everyone(staff(302, 302, 404)))("a %s logs a contact with a student with %i", async (who, status) => {
    expect((await people[who].post(`/admin/applications/${application}`, contact)).status).toBe(status);
  });
  test.each(everyone(staff(302, 302, 404)))("a %s logs a contact with a lead with %i", async (who, status) => {
    expect((await people[who].post(`/admin/leads/${lead}`, contact)).status).toBe(status);
  });
  test.each(everyone(staff(302, 302, 404)))("a %s logs one on My day with %i", async (who, status) => {
    const form = { ...contact, about: "application", id: application };
    expect((await people[who].post("/admin?index", form)).status).toBe(status);
  });
  test.each(everyone(staff(302, 302, 404)))("a %s marks an answer as seen with %i", async (who, status) => {
    expect((await people[who].post("/admin?index", { intent: "seen", id: application })).status).toBe(status);
  });

  test.each(everyone({ ...calls(200, 200, 404), student: 404, catalogue: 404 }))(
    "a %s gives a task to its owner with %i",
    async (who, status) => {
      const answer = await clients[who].call("PATCH", `/api/tasks/${task}`, { for: ownId });
      expect(answer.status).toBe(status);
    },
  );
  test.each(everyone(staff(302, 302, 404)))(
    "a %s gives it with the form of the record with %i",
    async (who, status) => {
      const form = { intent: "task give", taskId: task, for: ownId };
      expect((await people[who].post(`/admin/applications/${application}`, form)).status).toBe(status);
    },
  );

  test.each(everyone(calls(200, 200, 200)))("a %s searches for people with %i", async (who, status) => {
    const { status: answered, json } = await clients[who].call("GET", `/api/admin/people?search=${mark}`);
    const seen = who === "other" ? isOn : status === 200;
    expect([answered, JSON.stringify(json ?? null).includes(application)]).toEqual([status, seen]);
    const page = await textOf(await people[who].get(`/admin/people?search=${mark}`));
    expect([page.includes(application), page.includes(lead)]).toEqual([seen, seen]);
  });

  test("My day, lists of tasks and the news tell another counsellor nothing of a colleague's", async () => {
    for (const path of ["/admin", ...DAY_GROUPS.map((group) => `/admin?all=${group}`), "/admin/news"])
      expect([path, (await textOf(await people.other.get(path))).includes(mark)]).toEqual([
        path,
        // The first page also lists the newest of all that they read.
        isOn && path === "/admin",
      ]);
    const all = await clients.other.call("GET", "/api/tasks?for=all&limit=100");
    expect([all.status, JSON.stringify(all.json).includes(task)]).toEqual([200, isOn]);
    const theirs = await clients.other.call("GET", `/api/tasks?for=${ownId}&limit=100`);
    expect(JSON.stringify(theirs.json).includes(task)).toBe(isOn);
    const own = await textOf(await people.own.get("/admin?all=call"));
    expect(own.includes(mark)).toBe(true);
  });

  test("a colleague's task is not counted in another counsellor's bell", async () => {
    const news = async (who: Who) =>
      (await people[who].get("/admin/news/unread")).json() as Promise<{ unread: number }>;
    expect((await people.other.post("/admin/news", { all: "1" })).status).toBe(302);
    expect((await news("other")).unread).toBe(0);
    await clients.own.call("PATCH", `/api/tasks/${task}`, { dueOn: new Date().toISOString().slice(0, 10) });
    expect((await news("other")).unread).toBe(0);
  });
});

test("a view is shown to its owner alone", async () => {
  const form = { list: "applications", query: "status=reviewing", name: `View ${mark}` };
  expect((await people.own.post("/admin/views", form)).status).toBe(302);
  const page = await textOf(await people.own.get("/admin/views"));
  expect(page).toContain(form.name);
  const [id = ""] = valuesOf(page, "id");
  for (const who of ["other", "manager", "admin"] as const) {
    expect(await textOf(await people[who].get("/admin/views"))).not.toContain(form.name);
    expect((await people[who].post("/admin/views", { id, name: "Mine" })).status).toBe(404);
    await people[who].post("/admin/views", { delete: id });
  }
  for (const path of ["/admin/views", "/admin/applications"])
    expect(await textOf(await people.own.get(path))).toContain(form.name);
  expect((await people.own.post("/admin/views", { ...form, name: "" })).status).toBe(422);
  expect((await people.own.post("/admin/views", { ...form, query: "status=cas_issued" })).status).toBe(422);
  expect((await people.own.post("/admin/views", { ...form, list: "users" })).status).toBe(400);
  await people.own.post("/admin/views", { delete: id });
});
