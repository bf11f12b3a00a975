/** Tests what the API accepts in several forms, what it rejects, and the texts of its errors. */
import { beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

const COURSE = "university-of-manchester-msc-data-science";
const fresh = () => `words-${crypto.randomUUID().slice(0, 8)}@example.com`;
let visitor: ApiClient;
let student: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  const url = shared.url;
  visitor = new ApiClient(url);
  student = await ApiClient.signIn(url, fresh());
  staff = await ApiClient.signIn(url, "staff@example.com");
});

const lead = (more: object) => ({ name: "Rahim Uddin", email: fresh(), source: "Website", ...more });
const application = (more: object) => ({
  fullName: "Nusrat Jahan",
  email: "nusrat@example.com",
  phone: "+880 1712-345678",
  selectedCourses: [COURSE],
  ...more,
});

test("counsellors and their numbers are for people who are signed in, as the policy says", async () => {
  const refused = await visitor.call("GET", "/api/counselors");
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([401, expect.not.stringMatching(/\d{8}/)]);
  expect((await student.call("GET", "/api/counselors")).json).toHaveLength(6);
});

describe("filters", () => {
  const total = async (query: string) => {
    const { status, headers } = await visitor.call("GET", `/api/courses?limit=1&${query}`);
    return [status, Number(headers.get("X-Total-Count"))];
  };

  test.each(["abc", "6.25", "10", "-1", "6,5"])("an IELTS score %j is 400", async (score) => {
    const { status, json } = await visitor.call("GET", `/api/courses?ieltsScore=${score}`);
    const message = "must be a score from 0 to 9 in half points, for example 6.5";
    expect([status, json]).toEqual([
      400,
      { code: "malformed", message: `ieltsScore ${message}.`, fields: { ieltsScore: message } },
    ]);
  });

  test.each(["", "%20", "All%20IELTS%20Scores", "all"])("%j is no score at all", async (score) => {
    expect(await total(`ieltsScore=${score}`)).toEqual(await total(""));
  });

  test.each([
    ["level=postgraduate", "level=Postgraduate"],
    ["level=POSTGRADUATE&ieltsScore=6.5", "level=Postgraduate&ieltsScore=6.5"],
    ["faculty=computing&level=Research", "faculty=Computing&level=Research"],
  ])("%s is %s", async (typed, meant) => {
    const [status, n] = await total(meant);
    expect([status, n]).toEqual([200, expect.toSatisfy((count: number) => count > 0)]);
    expect(await total(typed)).toEqual([200, n]);
  });

  test("an unused level finds nothing", async () => {
    expect(await total("level=Kindergarten")).toEqual([200, 0]);
  });
});

describe("null", () => {
  test.each([
    ["an application", () => student, "POST", "/api/applications", application({ additionalNotes: null }), 201],
    [
      "a lead",
      () => staff,
      "POST",
      "/api/admin/leads",
      lead({ phone: null, interestedCourses: null, notes: null }),
      201,
    ],
    [
      "a notification",
      () => staff,
      "POST",
      "/api/admin/notifications",
      { title: "To nobody", message: "In particular", type: null, userIds: ["00000000-0000-4000-8000-000000000000"] },
      422,
    ],
  ] as const)("is no value for an optional field of %s", async (_, who, method, path, body, expected) => {
    const { status, json } = await who().call(method, path, body);
    expect([status, (json as { fields?: object }).fields ?? {}]).toEqual([
      expected,
      expected === 422 ? { userIds: expect.any(String) } : {},
    ]);
  });

  test("is missing where something is required", async () => {
    const { status, json } = await student.call("POST", "/api/applications", application({ fullName: null }));
    expect([status, json]).toMatchObject([422, { message: "Full name is required" }]);
  });
});

describe("the words of a refusal", () => {
  test.each([
    [{}, "courseId is required.", { courseId: "is required" }],
    [{ courseId: 7 }, "courseId must be a text.", { courseId: "must be a text" }],
  ])("%j: %s", async (body, message, fields) => {
    const { status, json } = await student.call("POST", "/api/favorites", body);
    expect([status, json]).toEqual([422, { code: "invalid", message, fields }]);
  });

  test("one field: its own message; several: a summary and each", async () => {
    const one = await student.call("POST", "/api/applications", application({ phone: "" }));
    expect(one.json).toMatchObject({ message: "Phone number is required" });
    const two = await student.call("POST", "/api/applications", application({ phone: "", fullName: "" }));
    expect(two.json).toEqual({
      code: "invalid",
      message: "Some fields are not valid.",
      fields: { phone: "Phone number is required", fullName: "Full name is required" },
    });
  });

  test.each([{}, { title: " ", message: "" }, { title: "Office closed" }])("a notification of %j", async (body) => {
    const { status, json } = await staff.call("POST", "/api/admin/notifications", body);
    expect([status, json]).toMatchObject([422, { message: "Title and message are required." }]);
  });

  test("nothing that zod says by itself", async () => {
    const wrong = [{}, { status: 7, version: "x" }, { status: "Reviewing", version: 1.5 }, { title: [], message: {} }];
    for (const path of ["/api/admin/leads", "/api/admin/notifications"])
      for (const body of wrong)
        expect(JSON.stringify((await staff.call("POST", path, body)).json)).not.toMatch(/Invalid input|received/);
    for (const body of wrong) {
      const { json } = await staff.call("PATCH", `/api/admin/applications/${crypto.randomUUID()}/status`, body);
      expect(JSON.stringify(json)).not.toMatch(/Invalid input|received/);
    }
  });
});

test.each([{}, { source: "" }, { source: null }])("a lead that says of its source %j has none", async (source) => {
  const { source: _, ...rest } = lead({});
  const { status, json } = await staff.call("POST", "/api/admin/leads", { ...rest, ...source });
  expect([status, json]).toMatchObject([201, { source: null, status: "New" }]);
});

test.each([
  ["/api/courses?search=data%20science&limit=100", () => visitor],
  ["/api/universities?limit=50", () => visitor],
  ["/api/admin/users?search=example.com&limit=100", () => staff],
])("%s says where the list goes on, until it does not", async (first, who) => {
  const seen: string[] = [];
  let path: string | undefined = first;
  let total = 0;
  while (path !== undefined) {
    const { json, headers } = await who().call("GET", path);
    seen.push(...(json as { id: string }[]).map(({ id }) => id));
    total = Number(headers.get("X-Total-Count"));
    path = /^<(.+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  }
  expect(total).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(total);
});

test("the live stream is no data for a page to wait for", async () => {
  const { baseUrl, token } = student;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${baseUrl}/api/notifications/stream.data`, {
    headers,
    signal: AbortSignal.timeout(5_000),
  });
  expect([answer.status, await answer.text()]).toEqual([404, expect.any(String)]);
});
