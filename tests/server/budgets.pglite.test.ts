/**
 * What each page weighs on its way to a phone, in bytes after brotli. A page that grows or shrinks by more than 3 %
 * fails until someone changes its figure on purpose. Bytes do not depend on the machine: the app has a database of
 * its own, with the sample catalogue and the sample people.
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARTS_ONLY } from "#app/browser/parts-only.ts";
import { sampleUserId, stableId } from "../../local/sample/user-id.ts";
import { compareAddress, dataScience, longest } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { pagePaths } from "../support/routes.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { allPackages, packagesIn, received, scriptsOf, sum } from "../support/weight.ts";

const TOLERANCE = 0.03;
const KB = 1024;
/** The script of a visitor's pages, and what a filter costs that someone changes: with 100 cards. */
const MOST_FOR_A_VISITOR = 8 * KB;
const MOST_FOR_A_FILTER = 8 * KB;
/** Each must arrive before a page is interactive, on a network that loses some. */
const MOST_FILES = 10;

const nobodys = "00000000-0000-4000-8000-000000000000";
const nusrat = `/admin/users/${sampleUserId("nusrat@example.com")}`;
/** Stands for the id of her newest application, which depends on the day. */
const APPLICATION = "{application}";

type Who = "visitor" | "student" | "staff";

/** A route as routes.ts writes it, the address asked for, who asks, bytes of HTML, bytes of scripts. */
const budgets: readonly (readonly [route: string, address: string, who: Who, html: number, scripts: number])[] = [
  ["", "/", "visitor", 11390, 4495],
  ["", "/", "student", 24535, 107377],
  ["courses", "/courses", "visitor", 15895, 4495],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 14379, 4495],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 10243, 4495],
  ["compare", compareAddress(longest, dataScience), "visitor", 11857, 4495],
  ["courses", "/courses", "student", 24544, 107293],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 22467, 107293],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 14897, 114944],
  ["compare", compareAddress(longest, dataScience), "student", 14257, 107870],
  ["favorites", "/favorites", "student", 15347, 104899],
  ["counselors", "/counselors", "student", 13509, 103142],
  ["apply", "/apply", "student", 14859, 114083],
  ["dashboard", "/dashboard", "student", 17371, 108035],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 14349, 116535],
  ["dashboard/notifications", "/dashboard/notifications", "student", 15096, 115830],
  ["dashboard/account", "/dashboard/account", "student", 12805, 106612],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 12891, 106847],
  ["api/docs", "/api/docs", "visitor", 10453, 4495],
  ["blog", "/blog", "visitor", 12296, 4495],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 14783, 4495],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 14788, 4495],
  ["office-location", "/office-location", "visitor", 10979, 4495],
  ["privacy-policy", "/privacy-policy", "visitor", 13556, 4495],
  ["terms", "/terms", "visitor", 10728, 4495],
  ["offline", "/offline", "visitor", 8971, 4495],
  ["newsletter", "/newsletter", "visitor", 9360, 4495],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8666, 4495],
  ["office-location", "/office-location", "student", 10987, 4495],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 9029, 4495],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 9032, 4495],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8556, 4495],
  ["*", "/nothing/here", "visitor", 8834, 4495],
  ["*", "/nothing/here", "student", 8846, 4495],
  ["login", "/login", "visitor", 9223, 4495],
  ["courses", "/courses", "staff", 24570, 107293],
  ["admin", "/admin", "staff", 14909, 113604],
  ["admin/applications", "/admin/applications", "staff", 20277, 118677],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 11989, 118445],
  ["admin/applications/export.csv", "/admin/applications/export.csv", "staff", 12062, 117571],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 13782, 118867],
  ["admin/users", "/admin/users", "staff", 14178, 117935],
  ["admin/users/:userId", nusrat, "staff", 12705, 118285],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 12196, 113019],
  ["admin/leads", "/admin/leads", "staff", 19100, 118106],
  ["admin/leads/new", "/admin/leads/new", "staff", 12493, 113240],
  ["admin/leads/export.csv", "/admin/leads/export.csv", "staff", 12059, 117564],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 13006, 118028],
  ["admin/notifications", "/admin/notifications", "staff", 13172, 119813],
  ["admin/notifications/newsletter.csv", "/admin/notifications/newsletter.csv", "staff", 12039, 117574],
  ["admin/analytics", "/admin/analytics", "staff", 14806, 113927],
  ["admin/catalogue", "/admin/catalogue", "staff", 12358, 112814],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 16005, 119329],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 16941, 118249],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 13251, 118086],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 13940, 118165],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 18642, 112852],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 19181, 113278],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    12218,
    113068,
  ],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 12303, 118014],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 11050, 4495],
  ["admin/audit", "/admin/audit", "staff", 12697, 118368],
];

let app: RunningApp;
let people: Record<Who, Visitor>;
let application: string;

beforeAll(async () => {
  app = await startApp();
  const visitor = () => new Visitor(app.url);
  people = { visitor: visitor(), student: visitor(), staff: visitor() };
  await people.student.signIn("nusrat@example.com");
  await people.staff.signIn("staff@example.com");
  const dashboard = await (await people.student.get("/dashboard")).text();
  application = /\/dashboard\/applications\/([0-9a-f-]{36})/.exec(dashboard)?.[1] ?? "";
  expect(application).not.toBe("");
});

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** The limits that no figure of the table may pass: HTML of the list, and scripts of the pages that students live on. */
const most = { html: { visitor: 21 * KB, student: 24 * KB }, scripts: 106 * KB } as const;

/** The figure of the table where what was found keeps to it, else what was found. */
const within = (budget: number, found: number): number =>
  Math.abs(found - budget) <= budget * TOLERANCE ? budget : found;

test.each(budgets)("%s: %s for a %s has its bytes of HTML and scripts", async (_, address, who, html, scripts) => {
  const page = await received(people[who], address.replace(APPLICATION, application));
  const files = await scriptsOf(people[who], page.text);
  expect([within(html, page.bytes), within(scripts, sum(files.values()))]).toEqual([html, scripts]);
});

describe("whatever the table says", () => {
  test.each(["visitor", "student"] as const)("the list of a %s keeps to its limit", async (who) => {
    expect((await received(people[who], "/courses")).bytes).toBeLessThanOrEqual(most.html[who]);
  });

  test.each(["/", "/courses", "/favorites", "/dashboard"])("the scripts of %s keep to their limit", async (address) => {
    const files = await scriptsOf(people.student, (await received(people.student, address)).text);
    expect(sum(files.values())).toBeLessThanOrEqual(most.scripts);
    expect(files.size).toBeLessThanOrEqual(MOST_FILES);
  });
});

test("every page of routes.ts is in the table", () => {
  const rows = new Set(budgets.map(([route]) => route));
  expect(pagePaths().filter((path) => !rows.has(path))).toEqual([]);
});

test("no page loads zod or conform before a form of it is touched", async () => {
  const found: string[] = [];
  for (const [, address, who] of budgets.filter(([, , who]) => who !== "visitor")) {
    const page = await received(people[who], address.replace(APPLICATION, application));
    for (const file of (await scriptsOf(people[who], page.text)).keys()) {
      const late = packagesIn(file).filter((name) => /^(zod|@conform-to\/.*)$/.test(name));
      if (late.length > 0) found.push(`${address}: ${file} has ${late.join(", ")}`);
    }
  }
  expect(found).toEqual([]);
});

test("what a form is checked with is in the build", () => {
  expect(allPackages()).toEqual(expect.arrayContaining(["zod", "@conform-to/zod", "react-dom"]));
});

test("a visitor's page loads one script, of a few kilobytes", () => {
  for (const [, , who, , scripts] of budgets)
    if (who === "visitor") expect(scripts).toBeLessThanOrEqual(MOST_FOR_A_VISITOR);
});

describe("a filter that changes costs what it finds", () => {
  test("a visitor, whose script asks for the parts alone", async () => {
    const found = await received(people.visitor, "/courses?level=Postgraduate", PARTS_ONLY);
    expect(found.text.match(/<li class="card"/g)).toHaveLength(100);
    expect(found.bytes).toBeLessThanOrEqual(MOST_FOR_A_FILTER);
  });

  test("a student, whose script asks for the data", async () => {
    const found = await received(people.student, "/courses.data?level=Postgraduate");
    expect(found.text.match(/tuitionFee/g)?.length).toBe(100);
    expect(found.bytes).toBeLessThanOrEqual(MOST_FOR_A_FILTER);
  });
});
