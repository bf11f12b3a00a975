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
/** The script of a visitor's pages, and what a filter costs that someone changes: with 100 cards. */
const MOST_FOR_A_VISITOR = 8 * 1024;
const MOST_FOR_A_FILTER = 8 * 1024;

const nobodys = "00000000-0000-4000-8000-000000000000";
const nusrat = `/admin/users/${sampleUserId("nusrat@example.com")}`;
/** Stands for the id of her newest application, which depends on the day. */
const APPLICATION = "{application}";

type Who = "visitor" | "student" | "staff";

/** A route as routes.ts writes it, the address asked for, who asks, bytes of HTML, bytes of scripts. */
const budgets: readonly (readonly [route: string, address: string, who: Who, html: number, scripts: number])[] = [
  ["", "/", "visitor", 11123, 4265],
  ["", "/", "student", 24510, 114257],
  ["courses", "/courses", "visitor", 15333, 4265],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 13899, 4265],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 9995, 4265],
  ["compare", compareAddress(longest, dataScience), "visitor", 11441, 4265],
  ["courses", "/courses", "student", 24501, 115088],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 22491, 115088],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 14602, 123599],
  ["compare", compareAddress(longest, dataScience), "student", 14158, 115928],
  ["favorites", "/favorites", "student", 15068, 113121],
  ["counselors", "/counselors", "student", 13254, 111279],
  ["apply", "/apply", "student", 14621, 122703],
  ["dashboard", "/dashboard", "student", 18013, 117381],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 13831, 114785],
  ["dashboard/notifications", "/dashboard/notifications", "student", 14762, 122972],
  ["dashboard/account", "/dashboard/account", "student", 12579, 115010],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 12658, 115248],
  ["api/docs", "/api/docs", "visitor", 10271, 4265],
  ["blog", "/blog", "visitor", 12061, 4265],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 14552, 4265],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 14559, 4265],
  ["office-location", "/office-location", "visitor", 10688, 4265],
  ["privacy-policy", "/privacy-policy", "visitor", 13114, 4265],
  ["terms", "/terms", "visitor", 10457, 4265],
  ["offline", "/offline", "visitor", 8749, 4265],
  ["newsletter", "/newsletter", "visitor", 8838, 4265],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8424, 4265],
  ["office-location", "/office-location", "student", 10702, 4265],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 8807, 4265],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 8812, 4265],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8334, 4265],
  ["*", "/nothing/here", "visitor", 8616, 4265],
  ["*", "/nothing/here", "student", 8623, 4265],
  ["login", "/login", "visitor", 8837, 4265],
  ["courses", "/courses", "staff", 24519, 115088],
  ["admin", "/admin", "staff", 13466, 120493],
  ["admin/applications", "/admin/applications", "staff", 18683, 123892],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 10887, 124308],
  ["admin/applications/export.csv", "/admin/applications/export.csv", "staff", 11060, 123425],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 12472, 124763],
  ["admin/users", "/admin/users", "staff", 13051, 123814],
  ["admin/users/:userId", nusrat, "staff", 11570, 124128],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 11064, 120232],
  ["admin/leads", "/admin/leads", "staff", 17997, 123960],
  ["admin/leads/new", "/admin/leads/new", "staff", 11382, 120131],
  ["admin/leads/export.csv", "/admin/leads/export.csv", "staff", 11065, 123418],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 11897, 123895],
  ["admin/notifications", "/admin/notifications", "staff", 12042, 125773],
  ["admin/notifications/newsletter.csv", "/admin/notifications/newsletter.csv", "staff", 11044, 123428],
  ["admin/analytics", "/admin/analytics", "staff", 15862, 120664],
  ["admin/catalogue", "/admin/catalogue", "staff", 11235, 120018],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 14869, 125213],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 15858, 124082],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 12112, 123933],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 12818, 124491],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 17517, 119784],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 18080, 120179],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    11070,
    120249,
  ],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 11161, 123885],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 9782, 4287],
  ["admin/audit", "/admin/audit", "staff", 11588, 124248],
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

/** The figure of the table where what was found keeps to it, else what was found. */
const within = (budget: number, found: number): number =>
  Math.abs(found - budget) <= budget * TOLERANCE ? budget : found;

test.each(budgets)("%s: %s for a %s has its bytes of HTML and scripts", async (_, address, who, html, scripts) => {
  const page = await received(people[who], address.replace(APPLICATION, application));
  const files = await scriptsOf(people[who], page.text);
  expect([within(html, page.bytes), within(scripts, sum(files.values()))]).toEqual([html, scripts]);
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
  for (const [, , who, , scripts] of budgets) if (who === "visitor") expect(scripts).toBeLessThan(MOST_FOR_A_VISITOR);
});

describe("a filter that changes costs what it finds", () => {
  test("a visitor, whose script asks for the parts alone", async () => {
    const found = await received(people.visitor, "/courses?level=Postgraduate", PARTS_ONLY);
    expect(found.text.match(/<li class="card"/g)).toHaveLength(100);
    expect(found.bytes).toBeLessThan(MOST_FOR_A_FILTER);
  });

  test("a student, whose script asks for the data", async () => {
    const found = await received(people.student, "/courses.data?level=Postgraduate");
    expect(found.text.match(/tuitionFee/g)?.length).toBe(100);
    expect(found.bytes).toBeLessThan(MOST_FOR_A_FILTER);
  });
});
