/** Tests who joins two accounts of one student, over HTTP, and what the two see of each other until then. */
import { beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { type Answers, addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `u${crypto.randomUUID().slice(0, 7)}`;
const nothing = "00000000-0000-4000-8000-000000000000";
const addresses = addressesOf(unique);
const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
const kept = `${unique()}@example.com`;
const other = `${unique()}@example.com`;
const phone = `+88017${`${Math.random()}`.slice(2, 10)}`;
let ids = { kept: "", other: "" };
let others = "";

const textOf = async (response: Response) => response.text();
const idOf = async (email: string) =>
  /\/admin\/users\/([0-9a-f-]{36})/.exec(await textOf(await people.admin.get(`/admin/users?search=${email}`)))?.[1] ??
  "";

async function apply(email: string): Promise<string> {
  const student = new Visitor(shared.url);
  await student.signIn(email);
  const form = { fullName: "Shahnaz Parvin", email, phone, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await student.post("/apply", form);
  return /sent=([0-9a-f-]{36})/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
}

beforeAll(async () => {
  people.visitor = new Visitor(shared.url);
  clients.visitor = new ApiClient(shared.url);
  for (const [who, email] of Object.entries(addresses) as [keyof typeof addresses, string][]) {
    people[who] = new Visitor(shared.url);
    await people[who].signIn(email);
    clients[who] = await ApiClient.signIn(shared.url, email);
  }
  expect(
    (await people.admin.post(`/admin/users/${await idOf(addresses.other)}/role`, { role: "counsellor" })).status,
  ).toBe(302);
  const mine = await apply(kept);
  others = await apply(other);
  ids = { kept: await idOf(kept), other: await idOf(other) };
  const ownerId = await idOf(addresses.own);
  for (const id of [mine, others]) {
    const given = await clients.admin.call("PATCH", `/api/admin/applications/${id}/owner`, { ownerId });
    expect(given.status).toBe(200);
  }
});

const staff = (answer: number, another: number): Answers => ({
  visitor: 302,
  student: 403,
  own: answer,
  other: another,
  catalogue: 403,
  manager: answer,
  admin: answer,
});
const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];

describe("the two accounts of a counsellor's student", () => {
  test.each(everyone(staff(200, 404)))("are compared by a %s with %i", async (who, status) => {
    expect((await people[who].get(`/admin/users/${ids.kept}/join/${ids.other}`)).status).toBe(status);
  });

  test.each(everyone({ ...staff(201, 404), visitor: 401 }))("are joined by a %s with %i", async (who, status) => {
    const answer = await clients[who].call("POST", "/api/admin/account-joins", {
      keptId: ids.kept,
      otherId: ids.other,
    });
    expect(answer.status).toBe(status);
  });

  test.each(everyone({ ...staff(204, 404), visitor: 401 }))("are two again by a %s with %i", async (who, status) => {
    const body = { keptId: ids.kept, otherId: ids.other };
    const made = await clients.admin.call("POST", "/api/admin/account-joins", body);
    const { id } = made.json as { id: string };
    expect((await clients[who].call("DELETE", `/api/admin/account-joins/${id}`)).status).toBe(status);
  });
});

test("a student reads nothing of the other account while a join waits", async () => {
  const body = { keptId: ids.kept, otherId: ids.other };
  expect((await clients.manager.call("POST", "/api/admin/account-joins", body)).status).toBe(201);
  expect((await clients.manager.call("POST", "/api/admin/account-joins", { ...body, keptId: nothing })).status).toBe(
    404,
  );
  const student = new Visitor(shared.url);
  await student.signIn(kept);
  expect((await student.get(`/dashboard/applications/${others}`)).status).toBe(404);
  for (const path of ["/dashboard", "/dashboard/account/data.json", "/dashboard/notifications", "/dashboard/account"]) {
    const page = await textOf(await student.get(path));
    expect([path, page.includes(other), page.includes(ids.other)]).toEqual([path, false, false]);
  }
  const record = await textOf(await people.own.get(`/admin/users/${ids.kept}`));
  expect(record).toContain("Joined, not confirmed");
  expect(record).toContain(`/admin/applications/${others}`);
});

test("a link that no one was sent is answered as one that is over, and by GET writes nothing", async () => {
  const visitor = new Visitor(shared.url);
  const page = await visitor.get("/one-account/x");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  expect((await visitor.post("/one-account/x", { answer: "both" })).status).toBe(404);
  expect((await visitor.post("/one-account/x", { answer: "maybe" })).status).toBe(400);
  expect((await visitor.get(`/bn/one-account/${"x".repeat(3000)}`)).status).toBe(404);
});
