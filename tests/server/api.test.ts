/** Tests every call of the API: its answer, checked with the same schema as in the OpenAPI document, and each error. */
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { contracts } from "../../app/routes/api/contracts.ts";
import type { Contract } from "../../app/routes/api/endpoint.server.ts";
import { presentUniversity } from "../../app/routes/api/present.ts";
import { errorJson } from "../../app/routes/api/schemas.ts";
import { ApiClient, type Called } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

type Name = keyof typeof contracts;
type Who = "visitor" | "student" | "other" | "staff";

const COURSE = "university-of-manchester-msc-data-science";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const people = {} as Record<Who, ApiClient>;
const fresh = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

beforeAll(async () => {
  const url = shared.url;
  people.visitor = new ApiClient(url);
  people.student = await ApiClient.signIn(url, fresh("api"));
  people.other = await ApiClient.signIn(url, fresh("api-other"));
  people.staff = await ApiClient.signIn(url, "staff@example.com");
});

/** Calls a contract. `id` fills in its path, and `query` is added to it. */
function call(
  who: Who,
  name: Name,
  options: { id?: string; query?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const contract: Contract = contracts[name];
  const path = contract.path.replace(/\{\w+\}/, encodeURIComponent(options.id ?? "")) + (options.query ?? "");
  return people[who].call(contract.method, path, options.body, options.headers);
}

/** Returns the answer of a success, after checking that it has exactly the fields of its schema. */
function success<N extends Name>(name: N, { status, json }: Called, expected: number = contracts[name].status) {
  expect([status, json]).toEqual([expected, expect.anything()]);
  const parsed = (contracts[name].answer as z.ZodType).parse(json);
  expect(json).toEqual(parsed);
  return json as (typeof contracts)[N]["answer"] extends z.ZodType ? z.output<(typeof contracts)[N]["answer"]> : never;
}

function refusal({ status, json, headers }: Called, expected: number, code?: string) {
  expect([status, json]).toEqual([expected, errorJson.parse(json)]);
  expect(headers.get("Cache-Control")).toContain("no-store");
  if (code) expect(json).toMatchObject({ code });
  return json as z.output<typeof errorJson>;
}

const application = (more: object = {}) => ({
  fullName: "Nusrat Jahan",
  email: "nusrat@example.com",
  phone: "+880 1712-345678",
  selectedCourses: [COURSE],
  ...more,
});
const apply = async (who: Who = "student") =>
  success("submitApplication", await call(who, "submitApplication", { body: application() }));

describe("the public catalogue", () => {
  test.each([
    ["listCourses", "visitor", "max-age=300"],
    ["listFilters", "visitor", "max-age=300"],
    ["listCounsellors", "student", "private, max-age=300"],
    ["listCourses", "student", "private, max-age=300"],
    ["listFavourites", "student", "private, no-store"],
  ] as const)("%s tells a %s how long to keep it", async (name, who, kept) => {
    expect((await call(who, name)).headers.get("Cache-Control")).toBe(kept);
  });

  test("courses, with how many there are", async () => {
    const answer = await call("visitor", "listCourses", { query: "?search=data%20science&ieltsScore=6.5&limit=5" });
    const courses = success("listCourses", answer);
    expect(courses).toHaveLength(5);
    expect(courses.every((course) => (course.ieltsOverall ?? 9) <= 6.5)).toBe(true);
    expect(Number(answer.headers.get("X-Total-Count"))).toBeGreaterThan(5);
    expect(courses.every((course) => course.tuitionFee === null || /^\d+$/.test(course.tuitionFee))).toBe(true);
  });

  test("'All ...' is no filter", async () => {
    const all = await call("visitor", "listCourses", { query: "?limit=1" });
    const same = await call("visitor", "listCourses", {
      query: "?limit=1&faculty=All%20Faculties&level=All%20Levels&ieltsScore=All%20IELTS%20Scores&search=",
    });
    expect(same.headers.get("X-Total-Count")).toBe(all.headers.get("X-Total-Count"));
  });

  test("the first page of the best order has many names and universities, in turns of two", async () => {
    const courses = success("listCourses", await call("visitor", "listCourses", { query: "?sort=best&limit=100" }));
    expect(new Set(courses.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(courses.map(({ university }) => university.id)).size).toBeGreaterThanOrEqual(40);
  });

  test("a search is read as on the pages, and says so", async () => {
    const read = async (query: string) => {
      const answer = await call("visitor", "listCourses", { query });
      return [answer.headers.get("X-Understood"), Number(answer.headers.get("X-Total-Count"))] as const;
    };
    const [understood, total] = await read("?search=nursing%20scotland&limit=1");
    expect(understood).toBe("nation=Scotland");
    expect(total).toBe((await read("?search=nursing&nation=Scotland&limit=1"))[1]);
    expect(await read("?search=nursing%20scotland&words=1&limit=1")).toEqual([null, 0]);
    const [spelled, found] = await read("?search=nursng%20wales&limit=1");
    expect(new URLSearchParams(spelled ?? "").get("spelling")).toBe("nursing wales");
    expect(found).toBe((await read("?search=nursing%20wales&limit=1"))[1]);
    expect(found).toBeGreaterThan(0);
  });

  test.each(["", "?faculty=Computing", "?level=Postgraduate&ieltsScore=6.5", "?search=science"])(
    "pages of 100 until one is short have each course once: %j",
    async (query) => {
      const seen: string[] = [];
      for (let offset = 0; ; offset += 100) {
        const page = await call("visitor", "listCourses", { query: `${query || "?"}&limit=100&offset=${offset}` });
        const courses = success("listCourses", page);
        seen.push(...courses.map((course) => course.id));
        if (courses.length < 100) {
          expect(seen).toHaveLength(Number(page.headers.get("X-Total-Count")));
          break;
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test("one course, and one that is not there", async () => {
    const course = success("getCourse", await call("visitor", "getCourse", { id: COURSE }));
    expect(course).toMatchObject({ id: COURSE, currency: "GBP", university: { city: "Manchester" } });
    for (const id of ["nobody", "a".repeat(600), "%00", "../admin"]) {
      expect(refusal(await call("visitor", "getCourse", { id }), 404, "not_found").message).toBe("Course Not Found");
    }
  });

  test("filters, universities and tutorials", async () => {
    const filters = success("listFilters", await call("visitor", "listFilters"));
    expect(filters.levels).toContain("Postgraduate");
    expect(success("listUniversities", await call("visitor", "listUniversities")).length).toBeGreaterThan(120);
    const tutorials = success("listTutorials", await call("visitor", "listTutorials"));
    expect(tutorials.map((tutorial) => tutorial.category_order)).toEqual(
      tutorials.map((tutorial) => tutorial.category_order).toSorted((a, b) => a - b),
    );
  });
});

describe("favourites", () => {
  test("201, again 200, then listed; deleted 204, again 204", async () => {
    const add = () => call("student", "addFavourite", { body: { courseId: COURSE } });
    expect(success("addFavourite", await add()).courseId).toBe(COURSE);
    success("addFavourite", await add(), 200);
    expect(success("listFavourites", await call("student", "listFavourites")).map((one) => one.courseId)).toEqual([
      COURSE,
    ]);
    expect(success("listFavourites", await call("other", "listFavourites"))).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const gone = await call("student", "removeFavourite", { id: COURSE });
      expect([gone.status, gone.json]).toEqual([204, ""]);
    }
    expect(success("listFavourites", await call("student", "listFavourites"))).toEqual([]);
  });

  test("a course that is not there", async () => {
    refusal(await call("student", "addFavourite", { body: { courseId: "nobody" } }), 404, "not_found");
  });
});

describe("applications", () => {
  test("are sent, and listed for the one who sent them", async () => {
    const sent = await apply();
    expect(sent).toMatchObject({ status: "Submitted", selectedCourses: [COURSE], additionalNotes: null });
    expect(sent.courseDetails[0]?.universityName).toBe("University of Manchester");
    const mine = success("listApplications", await call("student", "listApplications"));
    const listed = mine.find((one) => one.id === sent.id)?.courseDetails[0];
    // What a page of the application says, from the same case.
    expect(listed?.case).toMatchObject({ stage: "with_us", turn: "student", money: { feeFrom: "course", paid: 0 } });
    expect(success("listApplications", await call("other", "listApplications"))).toEqual([]);
  });

  test("simultaneous applications with the same Idempotency-Key are one", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const send = () => call("student", "submitApplication", { body: application(), headers });
    const answers = (await Promise.all([send(), send(), send()])).map((answer) => success("submitApplication", answer));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    refusal(
      await call("student", "submitApplication", { body: application(), headers: { "Idempotency-Key": "x" } }),
      422,
    );
  });

  test("an application with a used Idempotency-Key and other contents is refused", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const sent = success(
      "submitApplication",
      await call("student", "submitApplication", { body: application(), headers }),
    );
    expect(sent.reference).toMatch(/^SH-[2-9A-HJKMNP-TV-Z]{6}$/);
    const before = success("listApplications", await call("student", "listApplications"));
    const other = application({ phone: "+880 1812-345678", additionalNotes: "Call me" });
    const answer = refusal(await call("student", "submitApplication", { body: other, headers }), 409, "key_reused");
    expect(answer.message).toContain(sent.reference);
    expect(answer.fields).toEqual({
      phone: "is different from what was submitted",
      additionalNotes: "is different from what was submitted",
    });
    expect(success("listApplications", await call("student", "listApplications"))).toEqual(before);
  });

  test("the API accepts a second application for the same course", async () => {
    const first = await apply();
    expect((await apply()).id).not.toBe(first.id);
  });

  test("an invalid application is refused with a message for each field", async () => {
    const answer = await call("student", "submitApplication", {
      body: { fullName: " ", email: "nobody", phone: "", selectedCourses: [] },
    });
    expect(refusal(answer, 422, "invalid").fields).toEqual({
      fullName: "Full name is required",
      email: "Valid email is required",
      phone: "Phone number is required",
      selectedCourses: "Please select at least one course",
    });
    const unknown = await call("student", "submitApplication", { body: application({ selectedCourses: ["nobody"] }) });
    expect(refusal(unknown, 422).fields).toHaveProperty("selectedCourses");
  });

  test("fields that may not be sent change nothing", async () => {
    const more = { status: "Visa Approved", userId: NOBODY, id: NOBODY, role: "admin", reference: "SH-HACKED" };
    const sent = success("submitApplication", await call("student", "submitApplication", { body: application(more) }));
    expect(sent.status).toBe("Submitted");
    expect(sent.id).not.toBe(NOBODY);
  });
});

describe("notifications", () => {
  test("are counted, listed, and read once", async () => {
    await apply();
    const { count } = success("countUnread", await call("student", "countUnread"));
    const [newest] = success("listNotifications", await call("student", "listNotifications", { query: "?limit=1" }));
    expect(newest).toMatchObject({ title: "Application submitted", type: "application", isRead: false });
    const id = newest?.id ?? "";
    for (let time = 0; time < 2; time++) {
      const read = success("readNotification", await call("student", "readNotification", { id, body: {} }));
      expect(read.isRead).toBe(true);
    }
    expect(success("countUnread", await call("student", "countUnread")).count).toBe(count - 1);
    const theirs = refusal(await call("other", "readNotification", { id, body: {} }), 404);
    expect(theirs).toEqual(refusal(await call("other", "readNotification", { id: NOBODY, body: {} }), 404));
  });
});

describe("the staff's API", () => {
  test("figures, analytics, users", async () => {
    const stats = success("adminStats", await call("staff", "adminStats"));
    expect(stats.totalUsers).toBeGreaterThan(3);
    success("adminAnalytics", await call("staff", "adminAnalytics", { query: "?days=365" }));
    refusal(await call("staff", "adminAnalytics", { query: "?days=7" }), 400, "malformed");
    const users = success("adminUsers", await call("staff", "adminUsers", { query: "?search=nusrat@&limit=500" }));
    expect(users.map((user) => user.email)).toEqual(["nusrat@example.com"]);
  });

  test("a status change is taken back, and the student never hears of it", async () => {
    const { id } = await apply();
    success("changeStatus", await call("staff", "changeStatus", { id, body: { status: "Visa Approved" } }));
    refusal(await call("staff", "undoStatus", { id, body: { version: 1 } }), 409, "stale");
    // Without a version, a repeated call would take one more change back each time.
    refusal(await call("staff", "undoStatus", { id, body: {} }), 428, "version_required");
    const undone = success("undoStatus", await call("staff", "undoStatus", { id, body: { version: 2 } }));
    expect(undone).toMatchObject({ status: "Submitted", version: 3 });
    refusal(await call("staff", "undoStatus", { id, body: { version: 2 } }), 409, "stale");
    refusal(await call("staff", "undoStatus", { id, body: { version: 3 } }), 409, "stale");
    const titles = success("listNotifications", await call("student", "listNotifications")).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Visa Approved"))).toEqual([]);
  });

  test("a status is set by label or key, refused when it is stale, and the student is told", async () => {
    const { id } = await apply();
    const set = (body: object) => call("staff", "changeStatus", { id, body });
    const first = success("changeStatus", await set({ status: "Reviewing", version: 1 }));
    expect(first).toMatchObject({ status: "Reviewing", version: 2 });
    refusal(await set({ status: "Offer Issued", version: 1 }), 409, "stale");
    expect(success("changeStatus", await set({ status: "offer_issued" })).status).toBe("Offer Issued");
    refusal(await set({ status: "Accepted" }), 422, "invalid");
    refusal(await call("staff", "changeStatus", { id: NOBODY, body: { status: "Reviewing" } }), 404);
    const mine = success("listApplications", await call("student", "listApplications"));
    expect(mine.find((one) => one.id === id)?.status).toBe("Offer Issued");
    const [newest] = success("listNotifications", await call("student", "listNotifications"));
    expect(newest?.title).toMatch(/^Offer Issued: /);
    const found = await call("staff", "adminApplications", { query: "?status=Offer%20Issued&search=nusrat&limit=500" });
    const listed = success("adminApplications", found).find((one) => one.id === id);
    expect(listed?.courseDetails[0]?.case).toMatchObject({
      ...{ stage: "offer", turn: "student", actions: [{ kind: "reply", day: null, text: "Reply to the offer" }] },
    });
    expect(Number(found.headers.get("X-Total-Count"))).toBeGreaterThan(0);
    expect(
      success("adminApplications", await call("staff", "adminApplications", { query: "?status=nonsense" })),
    ).toEqual([]);
  });

  test("leads are made and listed", async () => {
    const email = fresh("lead");
    const body = { name: "Rakib Hasan", email, source: "Social Media" };
    const made = success("createLead", await call("staff", "createLead", { body }));
    expect(made).toMatchObject({ name: "Rakib Hasan", source: "Social Media", status: "New", phone: null });
    const found = await call("staff", "adminLeads", { query: `?search=${encodeURIComponent(email)}&status=New` });
    expect(success("adminLeads", found).map((lead) => lead.id)).toEqual([made.id]);
    const wrong = await call("staff", "createLead", { body: { name: "", email: "nobody", source: "Radio" } });
    expect(Object.keys(refusal(wrong, 422).fields ?? {}).toSorted()).toEqual(["email", "name", "source"]);
  });

  test("a notification to one person", async () => {
    const [user] = success("adminUsers", await call("staff", "adminUsers", { query: "?search=tanvir@" }));
    const body = { title: "Hello", message: "From the API", type: "info", userIds: [user?.id] };
    const sent = success("sendNotification", await call("staff", "sendNotification", { body }));
    expect(sent).toMatchObject({ message: "Notification Sent Successfully!", recipients: 1 });
    const empty = await call("staff", "sendNotification", { body: { title: " ", message: "" } });
    expect(refusal(empty, 422).fields).toEqual({
      title: "Title and message are required.",
      message: "Title and message are required.",
    });
  });
});

describe.each(Object.entries(contracts) as [Name, Contract][])("%s", (name, contract) => {
  const bodies = contract.body ? { body: {} } : {};
  const options = { id: NOBODY, ...bodies };

  test("tells a visitor, a student and another method where they stand", async () => {
    if (contract.audience !== "anyone") refusal(await call("visitor", name, options), 401, "unauthenticated");
    if (contract.audience === "staff") refusal(await call("student", name, options), 403, "forbidden");
    const path = contract.path.replace(/\{\w+\}/, NOBODY);
    const wrong = await people.staff.call(otherMethod(contract.path), path, {});
    refusal(wrong, 405, "method_not_allowed");
    expect(wrong.headers.get("Allow")).toContain(contract.method);
  });

  test("believes the token, never x-user-id or a userId", async () => {
    if (contract.audience !== "signed in") return;
    refusal(await call("student", name, { ...options, headers: { "x-user-id": NOBODY } }), 403, "other_user");
  });
});

/** Returns a method that no call of this address has. */
function otherMethod(path: string): string {
  const taken = Object.values<Contract>(contracts).flatMap((one) => (one.path === path ? one.method : []));
  const other = (["PUT", "PATCH", "DELETE", "POST"] as const).find((method) => !taken.includes(method));
  if (!other) throw new Error(`${path} has every method`);
  return other;
}

const withBody = (Object.entries(contracts) as [Name, Contract][]).filter(([, contract]) => contract.body);

test.each(withBody)("%s takes a JSON object, and says what else it got", async (_, contract) => {
  const who = contract.audience === "staff" ? "staff" : "student";
  const path = contract.path.replace(/\{\w+\}/, NOBODY);
  const send = (body: string, headers = {}) => people[who].call(contract.method, path, body, headers);
  for (const body of ["", "{", "[]", "null", '"text"', "1e999"]) refusal(await send(body), 400, "malformed");
  refusal(await send("a=b", { "Content-Type": "application/x-www-form-urlencoded" }), 415);
  refusal(await send("{}", { "Content-Type": "text/plain" }), 415);
  // Repeated, because a sender who is still writing must be able to read the answer each time.
  for (let time = 0; time < 5; time++) refusal(await send(`{"x":"${"x".repeat(1_100_000)}"}`), 413);
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect([400, 404, 422, 428]).toContain((await send(`{"title":${deep}}`)).status);
});

test.each([
  "limit=0",
  "limit=101",
  "limit=1.5",
  "limit=NaN",
  "limit=1e20",
  "limit=-1",
  "offset=-1",
  "offset=x",
  "limit=",
])("a range of %s is a 400", async (query) => {
  expect(refusal(await call("visitor", "listCourses", { query: `?${query}` }), 400, "malformed").fields).toHaveProperty(
    query.split("=")[0] ?? "",
  );
});

test("bad bearer tokens answer 401 in JSON, and the publishable key is anonymous", async () => {
  const url = shared.url;
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const token of [
    "garbage",
    "a.b.c",
    `${none}.${Buffer.from('{"sub":"x"}').toString("base64url")}.`,
    `${people.student.token}x`,
  ]) {
    refusal(await new ApiClient(url, token).call("GET", "/api/courses"), 401, "unauthenticated");
  }
  const basic = { Authorization: "Basic dXNlcjpwYXNz" };
  refusal(await people.visitor.call("GET", "/api/favorites", undefined, basic), 401, "unauthenticated");
});

test("a cookie writes from our own pages only", async () => {
  const { Visitor } = await import("../support/http.ts");
  const student = new Visitor(shared.url);
  await student.signIn(fresh("cookie"));
  const add = (headers: Record<string, string>) =>
    student.send("/api/favorites", {
      method: "POST",
      body: JSON.stringify({ courseId: COURSE }),
      headers: { "Content-Type": "application/json", ...headers },
    });
  expect((await student.get("/api/favorites")).status).toBe(200);
  for (const headers of [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ]) {
    const answer = await add(headers as Record<string, string>);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      403,
      expect.stringContaining("application/json"),
    ]);
  }
  expect(await (await student.get("/api/favorites")).json()).toEqual([]);
  expect((await add({ "Sec-Fetch-Site": "same-origin" })).status).toBe(201);
});

test("other sites' scripts are not let in", async () => {
  const answer = await people.visitor.call("GET", "/api/courses?limit=1", undefined, {
    Origin: "https://evil.example",
  });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  refusal(await people.visitor.call("OPTIONS", "/api/favorites", undefined, { Origin: "https://evil.example" }), 403);
});

test("an address that is not there, a method that is not served and a bad address are JSON", async () => {
  refusal(await people.visitor.call("GET", "/api/nothing/here"), 404, "not_found");
  refusal(await people.visitor.call("GET", "/api/courses/%E0%A4%A"), 400);
});

test("the OpenAPI document names every call, and every reference in it leads somewhere", async () => {
  const { status, json } = await people.visitor.call("GET", "/api/openapi.json");
  expect(status).toBe(200);
  const document = json as { paths: Record<string, object>; components: { schemas: object } };
  for (const { path, method } of Object.values(contracts)) {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference ?? "",
  );
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    expect(document.components.schemas).toHaveProperty(reference.split("/").at(-1) ?? "");
  }
});

test("the stream accepts a token, and refuses a request without one", async () => {
  refusal(await call("visitor", "countUnread"), 401);
  const open = (headers: Record<string, string>) =>
    fetch(new URL("/api/notifications/stream", shared.url), { headers, signal: AbortSignal.timeout(5_000) });
  const stream = await open({ Authorization: `Bearer ${people.student.token}` });
  expect([stream.status, stream.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringContaining("text/event-stream"),
  ]);
  await stream.body?.cancel();
  for (const headers of [{}, { Authorization: "Bearer nonsense" }]) {
    const refused = await open(headers as Record<string, string>);
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: "unauthenticated" })]);
  }
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://maps.example/",
  "https://user:pass@maps.example/",
  "not an address",
])("%s that got into the catalogue is handed to no client", (address) => {
  const facts = { id: "york", name: "York", city: "York", country: "England", qsRanking: null, ukRanking: null };
  const university = presentUniversity({ ...facts, imageUrl: address, googleMapUrl: address, website: address });
  expect([university.imageUrl, university.googleMapUrl, university.website]).toEqual([null, null, null]);
});

test("text that no database can store is a 422 with its field", async () => {
  for (const text of ["a\0b", "a\ud800b"]) {
    const answer = await call("student", "submitApplication", { body: application({ fullName: text }) });
    expect(Object.keys(refusal(answer, 422, "invalid").fields ?? {})).toEqual(["fullName"]);
  }
});
