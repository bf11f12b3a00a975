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
  ["", "/", "visitor", 11223, 4287],
  ["", "/", "student", 24194, 106569],
  ["courses", "/courses", "visitor", 15424, 4287],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 13979, 4287],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 10093, 4287],
  ["compare", compareAddress(longest, dataScience), "visitor", 11543, 4287],
  ["courses", "/courses", "student", 24203, 106491],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 22255, 106491],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 14610, 115685],
  ["compare", compareAddress(longest, dataScience), "student", 13963, 108609],
  ["favorites", "/favorites", "student", 15037, 104077],
  ["counselors", "/counselors", "student", 13226, 102896],
  ["apply", "/apply", "student", 14621, 114611],
  ["dashboard", "/dashboard", "student", 17903, 108426],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 13814, 108023],
  ["dashboard/notifications", "/dashboard/notifications", "student", 14783, 115442],
  ["dashboard/account", "/dashboard/account", "student", 12524, 107139],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 12627, 107390],
  ["api/docs", "/api/docs", "visitor", 10369, 4287],
  ["blog", "/blog", "visitor", 12162, 4287],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 14642, 4287],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 14648, 4287],
  ["office-location", "/office-location", "visitor", 10792, 4287],
  ["privacy-policy", "/privacy-policy", "visitor", 13318, 4287],
  ["terms", "/terms", "visitor", 10555, 4287],
  ["offline", "/offline", "visitor", 8845, 4287],
  ["newsletter", "/newsletter", "visitor", 8937, 4287],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8522, 4287],
  ["office-location", "/office-location", "student", 10800, 4287],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 8905, 4287],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 8910, 4287],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8431, 4287],
  ["*", "/nothing/here", "visitor", 8718, 4287],
  ["*", "/nothing/here", "student", 8727, 4287],
  ["login", "/login", "visitor", 8935, 4287],
  ["courses", "/courses", "staff", 24226, 106491],
  ["admin", "/admin", "staff", 13441, 113792],
  ["admin/applications", "/admin/applications", "staff", 18585, 117638],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 10858, 118046],
  ["admin/applications/export.csv", "/admin/applications/export.csv", "staff", 10879, 117194],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 12429, 118479],
  ["admin/users", "/admin/users", "staff", 13011, 117541],
  ["admin/users/:userId", nusrat, "staff", 11533, 117885],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 11043, 113537],
  ["admin/leads", "/admin/leads", "staff", 17914, 117705],
  ["admin/leads/new", "/admin/leads/new", "staff", 11315, 113415],
  ["admin/leads/export.csv", "/admin/leads/export.csv", "staff", 10881, 117187],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 11806, 117651],
  ["admin/notifications", "/admin/notifications", "staff", 11996, 119460],
  ["admin/notifications/newsletter.csv", "/admin/notifications/newsletter.csv", "staff", 10856, 117197],
  ["admin/analytics", "/admin/analytics", "staff", 15948, 113995],
  ["admin/catalogue", "/admin/catalogue", "staff", 11196, 113320],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 14810, 118956],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 15801, 117857],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 12073, 117713],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 12775, 117781],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 17512, 113086],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 18069, 113465],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    11027,
    113565,
  ],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 11154, 117637],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 9892, 4287],
  ["admin/audit", "/admin/audit", "staff", 11550, 117996],
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
