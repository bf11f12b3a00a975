/** Tests access: requests every route of routes.ts as every kind of person. */
import { expect, inject, test } from "vitest";
import { contracts } from "../../app/routes/api/contracts.ts";
import { scriptFiles } from "../support/head.ts";
import { Visitor, valuesOf } from "../support/http.ts";
import { routePaths } from "../support/routes.ts";

type Who = "visitor" | "student" | "admin";
/** A status, with the target of a redirect. */
type Answer = number | [301 | 302 | 303, string];

interface Row {
  method: "GET" | "POST";
  path: string;
  /** The path in the form of routes.ts. */
  route: string;
  answers: Record<Who, Answer>;
}

const everybody = (answer: Answer): Record<Who, Answer> => ({ visitor: answer, student: answer, admin: answer });
const signedIn = (path: string): Record<Who, Answer> => ({
  visitor: [302, `/login?${new URLSearchParams({ next: path })}`],
  student: 200,
  admin: 200,
});
const staffOnly = (answer: Answer): Record<Who, Answer> => ({ visitor: [302, "/"], student: 403, admin: answer });
const nobodysId = "00000000-0000-4000-8000-000000000000";

/** Returns rows for the pages of one kind of record: new, edit and archive. */
function recordRows(kind: string, id: string, found: number, changed: number): Row[] {
  const base = `/admin/catalogue/${kind}`;
  const isThere = found === 200;
  const rows: [Row["method"], string, string, number][] = [
    ["GET", `${base}/new`, "new", 200],
    ["POST", `${base}/new`, "new", 400],
    ["GET", `${base}/${id}`, ":recordId", found],
    ["POST", `${base}/${id}`, ":recordId", changed],
    ["GET", `${base}/${id}/archive`, ":recordId/archive", found],
    ["POST", `${base}/${id}/archive`, ":recordId/archive", 400],
  ];
  return rows
    .filter(([, path]) => !isThere || !path.endsWith("/new"))
    .map(([method, path, route, answer]) => ({
      method,
      path,
      route: `admin/catalogue/:kind/${route}`,
      answers: staffOnly(answer),
    }));
}

const matrix: Row[] = [
  { method: "GET", path: "/", route: "", answers: everybody(200) },
  { method: "GET", path: "/courses", route: "courses", answers: everybody(200) },
  {
    method: "GET",
    path: "/courses/university-of-manchester-msc-data-science",
    route: "courses/:courseId",
    answers: everybody(200),
  },
  { method: "GET", path: "/courses/none", route: "courses/:courseId", answers: everybody(404) },
  { method: "GET", path: "/favorites", route: "favorites", answers: signedIn("/favorites") },
  {
    method: "POST",
    path: "/favorites",
    route: "favorites",
    answers: { visitor: [302, "/login?next=%2Fcourses"], student: 400, admin: 400 },
  },
  { method: "GET", path: "/compare", route: "compare", answers: everybody(200) },
  {
    method: "GET",
    path: "/compare?course=university-of-manchester-msc-data-science&course=none",
    route: "compare",
    answers: everybody(422),
  },
  { method: "GET", path: "/costs", route: "costs", answers: everybody(200) },
  { method: "GET", path: "/costs?months=many", route: "costs", answers: everybody(422) },
  { method: "GET", path: "/profile", route: "profile", answers: everybody(200) },
  { method: "POST", path: "/profile", route: "profile", answers: everybody([303, "/profile"]) },
  { method: "GET", path: "/universities", route: "universities", answers: everybody(200) },
  { method: "GET", path: "/scholarships", route: "scholarships", answers: everybody(200) },
  { method: "GET", path: "/scholarships?level=Mars&shown=many", route: "scholarships", answers: everybody(200) },
  { method: "GET", path: "/universities?nation=Mars", route: "universities", answers: everybody(200) },
  {
    method: "GET",
    path: "/universities/university-of-manchester",
    route: "universities/:universityId",
    answers: everybody(200),
  },
  { method: "GET", path: "/universities/none", route: "universities/:universityId", answers: everybody(404) },
  {
    method: "GET",
    path: "/universities/university-of-manchester/preview.png",
    route: "universities/:universityId/preview.png",
    answers: everybody(200),
  },
  {
    method: "GET",
    path: "/universities/none/preview.png",
    route: "universities/:universityId/preview.png",
    answers: everybody(404),
  },
  {
    method: "GET",
    path: "/universities/university-of-manchester/picture/avif",
    route: "universities/:universityId/picture/:format",
    answers: everybody(404),
  },
  { method: "GET", path: "/counselors", route: "counselors", answers: signedIn("/counselors") },
  { method: "GET", path: "/apply", route: "apply", answers: signedIn("/apply") },
  { method: "POST", path: "/apply", route: "apply", answers: { ...signedIn("/apply"), student: 422, admin: 422 } },
  { method: "GET", path: "/tutorials", route: "tutorials", answers: signedIn("/tutorials") },
  { method: "GET", path: "/dashboard", route: "dashboard", answers: signedIn("/dashboard") },
  {
    method: "GET",
    path: `/dashboard/applications/${nobodysId}`,
    route: "dashboard/applications/:applicationId",
    answers: { ...signedIn(`/dashboard/applications/${nobodysId}`), student: 404, admin: 404 },
  },
  {
    method: "POST",
    path: `/dashboard/applications/${nobodysId}`,
    route: "dashboard/applications/:applicationId",
    answers: { ...signedIn(`/dashboard/applications/${nobodysId}`), student: 400, admin: 400 },
  },
  { method: "GET", path: "/dashboard/calendar", route: "dashboard/calendar", answers: signedIn("/dashboard/calendar") },
  {
    method: "POST",
    path: "/dashboard/calendar",
    route: "dashboard/calendar",
    answers: { ...signedIn("/dashboard/calendar"), student: 400, admin: 400 },
  },
  { method: "GET", path: "/api/calendar.ics?key=none", route: "api/calendar.ics", answers: everybody(404) },
  {
    method: "GET",
    path: "/dashboard/notifications",
    route: "dashboard/notifications",
    answers: signedIn("/dashboard/notifications"),
  },
  {
    method: "POST",
    path: "/dashboard/notifications",
    route: "dashboard/notifications",
    answers: { ...signedIn("/dashboard/notifications"), student: 400, admin: 400 },
  },
  ...["", "/delete"].map(
    (path): Row => ({
      method: "GET",
      path: `/dashboard/account${path}`,
      route: `dashboard/account${path}`,
      answers: signedIn(`/dashboard/account${path}`),
    }),
  ),
  {
    method: "POST",
    path: "/dashboard/account",
    route: "dashboard/account",
    answers: { ...signedIn("/dashboard/account"), student: 400, admin: 400 },
  },
  { method: "GET", path: "/dashboard/searches", route: "dashboard/searches", answers: signedIn("/dashboard/searches") },
  {
    method: "POST",
    path: "/dashboard/searches",
    route: "dashboard/searches",
    answers: { ...signedIn("/dashboard/searches"), student: 400, admin: 400 },
  },
  {
    method: "GET",
    path: "/dashboard/recent",
    route: "dashboard/recent",
    answers: { ...signedIn("/dashboard/recent"), student: [302, "/dashboard"], admin: [302, "/dashboard"] },
  },
  {
    method: "POST",
    path: "/dashboard/recent",
    route: "dashboard/recent",
    answers: { ...signedIn("/dashboard/recent"), student: 400, admin: 400 },
  },
  {
    method: "GET",
    path: "/dashboard/account/data.json",
    route: "dashboard/account/data.json",
    answers: signedIn("/dashboard/account"),
  },
  {
    method: "GET",
    path: "/dashboard/notifications/unread",
    route: "dashboard/notifications/unread",
    // It answers with data, so sign-in does not return to it.
    answers: signedIn("/"),
  },
  {
    method: "POST",
    path: "/api/notifications/stream",
    route: "api/notifications/stream",
    answers: everybody(405),
  },
  { method: "GET", path: "/blog", route: "blog", answers: everybody(200) },
  { method: "GET", path: "/blog?category=Nothing", route: "blog", answers: everybody(200) },
  { method: "GET", path: "/blog/student-visa-step-by-step", route: "blog/:slug", answers: everybody(200) },
  { method: "GET", path: "/blog/none", route: "blog/:slug", answers: everybody(404) },
  { method: "GET", path: "/office-location", route: "office-location", answers: everybody(200) },
  { method: "GET", path: "/privacy-policy", route: "privacy-policy", answers: everybody(200) },
  { method: "GET", path: "/terms", route: "terms", answers: everybody(200) },
  { method: "GET", path: "/offline", route: "offline", answers: everybody(200) },
  { method: "GET", path: "/home", route: "home", answers: everybody([301, "/"]) },
  { method: "GET", path: "/course-details", route: "course-details", answers: everybody([301, "/courses"]) },
  { method: "GET", path: "/preview.png", route: "preview.png", answers: everybody(200) },
  {
    method: "GET",
    path: "/courses/university-of-manchester-msc-data-science/preview.png",
    route: "courses/:courseId/preview.png",
    answers: everybody(200),
  },
  {
    method: "GET",
    path: "/blog/student-visa-step-by-step/preview.png",
    route: "blog/:slug/preview.png",
    answers: everybody(200),
  },
  { method: "GET", path: "/robots.txt", route: "robots.txt", answers: everybody(200) },
  { method: "GET", path: "/sitemap.xml", route: "sitemap.xml", answers: everybody(200) },
  { method: "GET", path: "/sitemaps/pages.xml", route: "sitemaps/:file", answers: everybody(200) },
  { method: "GET", path: "/sitemaps/none.xml", route: "sitemaps/:file", answers: everybody(404) },
  { method: "GET", path: "/nothing/here", route: "*", answers: everybody(404) },
  { method: "POST", path: "/nothing/here", route: "*", answers: everybody(404) },
  { method: "GET", path: "/login", route: "login", answers: { visitor: 200, student: [302, "/"], admin: [302, "/"] } },
  { method: "GET", path: "/auth/callback", route: "auth/callback", answers: everybody([302, "/login"]) },
  { method: "GET", path: "/money", route: "money", answers: everybody([302, "/courses"]) },
  { method: "POST", path: "/money", route: "money", answers: everybody(400) },
  { method: "GET", path: "/auth/sign-out", route: "auth/sign-out", answers: everybody(405) },
  { method: "GET", path: "/newsletter", route: "newsletter", answers: everybody(200) },
  { method: "POST", path: "/newsletter", route: "newsletter", answers: everybody(422) },
  {
    method: "GET",
    path: `/newsletter/${nobodysId}`,
    route: "newsletter/:subscriptionId",
    answers: everybody(200),
  },
  {
    method: "POST",
    path: `/newsletter/${nobodysId}`,
    route: "newsletter/:subscriptionId",
    answers: everybody(200),
  },
  { method: "GET", path: "/newsletter/check-inbox", route: "newsletter/check-inbox", answers: everybody(200) },
  ...["GET", "POST"].flatMap((method): Row[] => {
    const row = (path: string, route: string, answer: Answer): Row => ({
      method: method as Row["method"],
      path,
      route,
      answers: everybody(answer),
    });
    const leads = (path: string): Answer => (method === "GET" ? [302, path] : 200);
    return [
      row(`/newsletter/${nobodysId}/confirm`, "newsletter/:subscriptionId/confirm", 200),
      row("/newsletter/none/confirm", "newsletter/:subscriptionId/confirm", 404),
      row(`/status-emails/${nobodysId}`, "status-emails/:secret", 200),
      row("/status-emails/none", "status-emails/:secret", 404),
      row(`/search-emails/${nobodysId}`, "search-emails/:secret", 200),
      row("/search-emails/none", "search-emails/:secret", 404),
      row(`/unsubscribe/search-emails/${nobodysId}`, "unsubscribe/:list/:secret", leads(`/search-emails/${nobodysId}`)),
      row(`/unsubscribe/newsletter/${nobodysId}`, "unsubscribe/:list/:secret", leads(`/newsletter/${nobodysId}`)),
      row(`/unsubscribe/status-emails/${nobodysId}`, "unsubscribe/:list/:secret", leads(`/status-emails/${nobodysId}`)),
      row(`/unsubscribe/users/${nobodysId}`, "unsubscribe/:list/:secret", 404),
    ];
  }),
  {
    method: "GET",
    path: "/unsent/none",
    route: "unsent/:formId",
    answers: { ...signedIn("/unsent/none"), student: 404, admin: 404 },
  },
  { method: "GET", path: "/newsletter/none", route: "newsletter/:subscriptionId", answers: everybody(404) },
  { method: "POST", path: "/newsletter/none", route: "newsletter/:subscriptionId", answers: everybody(404) },
  { method: "GET", path: "/admin", route: "admin", answers: staffOnly(200) },
  { method: "GET", path: "/admin/applications", route: "admin/applications", answers: staffOnly(200) },
  { method: "POST", path: "/admin/applications", route: "admin/applications", answers: staffOnly(400) },
  { method: "GET", path: "/admin/applications/bulk", route: "admin/applications/bulk", answers: staffOnly(200) },
  { method: "POST", path: "/admin/applications/bulk", route: "admin/applications/bulk", answers: staffOnly(400) },
  {
    method: "GET",
    path: `/admin/applications/${nobodysId}`,
    route: "admin/applications/:applicationId",
    answers: staffOnly(404),
  },
  {
    method: "POST",
    path: `/admin/applications/${nobodysId}`,
    route: "admin/applications/:applicationId",
    answers: staffOnly(400),
  },
  ...(["GET", "POST"] as const).map((method) => ({
    method,
    path: `/admin/applications/${nobodysId}/move/reviewing`,
    route: "admin/applications/:applicationId/move/:status",
    answers: staffOnly(method === "GET" ? 404 : 400),
  })),
  ...(["GET", "POST"] as const).map((method) => ({
    method,
    path: `/admin/applications/${nobodysId}/courses/none`,
    route: "admin/applications/:applicationId/courses/:courseId",
    answers: staffOnly(method === "GET" ? 404 : 422),
  })),
  { method: "GET", path: "/admin/notifications", route: "admin/notifications", answers: staffOnly(200) },
  { method: "POST", path: "/admin/notifications", route: "admin/notifications", answers: staffOnly(200) },
  {
    method: "GET",
    path: "/admin/notifications/newsletter",
    route: "admin/notifications/newsletter",
    answers: staffOnly(405),
  },
  {
    method: "POST",
    path: "/admin/notifications/newsletter",
    route: "admin/notifications/newsletter",
    answers: staffOnly(200),
  },
  { method: "GET", path: "/admin/analytics", route: "admin/analytics", answers: staffOnly(200) },
  { method: "GET", path: "/admin/catalogue", route: "admin/catalogue", answers: staffOnly(200) },
  ...["courses", "universities", "counsellors", "tutorials"].flatMap((kind): Row[] => [
    { method: "GET", path: `/admin/catalogue/${kind}`, route: `admin/catalogue/${kind}`, answers: staffOnly(200) },
    ...recordRows(kind, "none", 404, 404),
  ]),
  ...recordRows("courses", "university-of-manchester-msc-data-science", 200, 422),
  ...recordRows("universities", "university-of-manchester", 200, 422),
  { method: "GET", path: "/admin/catalogue/people/new", route: "admin/catalogue/:kind/new", answers: staffOnly(404) },
  { method: "POST", path: "/admin/catalogue/people/new", route: "admin/catalogue/:kind/new", answers: staffOnly(404) },
  { method: "GET", path: "/admin/catalogue/import", route: "admin/catalogue/import", answers: staffOnly(200) },
  { method: "POST", path: "/admin/catalogue/import", route: "admin/catalogue/import", answers: staffOnly(422) },
  {
    method: "GET",
    path: `/admin/catalogue/import/${nobodysId}`,
    route: "admin/catalogue/import/:importId",
    answers: staffOnly(404),
  },
  {
    method: "POST",
    path: `/admin/catalogue/import/${nobodysId}`,
    route: "admin/catalogue/import/:importId",
    answers: staffOnly(404),
  },
  ...(["GET", "POST"] as const).map(
    (method): Row => ({
      method,
      path: "/admin/catalogue/universities/university-of-manchester/merge",
      route: "admin/catalogue/universities/:universityId/merge",
      answers: staffOnly(method === "GET" ? 200 : 422),
    }),
  ),
  ...(["GET", "POST"] as const).map(
    (method): Row => ({
      method,
      path: `/admin/catalogue/import/${nobodysId}/undo`,
      route: "admin/catalogue/import/:importId/undo",
      answers: staffOnly(404),
    }),
  ),
  {
    method: "GET",
    path: `/admin/catalogue/import/${nobodysId}/problems.csv`,
    route: "admin/catalogue/import/:importId/problems.csv",
    answers: staffOnly(404),
  },
  {
    method: "GET",
    path: `/admin/catalogue/import/${nobodysId}/rows.xlsx`,
    route: "admin/catalogue/import/:importId/rows.xlsx",
    answers: staffOnly(404),
  },
  { method: "GET", path: "/admin/catalogue/rollover", route: "admin/catalogue/rollover", answers: staffOnly(200) },
  { method: "POST", path: "/admin/catalogue/rollover", route: "admin/catalogue/rollover", answers: staffOnly(422) },
  { method: "GET", path: "/admin/catalogue/export", route: "admin/catalogue/export", answers: staffOnly(200) },
  { method: "POST", path: "/admin/catalogue/export", route: "admin/catalogue/export", answers: staffOnly(200) },
  {
    method: "GET",
    path: "/admin/applications/export",
    route: "admin/applications/export",
    answers: staffOnly(405),
  },
  {
    method: "POST",
    path: "/admin/applications/export",
    route: "admin/applications/export",
    answers: staffOnly(200),
  },
  { method: "GET", path: "/admin/users", route: "admin/users", answers: staffOnly(200) },
  { method: "GET", path: `/admin/users/${nobodysId}`, route: "admin/users/:userId", answers: staffOnly(404) },
  { method: "GET", path: "/admin/users/none", route: "admin/users/:userId", answers: staffOnly(404) },
  { method: "GET", path: `/admin/users/${nobodysId}/role`, route: "admin/users/:userId/role", answers: staffOnly(404) },
  {
    method: "POST",
    path: `/admin/users/${nobodysId}/role`,
    route: "admin/users/:userId/role",
    answers: staffOnly(422),
  },
  { method: "GET", path: "/admin/leads", route: "admin/leads", answers: staffOnly(200) },
  { method: "POST", path: "/admin/leads", route: "admin/leads", answers: staffOnly(400) },
  { method: "GET", path: "/admin/leads/new", route: "admin/leads/new", answers: staffOnly(200) },
  { method: "POST", path: "/admin/leads/new", route: "admin/leads/new", answers: staffOnly(422) },
  { method: "GET", path: "/admin/leads/export", route: "admin/leads/export", answers: staffOnly(405) },
  { method: "POST", path: "/admin/leads/export", route: "admin/leads/export", answers: staffOnly(200) },
  { method: "GET", path: `/admin/leads/${nobodysId}`, route: "admin/leads/:leadId", answers: staffOnly(404) },
  { method: "GET", path: "/admin/leads/none", route: "admin/leads/:leadId", answers: staffOnly(404) },
  { method: "POST", path: `/admin/leads/${nobodysId}`, route: "admin/leads/:leadId", answers: staffOnly(404) },
  { method: "GET", path: "/admin/figures", route: "admin/figures", answers: staffOnly(200) },
  { method: "POST", path: "/admin/figures", route: "admin/figures", answers: staffOnly(400) },
  { method: "GET", path: "/admin/checks", route: "admin/checks", answers: staffOnly(200) },
  { method: "POST", path: "/admin/checks", route: "admin/checks", answers: staffOnly([302, "/admin/checks"]) },
  { method: "GET", path: "/admin/audit", route: "admin/audit", answers: staffOnly(200) },
  { method: "POST", path: "/admin/audit", route: "admin/audit", answers: everybody(405) },
  { method: "GET", path: "/api/docs", route: "api/docs", answers: everybody(200) },
  { method: "GET", path: "/api/openapi.json", route: "api/openapi.json", answers: everybody(200) },
  { method: "GET", path: "/api/nothing", route: "api/*", answers: everybody(404) },
  { method: "GET", path: "/health/live", route: "health/live", answers: everybody(200) },
  { method: "GET", path: "/health/ready", route: "health/ready", answers: everybody(200) },
];

const people: Record<Who, Promise<Visitor>> = {
  visitor: Promise.resolve(new Visitor(inject("appUrl"))),
  student: signIn(`matrix-${crypto.randomUUID().slice(0, 8)}@example.com`),
  admin: signIn("staff@example.com"),
};

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(inject("appUrl"));
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

test("whoever is not staff gets nothing from the data addresses of the staff's pages either", async () => {
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

test("a status posted by whoever is not staff changes nothing and shows nothing", async () => {
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

test("somebody else's application is as absent as one that never was", async () => {
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
