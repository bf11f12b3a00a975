/**
 * Budgets for the weight of each page on a phone, in bytes after brotli. A page that grows or shrinks by more than 5%
 * fails until someone changes its figure on purpose. Bytes do not depend on the machine, because the app has its own
 * database with the sample catalogue and the sample people.
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARTS_HEADER } from "#app/browser/wire.ts";
import { sampleUserId, stableId } from "../../local/sample/user-id.ts";
import { compareAddress, dataScience, longest } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { pagePaths } from "../support/routes.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { received, scriptsOf, sum } from "../support/weight.ts";

const TOLERANCE = 0.05;
const KB = 1024;
/** The script of every page, and what the pages have where React runs too. */
const MOST_SCRIPT = 16 * KB;
const MOST_ON_APPLY = 115 * KB;
const MOST_FOR_STAFF = 128 * KB;
/** The cost of a changed filter with 100 cards. */
const MOST_FOR_A_FILTER = 10 * KB;

const nobodys = "00000000-0000-4000-8000-000000000000";
const nusrat = `/admin/users/${sampleUserId("nusrat@example.com")}`;
/** Replaced by the ID of her newest application, which depends on the day. */
const APPLICATION = "{application}";

type Who = "visitor" | "student" | "staff";

/** A route in the form of routes.ts, the URL to request, the kind of person, bytes of HTML, and bytes of scripts. */
const budgets: readonly (readonly [route: string, address: string, who: Who, html: number, scripts: number])[] = [
  ["", "/", "visitor", 10760, 4803],
  ["", "/", "student", 23898, 109294],
  ["courses", "/courses", "visitor", 17571, 4803],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 14824, 4803],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 11749, 4803],
  ["universities", "/universities", "visitor", 15333, 4803],
  ["universities/:universityId", "/universities/university-of-leeds", "visitor", 10809, 4803],
  ["universities", "/universities", "student", 21986, 112908],
  ["universities/:universityId", "/universities/university-of-leeds", "student", 12852, 112760],
  ["costs", "/costs?fee=16000", "visitor", 11677, 4803],
  ["profile", "/profile", "visitor", 11153, 4803],
  ["profile", "/profile", "student", 12565, 119873],
  ["compare", compareAddress(longest, dataScience), "visitor", 12559, 4803],
  ["courses", "/courses", "student", 23909, 109192],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 21166, 109192],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 17462, 115230],
  ["compare", compareAddress(longest, dataScience), "student", 14838, 107869],
  ["costs", "/costs?fee=16000", "student", 14184, 114856],
  ["favorites", "/favorites", "student", 15756, 104872],
  ["counselors", "/counselors", "student", 13575, 103141],
  ["apply", "/apply", "student", 15318, 114082],
  ["dashboard", "/dashboard", "student", 18798, 108035],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 14346, 120484],
  ["dashboard/notifications", "/dashboard/notifications", "student", 15082, 108838],
  ["dashboard/searches", "/dashboard/searches", "student", 13540, 107000],
  ["dashboard/account", "/dashboard/account", "student", 13497, 110095],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 12928, 106846],
  ["api/docs", "/api/docs", "visitor", 9516, 4803],
  ["blog", "/blog", "visitor", 11202, 4803],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 13685, 4803],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 13694, 4803],
  ["office-location", "/office-location", "visitor", 10152, 4803],
  ["privacy-policy", "/privacy-policy", "visitor", 13045, 4803],
  ["terms", "/terms", "visitor", 9821, 4803],
  ["offline", "/offline", "visitor", 8013, 4803],
  ["newsletter", "/newsletter", "visitor", 8464, 4803],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 7683, 4803],
  ["office-location", "/office-location", "student", 10165, 4803],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 8134, 4803],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 8139, 4803],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 7580, 4803],
  ["search-emails/:secret", `/search-emails/${nobodys}`, "visitor", 7600, 4803],
  ["*", "/nothing/here", "visitor", 7893, 4803],
  ["*", "/nothing/here", "student", 7905, 4803],
  ["login", "/login", "visitor", 8252, 4803],
  ["courses", "/courses", "staff", 23925, 109192],
  ["admin", "/admin", "staff", 14040, 113608],
  ["admin/applications", "/admin/applications", "staff", 20408, 123079],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 10731, 122584],
  ["admin/applications/export.csv", "/admin/applications/export.csv", "staff", 10787, 121763],
  [
    "admin/applications/:applicationId/move/:status",
    `/admin/applications/${APPLICATION}/move/visa_approved`,
    "staff",
    1,
    1,
  ],
  ["admin/catalogue/export", "/admin/catalogue/export", "staff", 1, 1],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 12653, 123048],
  ["admin/users", "/admin/users", "staff", 13200, 122146],
  ["admin/users/:userId", nusrat, "staff", 11668, 123019],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 10952, 113023],
  ["admin/leads", "/admin/leads", "staff", 18434, 122316],
  ["admin/leads/new", "/admin/leads/new", "staff", 11303, 113244],
  ["admin/leads/export.csv", "/admin/leads/export.csv", "staff", 10794, 121756],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 12271, 122214],
  ["admin/notifications", "/admin/notifications", "staff", 12174, 124716],
  ["admin/notifications/newsletter.csv", "/admin/notifications/newsletter.csv", "staff", 10769, 121766],
  ["admin/analytics", "/admin/analytics", "staff", 14060, 113931],
  ["admin/catalogue", "/admin/catalogue", "staff", 11144, 112818],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 15104, 123478],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 16080, 122404],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 12266, 122225],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 13004, 122306],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 17516, 112856],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 18080, 122120],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    10961,
    113072,
  ],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 11138, 122204],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 9730, 4803],
  ["admin/figures", "/admin/figures", "staff", 15605, 125746],
  ["admin/checks", "/admin/checks", "staff", 12057, 123267],
  ["admin/audit", "/admin/audit", "staff", 11562, 122533],
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

/** The limits of the list's HTML, which no figure of the table may exceed. */
const most = { visitor: 21 * KB, student: 24 * KB } as const;

/** Returns the figure of the table if the measured one is close to it, otherwise the measured one. */
const within = (budget: number, found: number): number =>
  Math.abs(found - budget) <= budget * TOLERANCE ? budget : found;

test.each(budgets)("%s: %s for a %s has its bytes of HTML and scripts", async (_, address, who, html, scripts) => {
  const page = await received(people[who], address.replace(APPLICATION, application));
  const files = await scriptsOf(people[who], page.text);
  expect([within(html, page.bytes), within(scripts, sum(files.values()))]).toEqual([html, scripts]);
});

describe("whatever the table says", () => {
  test.each(["visitor", "student"] as const)("the list of a %s keeps to its limit", async (who) => {
    expect((await received(people[who], "/courses")).bytes).toBeLessThanOrEqual(most[who]);
  });

  test("scripts keep to their limits", () => {
    for (const [route, , who, , scripts] of budgets) {
      const limit = route === "apply" ? MOST_ON_APPLY : route.startsWith("admin") ? MOST_FOR_STAFF : MOST_SCRIPT;
      expect([route, who, scripts <= limit * (1 + TOLERANCE)]).toEqual([route, who, true]);
    }
  });
});

test("every page of routes.ts is in the table", () => {
  const rows = new Set(budgets.map(([route]) => route));
  expect(pagePaths().filter((path) => !rows.has(path))).toEqual([]);
});

test.each(["visitor", "student"] as const)("a filter that changes costs a %s what it finds", async (who) => {
  const found = await received(people[who], "/courses?level=Postgraduate", { [PARTS_HEADER]: "page" });
  expect(found.text.match(/<li [^>]*data-card=/g)).toHaveLength(100);
  expect(found.bytes).toBeLessThanOrEqual(MOST_FOR_A_FILTER);
});
