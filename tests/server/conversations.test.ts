/**
 * Tests who reads and writes a student's conversation, over HTTP: seven viewers, and what lists and counts tell them.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { type Answers, addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `m${crypto.randomUUID().slice(0, 7)}`;
const mark = unique();
const addresses = { ...addressesOf(unique), student: `${mark}@example.com` };
const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
let student = "";

const textOf = async (response: Response) => (await response).text();
const setSeeAll = (isOn: boolean) => people.admin.post("/admin/settings", isOn ? { counsellorsSeeAll: "on" } : {});
const ask = (text: string) => clients.student.call("POST", "/api/messages", { text });
const page = () => `/admin/messages/${student}`;
const call = () => `/api/admin/people/${student}/messages`;
const write = (who: Who, fields: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return people[who].send(page(), { method: "POST", body });
};

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
    ((await clients.admin.call("GET", `/api/admin/users?search=${email}`)).json as { id: string }[])[0]?.id ?? "";
  const other = await idOf(addresses.other);
  expect((await people.admin.post(`/admin/users/${other}/role`, { role: "counsellor" })).status).toBe(302);
  student = await idOf(addresses.student);
  const { json } = await clients.student.call("POST", "/api/applications", {
    ...{ fullName: `Student ${mark}`, email: addresses.student, phone: "+880 1712-345678" },
    selectedCourses: ["university-of-manchester-msc-data-science"],
  });
  const { id } = json as { id: string };
  expect((await clients.own.call("POST", `/api/admin/applications/${id}/take`)).status).toBe(200);
  expect((await ask(`Why ${mark}?`)).status).toBe(201);
});

afterAll(() => setSeeAll(true));

const staff = (answer: number, own: number, other: number): Answers => ({
  ...{ visitor: 302, student: 403, own, other, catalogue: 403, manager: answer, admin: answer },
});
const calls = (answer: number, own: number, other: number): Answers => ({ ...staff(answer, own, other), visitor: 401 });
const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];

describe.each([
  { title: "while counsellors see all", isOn: true, read: 200 },
  { title: "while counsellors see their own", isOn: false, read: 404 },
])("$title,", ({ isOn, read }) => {
  beforeAll(async () => {
    expect((await setSeeAll(isOn)).status).toBe(302);
  });

  test.each(everyone(staff(200, 200, read)))("a %s opens the conversation with %i", async (who, status) => {
    const answer = await people[who].get(page());
    expect([answer.status, (await answer.text()).includes(`Why ${mark}?`)]).toEqual([status, status === 200]);
  });

  test.each(everyone(calls(200, 200, read)))("a %s reads it by the API with %i", async (who, status) => {
    const { status: answered, json } = await clients[who].call("GET", call());
    expect([answered, JSON.stringify(json ?? null).includes(mark)]).toEqual([status, status === 200]);
  });

  test.each(everyone(calls(201, 201, 404)))("a %s answers by the API with %i", async (who, status) => {
    expect((await clients[who].call("POST", call(), { text: `From ${who}` })).status).toBe(status);
  });

  test.each(everyone(staff(302, 302, 404)))("a %s answers with the form with %i", async (who, status) => {
    const answer = await write(who, { text: `By form from ${who}`, key: crypto.randomUUID() });
    expect(answer.status).toBe(status);
  });

  test("the page keeps a text that another counsellor may not send, if they may read it", async () => {
    const answer = await write("other", { do: "send", text: `Kept ${mark}`, key: crypto.randomUUID() });
    const html = await textOf(answer);
    expect([answer.status, html.includes(`Kept ${mark}</textarea>`)]).toEqual([404, isOn]);
    if (isOn) expect(html).toContain("A colleague looks after this student now");
  });

  test.each(everyone(staff(302, 302, 404)))("a %s adds a note beside it with %i", async (who, status) => {
    expect((await people[who].post(page(), { do: "note", body: `Note of ${who}` })).status).toBe(status);
  });

  test("lists, the search, counts and the overview tell another counsellor nothing of a colleague's", async () => {
    // Of their own and of the pool.
    const toAnswerOf = async (who: Who) => {
      const html = await textOf(await people[who].get("/admin/messages"));
      const [, number = "none"] = /To answer\D{0,80}(\d+)/.exec(html) ?? [];
      expect(number).toMatch(/^\d/);
      return number;
    };
    const looks = ["?view=mine", "?view=pool", "?view=all", `?view=all&search=${mark}`];
    const shown = () =>
      Promise.all(looks.map(async (look) => textOf(await people.other.get(`/admin/messages${look}`))));
    const counts = (html: string) =>
      [...html.matchAll(/(Mine|Pool|All)\D{0,80}(\d+)/g)].map(([, name, n]) => [name, n]);
    const [before, badge] = [await shown(), await toAnswerOf("other")];
    expect(before.every((html) => counts(html).length > 2)).toBe(true);
    expect((await ask(`Again ${mark}?`)).status).toBe(201);
    const after = await shown();
    if (!isOn) expect(after.map(counts)).toEqual(before.map(counts));
    expect(await toAnswerOf("other")).toBe(badge);
    expect(after.map((html) => html.includes(student))).toEqual([false, false, isOn, isOn]);
    expect((await textOf(await people.own.get(`/admin/messages?search=${mark}`))).includes(student)).toBe(true);
  });

  test("a colleague's look leaves it unread, and the owner's does not", async () => {
    expect((await ask(`Once more ${mark}?`)).status).toBe(201);
    type Message = { id: string; isNew: boolean };
    const newest = async (who: Who) => ((await clients[who].call("GET", call())).json as Message[]).at(-1);
    const upTo = (await newest("own"))?.id;
    await clients.admin.call("POST", `${call()}/read`, { upTo });
    expect((await newest("own"))?.isNew).toBe(true);
    expect((await clients.own.call("POST", `${call()}/read`, { upTo })).json).toEqual({ unread: 0 });
    expect((await newest("own"))?.isNew).toBe(false);
  });
});

test("another student finds neither the messages nor the files of this one", async () => {
  const stranger = await ApiClient.signIn(shared.url, `${unique()}@example.com`);
  const mine = (await clients.student.call("GET", "/api/messages")).json as { id: string }[];
  const oldest = mine[0]?.id ?? "";
  expect((await stranger.call("GET", `/api/messages?before=${mine.at(-1)?.id}`)).json).toEqual([]);
  expect((await stranger.call("POST", "/api/messages/read", { upTo: oldest })).json).toEqual({ unread: 0 });
  const visitor = new Visitor(shared.url);
  await visitor.signIn(`${unique()}@example.com`);
  const forms: Record<string, string>[] = [
    { do: "take-back", id: oldest },
    { do: "change", id: oldest, text: "Mine now" },
  ];
  for (const fields of forms) expect((await visitor.post("/dashboard/messages", fields)).status).toBe(404);
});

test("the API writes a message with a key once, and refuses what is wrong with a field's name", async () => {
  const key = crypto.randomUUID();
  const [one, two] = [
    await clients.student.call("POST", "/api/messages", { text: "Once", key }),
    await clients.student.call("POST", "/api/messages", { text: "Once", key }),
  ];
  expect([one.status, two.status, (two.json as { id: string }).id]).toEqual([
    201,
    201,
    (one.json as { id: string }).id,
  ]);
  for (const [body, field] of [
    [{ text: " " }, "text"],
    [{ text: "a".repeat(4_001) }, "text"],
    [{ text: "About", documentId: crypto.randomUUID() }, "about"],
  ] as const) {
    const { status, json } = await clients.student.call("POST", "/api/messages", body);
    expect([status, Object.keys((json as { fields?: object }).fields ?? {})]).toEqual([422, [field]]);
  }
  const marked = await clients.own.call("POST", call(), { text: "Dear {{name}}" });
  expect(marked.status).toBe(422);
});
