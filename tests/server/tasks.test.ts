/** Tests who may read, add and change tasks, over HTTP: seven viewers of one application's tasks. */
import { beforeAll, describe, expect, test } from "vitest";
import { taskContracts } from "../../app/routes/api/contracts/tasks.ts";
import { ApiClient, type Called } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const COURSE = "university-of-manchester-msc-data-science";
const unique = () => `t${crypto.randomUUID().slice(0, 7)}@example.com`;

type Who = "visitor" | "student" | "other student" | "own" | "other" | "catalogue" | "manager" | "admin";

const addresses: Readonly<Record<Exclude<Who, "visitor">, string>> = {
  student: unique(),
  "other student": unique(),
  own: "counsellor@example.com",
  other: unique(),
  catalogue: "catalogue@example.com",
  manager: "manager@example.com",
  admin: "staff@example.com",
};
const clients = {} as Record<Who, ApiClient>;
const admin = new Visitor(shared.url);
let applicationId = "";

const fields = { title: "Send the transcript", dueOn: "2099-01-15" };
const add = (who: Who, more: object = {}) =>
  clients[who].call("POST", "/api/tasks", { ...fields, title: `Task ${crypto.randomUUID()}`, applicationId, ...more });
const taskOf = ({ json }: Called) => taskContracts.addTask.answer.parse(json);
/** Returns a new task of the application, as its owner adds it. */
const aTask = async (more: object = {}) => taskOf(await add("own", more)).id;
const change = (who: Who, id: string, body: object) => clients[who].call("PATCH", `/api/tasks/${id}`, body);
const statuses = (answers: Readonly<Record<Who, number>>) => Object.entries(answers) as [Who, number][];

beforeAll(async () => {
  const url = shared.url;
  clients.visitor = new ApiClient(url);
  await admin.signIn(addresses.admin);
  for (const [who, email] of Object.entries(addresses)) clients[who as Who] = await ApiClient.signIn(url, email);
  const found = await (await admin.get(`/admin/users?search=${addresses.other}`)).text();
  const other = /\/admin\/users\/[0-9a-f-]{36}/.exec(found)?.[0] ?? "";
  expect((await admin.post(`${other}/role`, { role: "counsellor" })).status).toBe(302);
  const { json } = await clients.student.call("POST", "/api/applications", {
    ...{ fullName: "Nusrat Jahan", email: addresses.student, phone: "+880 1712-345678" },
    selectedCourses: [COURSE],
  });
  applicationId = (json as { id: string }).id;
  expect((await clients.own.call("POST", `/api/admin/applications/${applicationId}/take`)).status).toBe(200);
});

describe("an application that a counsellor looks after", () => {
  test.each(
    statuses({
      ...{ visitor: 401, student: 403, "other student": 403, own: 201, other: 404, catalogue: 403 },
      ...{ manager: 201, admin: 201 },
    }),
  )("a %s adds a task for the owner with %i", async (who, status) => {
    expect((await add(who, { for: "owner" })).status).toBe(status);
  });

  test.each(
    statuses({
      ...{ visitor: 401, student: 201, "other student": 404, own: 201, other: 404, catalogue: 404 },
      ...{ manager: 201, admin: 201 },
    }),
  )("a %s adds a task for the student with %i", async (who, status) => {
    expect((await add(who, { for: "student" })).status).toBe(status);
  });

  test.each(
    statuses({
      ...{ visitor: 401, student: 404, "other student": 404, own: 200, other: 404, catalogue: 404 },
      ...{ manager: 200, admin: 200 },
    }),
  )("a %s does a task of staff with %i", async (who, status) => {
    expect((await change(who, await aTask(), { done: true })).status).toBe(status);
  });

  test.each(
    statuses({
      ...{ visitor: 401, student: 200, "other student": 404, own: 200, other: 404, catalogue: 404 },
      ...{ manager: 200, admin: 200 },
    }),
  )("a %s does a task of the student with %i", async (who, status) => {
    expect((await change(who, await aTask({ for: "student" }), { done: true })).status).toBe(status);
  });

  test.each(
    statuses({
      ...{ visitor: 401, student: 403, "other student": 403, own: 200, other: 200, catalogue: 403 },
      ...{ manager: 200, admin: 200 },
    }),
  )("a %s lists the tasks of all with %i", async (who, status) => {
    expect((await clients[who].call("GET", "/api/tasks?for=all")).status).toBe(status);
  });
});

test("people list their own open tasks, by day", async () => {
  const late = taskOf(await add("own", { for: "student", dueOn: "2099-02-01" })).id;
  const early = taskOf(await add("student", { dueOn: "2099-01-01" })).id;
  const staff = await aTask();
  const listed = async (who: Who) => {
    const { json } = await clients[who].call("GET", "/api/tasks");
    return taskContracts.listTasks.answer.parse(json).map(({ id }) => id);
  };
  const isOf = (id: string | null) => id !== null && [late, early, staff].includes(id);
  expect((await listed("student")).filter(isOf)).toEqual([early, late]);
  expect(await listed("own")).toContain(staff);
  expect(await listed("other student")).toEqual([]);
  await change("student", early, { done: true });
  expect(await listed("student")).not.toContain(early);
});

test("a student lists the date of an offer among the tasks, until it is answered", async () => {
  const path = `/api/applications/${applicationId}/courses/${COURSE}/reply`;
  const answers = `/api/admin/applications/${applicationId}/courses/${COURSE}`;
  const offer = { version: 1, outcome: "conditional", replyBy: "2098-12-31" };
  expect((await clients.own.call("PATCH", answers, { ...offer, confirm: true })).status).toBe(200);
  const dates = async () => {
    const { json, headers } = await clients.student.call("GET", "/api/tasks");
    const rows = taskContracts.listTasks.answer.parse(json);
    expect(headers.get("X-Total-Count")).toBe(String(rows.length));
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
    return rows.filter(({ deadline }) => deadline !== null);
  };
  const date = { title: "Reply to the offer", dueOn: "2098-12-31", deadline: "reply", courseId: COURSE };
  expect(await dates()).toEqual([expect.objectContaining({ ...date, id: null, for: "student" })]);
  expect((await clients.student.call("POST", path, { reply: "declined" })).status).toBe(200);
  expect(await dates()).toEqual([]);
});

test.each([
  [{ title: " " }, "title"],
  [{ dueOn: "tomorrow" }, "dueOn"],
  [{ dueOn: "2020-01-01" }, "dueOn"],
  [{ for: "someone" }, "for"],
])("a task with %j is refused at its field", async (more, field) => {
  const { status, json } = await add("own", more);
  expect([status, Object.keys((json as { fields: object }).fields)]).toEqual([422, [field]]);
});

test("a task that has changed since it was read is not changed again", async () => {
  const id = await aTask();
  expect((await change("own", id, { dueOn: "2099-03-01", version: 1 })).status).toBe(200);
  expect((await change("own", id, { dueOn: "2099-03-02", version: 1 })).status).toBe(409);
});
