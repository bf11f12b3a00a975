/** A complaint over HTTP: who opens it by any address, and that its person alone knows the page. */
import { beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `c${crypto.randomUUID().slice(0, 7)}`;
const words = `Unfair ${unique()}`;
const email = `${unique()}@example.com`;
const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
let made: { number: string; page: string; confirmBy: string; answerBy: string };
let id = "";

const complain = (body: object, key: string = crypto.randomUUID()) =>
  people.visitor.send("/api/complaints", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ happened: words, name: "Rakib Hasan", contact: email, ...body }),
  });

beforeAll(async () => {
  people.visitor = new Visitor(shared.url);
  clients.visitor = new ApiClient(shared.url);
  for (const [who, address] of Object.entries(addressesOf(unique)) as [Exclude<Who, "visitor">, string][]) {
    people[who] = new Visitor(shared.url);
    await people[who].signIn(address);
    clients[who] = await ApiClient.signIn(shared.url, address);
  }
  const answer = await complain({});
  expect(answer.status).toBe(201);
  made = (await answer.json()) as typeof made;
  const { json } = await clients.admin.call("GET", "/api/admin/complaints");
  id = (json as { id: string; number: string }[]).find(({ number }) => number === made.number)?.id ?? "";
  expect(id).not.toBe("");
});

const STAFF = { visitor: 302, student: 403, own: 403, other: 403, catalogue: 403, manager: 200, admin: 200 } as const;

describe.each(Object.entries(STAFF) as [Who, number][])("a %s", (who, status) => {
  test(`opens the staff's pages of complaints with ${status}`, async () => {
    for (const path of ["/admin/complaints", "/admin/complaints/new", `/admin/complaints/${id}`]) {
      const answer = await people[who].get(path);
      expect([path, answer.status]).toEqual([path, status]);
      if (status !== 200) expect(await answer.text()).not.toContain(words);
    }
  });

  test("lists complaints by the API as their role allows", async () => {
    const answer = await clients[who].call("GET", "/api/admin/complaints");
    expect(answer.status).toBe(who === "visitor" ? 401 : status);
    expect(JSON.stringify(answer.json).includes(words)).toBe(status === 200);
  });

  test("opens the person's page by its secret address alone", async () => {
    const page = await people[who].get(made.page);
    expect([page.status, (await page.text()).includes(words)]).toEqual([200, true]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await people[who].get(`/complaints/${id}`)).status).toBe(404);
    expect((await people[who].get(`/complaints/${made.number}`)).status).toBe(404);
  });
});

test("the same key is one complaint, and one with other words is refused", async () => {
  const key = crypto.randomUUID();
  const [one, two] = [await (await complain({}, key)).json(), await (await complain({}, key)).json()];
  expect(two).toEqual(one);
  expect((await complain({ happened: "Other words" }, key)).status).toBe(409);
});

test("a complaint without words, a name or a way to answer is refused beside each field", async () => {
  const answer = await complain({ happened: " ", name: "", contact: "rakib" });
  expect(answer.status).toBe(422);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).toSorted()).toEqual(["contact", "happened", "name"]);
});

test("a manager opens no address of a complaint about them", async () => {
  const { json } = await clients.admin.call("GET", "/api/admin/users?search=manager@example.com");
  const about = (json as { id: string }[])[0]?.id ?? "";
  const [version = ""] = valuesOf(await (await people.admin.get(`/admin/complaints/${id}`)).text(), "version");
  expect((await people.admin.post(`/admin/complaints/${id}`, { do: "about", about, version })).status).toBe(302);
  expect((await people.manager.get(`/admin/complaints/${id}`)).status).toBe(404);
  const list = await clients.manager.call("GET", "/api/admin/complaints");
  const pages = [JSON.stringify(list.json)];
  for (const path of ["/admin/complaints", "/admin", "/admin/news"])
    pages.push(await (await people.manager.get(path)).text());
  for (const page of pages) expect(page).not.toContain(made.number);
  expect((await people.admin.get(`/admin/complaints/${id}`)).status).toBe(200);
});
