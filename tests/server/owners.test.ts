/** Tests whose records a member of staff gets, over HTTP: a counsellor of the record, another one, and the others. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { type Answers, addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const OWNED = "nusrat";
const unique = () => `u${crypto.randomUUID().slice(0, 7)}`;

const addresses = addressesOf(unique);

const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
let record = "";
let id = "";
let reference = "";

const textOf = async (response: Response) => (await response).text();

async function setSeeAll(isOn: boolean) {
  const saved = await people.admin.post("/admin/settings", isOn ? { counsellorsSeeAll: "on" } : {});
  expect(saved.status).toBe(302);
}

beforeAll(async () => {
  people.visitor = new Visitor(shared.url);
  clients.visitor = new ApiClient(shared.url);
  for (const [who, email] of Object.entries(addresses) as [keyof typeof addresses, string][]) {
    people[who] = new Visitor(shared.url);
    await people[who].signIn(email);
    clients[who] = await ApiClient.signIn(shared.url, email);
  }
  const found = await textOf(await people.admin.get(`/admin/users?search=${addresses.other}`));
  const other = /\/admin\/users\/[0-9a-f-]{36}/.exec(found)?.[0] ?? "";
  expect((await people.admin.post(`${other}/role`, { role: "counsellor" })).status).toBe(302);
  const list = await textOf(await people.own.get(`/admin/applications?search=${OWNED}&owner=mine`));
  id = valuesOf(list, "id")[0] ?? "";
  record = `/admin/applications/${id}`;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  reference = /SH-\w{6}/.exec(await textOf(await people.admin.get(record)))?.[0] ?? "";
});

afterAll(() => setSeeAll(true));

/** What everyone but the counsellors gets does not depend on the setting. */
const staff = (answer: number, own: number, other: number): Answers => ({
  visitor: 302,
  student: 403,
  own,
  other,
  catalogue: 403,
  manager: answer,
  admin: answer,
});
const calls = (answer: number, own: number, other: number): Answers => ({ ...staff(answer, own, other), visitor: 401 });

const note = { body: "Called" };
const nothing = "00000000-0000-4000-8000-000000000000";

describe.each([
  { title: "while counsellors see all", isOn: true, read: 200 },
  { title: "while counsellors see their own", isOn: false, read: 404 },
])("a colleague's application, $title,", ({ isOn, read }) => {
  beforeAll(() => setSeeAll(isOn));

  const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];

  test.each(everyone(staff(200, 200, read)))("its page answers a %s with %i", async (who, status) => {
    expect((await people[who].get(record)).status).toBe(status);
  });

  test.each(everyone(staff(302, 302, 404)))("a note by a %s is answered with %i", async (who, status) => {
    expect((await people[who].post(record, note)).status).toBe(status);
  });

  test.each(everyone(calls(200, 200, 404)))("its status, set by a %s, is answered with %i", async (who, status) => {
    const path = `/api/admin/applications/${id}/status`;
    const { json } = await clients.admin.call("GET", `/api/admin/applications?search=${OWNED}&limit=500`);
    const now = (json as { id: string; status: string }[]).find((one) => one.id === id)?.status;
    expect((await clients[who].call("PATCH", path, { status: now })).status).toBe(status);
  });

  test.each(everyone(calls(409, 200, isOn ? 409 : 404)))("taken by a %s it answers %i", async (who, status) => {
    expect((await clients[who].call("POST", `/api/admin/applications/${id}/take`)).status).toBe(status);
  });

  test.each(["visitor", "student", "other", "catalogue"] as const)("a %s gives it to no one", async (who) => {
    const refused = who === "visitor" ? 401 : who === "other" ? 404 : 403;
    const path = `/api/admin/applications/${id}/owner`;
    expect((await clients[who].call("PATCH", path, { ownerId: null })).status).toBe(refused);
  });

  test("an ID that never was is answered as a colleague's is", async () => {
    for (const who of ["own", "other"] as const) {
      expect((await people[who].get(`/admin/applications/${nothing}`)).status).toBe(404);
    }
  });

  test("lists, searches, counts and exports tell another counsellor nothing that they may not read", async () => {
    const found = await textOf(await people.other.get(`/admin/applications?owner=all&search=${reference}`));
    expect(found.includes(id)).toBe(isOn);
    const called = await clients.other.call("GET", `/api/admin/applications?search=${reference}`);
    expect(JSON.stringify(called.json).includes(id)).toBe(isOn);
    expect(called.headers.get("X-Total-Count")).toBe(isOn ? "1" : "0");
    const file = await textOf(await people.other.post("/admin/applications/export?owner=all", { format: "csv" }));
    expect(file).not.toContain("Nusrat");
    const own = await textOf(await people.own.post("/admin/applications/export?owner=all", { format: "csv" }));
    expect(own).toContain("Nusrat");
  });
});

test("the forms take from the pool and give away", async () => {
  const [mine, other] = [people.own, people.other];
  const student = new Visitor(shared.url);
  const email = `${unique()}@example.com`;
  await student.signIn(email);
  const fields = {
    key: crypto.randomUUID(),
    fullName: "Pool Person",
    email,
    phone: "+880 1712-345678",
    selectedCourses: "university-of-manchester-msc-data-science",
  };
  expect((await student.post("/apply", fields)).status).toBe(302);
  const list = `/admin/applications?owner=none&search=${email}`;
  const html = await textOf(await mine.get(list));
  const [applicationId = ""] = valuesOf(html, "id");
  expect(html).toContain("Take Pool Person");
  expect((await mine.post(list, { intent: "take", id: applicationId })).status).toBe(302);
  const late = await other.post(list, { intent: "take", id: applicationId });
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining("took this first")]);
  const page = `/admin/applications/${applicationId}`;
  const [seen = ""] = valuesOf(await textOf(await mine.get(page)), "seen");
  const given = await mine.post(page, { intent: "give", id: applicationId, seen, ownerId: "" });
  expect(given.status).toBe(302);
  expect(await textOf(await mine.get(page))).toMatch(/Owner: <b>No one/);
  const nobody = await people.manager.post(page, { intent: "give", id: applicationId, seen: "", ownerId: nothing });
  expect([nobody.status, await textOf(nobody)]).toEqual([422, expect.stringContaining("Select a member of staff")]);
});

test("a contact is logged without scripts, and an invalid day keeps what was typed", async () => {
  const wrong = await people.own.post(record, {
    intent: "contact",
    kind: "called",
    note: "Asks for June",
    againOn: "soon",
  });
  const page = await textOf(wrong);
  expect(wrong.status).toBe(422);
  expect(page).toMatch(/Asks for June/);
  expect(page).toMatch(/Enter a date/);
  expect((await people.own.post(record, { intent: "contact", kind: "shouted" })).status).toBe(400);
  expect((await people.own.post(record, { intent: "contact", kind: "called", note: "Asks for July" })).status).toBe(
    302,
  );
  expect(await textOf(await people.own.get(record))).toContain("Asks for July");
  const others = await people.other.post(record, { intent: "contact", kind: "called" });
  expect(others.status).toBe(404);
  const student = new Visitor(shared.url);
  await student.signIn("nusrat@example.com");
  expect(await textOf(await student.get(record.replace("/admin", "/dashboard")))).not.toContain("Asks for July");
});

test("a row logs a contact for its owner alone", async () => {
  const list = "/admin/applications?owner=all";
  const contact = { intent: "contact", id, kind: "visit" };
  expect((await people.other.post(list, contact)).status).toBe(404);
  expect((await people.student.post(list, contact)).status).toBe(403);
  expect((await people.own.post(list, { ...contact, kind: "shouted" })).status).toBe(400);
  expect((await people.own.post(list, { ...contact, id: "none" })).status).toBe(404);
  const logged = await people.own.post(list, contact);
  expect([logged.status, logged.headers.get("Location")]).toEqual([302, expect.stringContaining(`saved=${id}`)]);
  expect(await textOf(await people.own.get(record))).toContain("Visit");
  expect((await people.own.post("/admin/leads", { ...contact, id: crypto.randomUUID() })).status).toBe(404);
});

describe("a hand-over by the API", () => {
  const idOf = async (email: string) => {
    const found = await textOf(await people.admin.get(`/admin/users?search=${email}`));
    return /\/admin\/users\/([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
  };

  test("is refused to those who may not give that work, and for a day that is over", async () => {
    const [fromId, toId] = [await idOf(addresses.own), await idOf(addresses.other)];
    const body = { fromId, toId: fromId, notifyStudents: false };
    for (const [who, status] of [
      ["visitor", 401],
      ["student", 403],
      ["catalogue", 403],
      ["other", 403],
      ["manager", 422],
    ] as const) {
      expect([who, (await clients[who].call("POST", "/api/admin/hand-overs", body)).status]).toEqual([who, status]);
    }
    const past = await clients.manager.call("POST", "/api/admin/hand-overs", { ...body, toId, until: "2020-01-01" });
    expect(past.json).toMatchObject({ code: "invalid", fields: { until: expect.stringMatching(/later day/) } });
  });

  test("answers how much went along, once, and gives it back", async () => {
    const [fromId, toId] = [await idOf(addresses.own), await idOf(addresses.other)];
    const until = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    const body = { fromId, toId, until, notifyStudents: false };
    const made = await clients.manager.call("POST", "/api/admin/hand-overs", body);
    expect(made).toMatchObject({ status: 201, json: { applications: expect.any(Number), leads: expect.any(Number) } });
    const given = (made.json as { id: string; applications: number }) ?? { id: "", applications: 0 };
    expect(given.applications).toBeGreaterThan(0);
    expect((await clients.manager.call("POST", "/api/admin/hand-overs", body)).status).toBe(409);
    const path = `/api/admin/hand-overs/${given.id}`;
    expect((await clients.catalogue.call("DELETE", path)).status).toBe(403);
    expect(await clients.manager.call("DELETE", path)).toMatchObject({
      status: 200,
      json: { applications: given.applications },
    });
    expect((await clients.manager.call("DELETE", path)).status).toBe(409);
  });
});
