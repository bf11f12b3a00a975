/**
 * What each page weighs on its way to a phone, in bytes after brotli. A page that grows or shrinks by more than 3 %
 * fails until somebody changes its figure on purpose. Bytes do not depend on the machine: the app has a database of
 * its own, with the sample catalogue and the sample people.
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleUserId, stableId } from "../../local/sample/user-id.ts";
import { compareAddress, dataScience, longest } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { pagePaths } from "../support/routes.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { received, scriptsOf, sum } from "../support/weight.ts";

const TOLERANCE = 0.03;

const nobodys = "00000000-0000-4000-8000-000000000000";
const nusrat = `/admin/users/${sampleUserId("nusrat@example.com")}`;
/** Stands for the id of her newest application, which depends on the day. */
const APPLICATION = "{application}";

type Who = "visitor" | "student" | "staff";

/** A route as routes.ts writes it, the address asked for, who asks, bytes of HTML, bytes of scripts. */
const budgets: readonly (readonly [route: string, address: string, who: Who, html: number, scripts: number])[] = [
  ["", "/", "visitor", 11123, 4265],
  ["", "/", "student", 24510, 175054],
  ["courses", "/courses", "visitor", 15333, 4265],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 13899, 4265],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 9995, 4265],
  ["compare", compareAddress(longest, dataScience), "visitor", 11441, 4265],
  ["courses", "/courses", "student", 24501, 173618],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 22491, 173618],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 15221, 172632],
  ["compare", compareAddress(longest, dataScience), "student", 14158, 172232],
  ["favorites", "/favorites", "student", 15068, 170557],
  ["counselors", "/counselors", "student", 13254, 171073],
  ["apply", "/apply", "student", 14621, 174168],
  ["dashboard", "/dashboard", "student", 18013, 174595],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 13831, 171228],
  ["dashboard/notifications", "/dashboard/notifications", "student", 14762, 170305],
  ["dashboard/account", "/dashboard/account", "student", 12579, 170821],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 12658, 170733],
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
  ["courses", "/courses", "staff", 24519, 173618],
  ["admin", "/admin", "staff", 13466, 169378],
  ["admin/applications", "/admin/applications", "staff", 18683, 172208],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 10887, 170531],
  ["admin/applications/export.csv", "/admin/applications/export.csv", "staff", 11060, 168796],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 12472, 171981],
  ["admin/users", "/admin/users", "staff", 13051, 170168],
  ["admin/users/:userId", nusrat, "staff", 11570, 170214],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 11064, 169135],
  ["admin/leads", "/admin/leads", "staff", 17997, 171723],
  ["admin/leads/new", "/admin/leads/new", "staff", 11382, 170860],
  ["admin/leads/export.csv", "/admin/leads/export.csv", "staff", 11065, 168789],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 11897, 172195],
  ["admin/notifications", "/admin/notifications", "staff", 12042, 172181],
  ["admin/notifications/newsletter.csv", "/admin/notifications/newsletter.csv", "staff", 11044, 168799],
  ["admin/analytics", "/admin/analytics", "staff", 15862, 169570],
  ["admin/catalogue", "/admin/catalogue", "staff", 11235, 185277],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 14869, 186852],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 15858, 186791],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 12112, 186710],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 12818, 186758],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 16831, 186028],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 17438, 186404],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    11070,
    185509,
  ],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 11161, 169355],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 11285, 173067],
  ["admin/audit", "/admin/audit", "staff", 11588, 170417],
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
