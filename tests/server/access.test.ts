/** Tests access: requests every route of routes.ts as every kind of person. */
import { expect, test } from "vitest";
import { pathIn } from "../../app/language.ts";
import { contracts } from "../../app/routes/api/contracts.ts";
import { scriptFiles } from "../support/head.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { matrix } from "../support/registry/registry.ts";
import { type Answer, nobodysId, type Who } from "../support/registry/row.ts";
import { routePaths } from "../support/routes.ts";
import { shared } from "../support/shared-app.ts";

const people: Record<Who, Promise<Visitor>> = {
  visitor: Promise.resolve(new Visitor(shared.url)),
  student: signIn(`matrix-${crypto.randomUUID().slice(0, 8)}@example.com`),
  counsellor: signIn("counsellor@example.com"),
  catalogue: signIn("catalogue@example.com"),
  manager: signIn("manager@example.com"),
  admin: signIn("staff@example.com"),
};

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  return visitor;
}

for (const { method, path, answers } of matrix) {
  test.each(Object.entries(answers) as [Who, Answer][])(`${method} ${path} as %s`, async (who, expected) => {
    const visitor = await people[who];
    const response = method === "GET" ? await visitor.get(path) : await visitor.post(path);
    const location = response.headers.get("Location");
    if (typeof expected === "number") expect(response.status).toBe(expected);
    else expect([response.status, location?.replace(visitor.baseUrl, "")]).toEqual(expected);
  });
}

/** What exists in English alone stays there. */
const inBangla = (address: string | RegExp) =>
  typeof address === "string" && pathIn("bn", address) === address ? /^\// : /^\/bn([/?]|$)/;

test.each(["visitor", "student"] as const)("a %s may open the same pages in Bangla", async (who) => {
  const visitor = await people[who];
  const pages = matrix.filter(({ method, path }) => method === "GET" && pathIn("bn", path) !== path);
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, answers } of pages) {
    const expected = answers[who];
    const response = await visitor.get(pathIn("bn", path));
    const found = [path, response.status, response.headers.get("Location")?.replace(visitor.baseUrl, "") ?? null];
    if (typeof expected === "number") expect(found).toEqual([path, expected, null]);
    else expect(found).toEqual([path, expected[0], expect.stringMatching(inBangla(expected[1]))]);
  }
});

test.each(["visitor", "student"] as const)("a %s gets one script and no framework, except on Apply", async (who) => {
  const visitor = await people[who];
  let pages = 0;
  const readable = matrix.filter(
    ({ method, answers, path }) => method === "GET" && answers[who] !== 405 && !path.startsWith("/apply"),
  );
  for (const { path } of readable) {
    const response = await visitor.get(path);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    pages += 1;
    const html = await response.text();
    const named = scriptFiles(html).map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
    expect([path, named]).toEqual([path, ["/assets/page"]]);
    expect([path, html.match(/modulepreload|__reactRouter/g)]).toEqual([path, null]);
  }
  expect(pages).toBeGreaterThan(15);
});

test("a person who is not staff gets nothing from the data addresses of the staff's pages either", async () => {
  const pages = matrix.filter(({ method, route }) => method === "GET" && /^admin/.test(route) && !/\.csv$/.test(route));
  expect(pages.length).toBeGreaterThan(15);
  for (const { path } of pages) {
    const [address, query = ""] = path.split("?");
    for (const [who, statuses] of [
      ["visitor", [202]],
      ["student", [403]],
    ] as const) {
      const answer = await (await people[who]).get(`${address}.data${query && `?${query}`}`);
      expect([path, who, statuses.includes(answer.status as never)]).toEqual([path, who, true]);
      expect(await answer.text()).not.toMatch(/@example\.com|SH-[A-Z0-9]{6}/);
    }
  }
});

test("every route of routes.ts stands in the matrix", () => {
  // The API's calls have tests of their own for everyone, made from their contracts.
  const calls = Object.values(contracts).map(({ path }) => path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1"));
  const covered = new Set([...matrix.map((row) => row.route), ...calls]);
  expect(routePaths().filter((path) => !covered.has(path))).toEqual([]);
});

test("a status posted by a person who is not staff changes nothing and shows nothing", async () => {
  const staff = await people.admin;
  const list = "/admin/applications?search=nusrat";
  const statuses = (html: string) => html.match(/<option[^>]*selected[^>]*>[^<]*/g);
  const before = await (await staff.get(list)).text();
  const fields = { id: valuesOf(before, "id")[0] ?? "", version: valuesOf(before, "version")[0] ?? "" };
  expect(fields.id).toMatch(/^[0-9a-f-]{36}$/);
  // React Router answers a redirect of a data request with 202.
  for (const [address, redirected] of [
    [list, 302],
    ["/admin/applications.data", 202],
  ] as const) {
    for (const [who, status] of [
      ["visitor", redirected],
      ["student", 403],
    ] as const) {
      const answer = await (await people[who]).post(address, { ...fields, status: "visa_approved" });
      expect([who, answer.status]).toEqual([who, status]);
      expect(await answer.text()).not.toContain("SH-");
    }
  }
  const after = await (await staff.get(list)).text();
  expect(statuses(after)).not.toBeNull();
  expect(statuses(after)).toEqual(statuses(before));
  expect(valuesOf(after, "version")).toEqual(valuesOf(before, "version"));
});

test("another student's application looks like one that never was", async () => {
  const staff = await people.admin;
  const list = await (await staff.get("/admin/applications?search=nusrat")).text();
  const id = valuesOf(list, "id")[0] ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const student = await people.student;
  const [theirs, nobodys] = await Promise.all([
    student.get(`/dashboard/applications/${id}`),
    student.get(`/dashboard/applications/${nobodysId}`),
  ]);
  expect([theirs.status, nobodys.status]).toEqual([404, 404]);
});
