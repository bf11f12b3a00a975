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
const MOST_FOR_STAFF = 128 * KB;
/** The cost of a changed filter with 100 cards, each with its first year in pounds and taka. */
const MOST_FOR_A_FILTER = 12 * KB;

const nobodys = "00000000-0000-4000-8000-000000000000";
const nusrat = `/admin/users/${sampleUserId("nusrat@example.com")}`;
/** Replaced by the ID of her newest application, which depends on the day. */
const APPLICATION = "{application}";
/** The same for the ID of its course. */
const CHOICE = "{course}";
/** The address of the page that confirms a question. */
const ENQUIRY = "{enquiry}";

type Who = "visitor" | "student" | "staff";

/** A route in the form of routes.ts, the URL to request, the kind of person, bytes of HTML, and bytes of scripts. */
const budgets: readonly (readonly [route: string, address: string, who: Who, html: number, scripts: number])[] = [
  ["", "/", "visitor", 14929, 13330],
  ["", "/", "student", 24871, 13330],
  ["courses", "/courses", "visitor", 20847, 13330],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 17798, 13330],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 11953, 13330],
  ["universities", "/universities", "visitor", 12706, 13330],
  ["universities/:universityId", "/universities/university-of-leeds", "visitor", 13179, 13330],
  ["universities", "/universities", "student", 13307, 13330],
  ["universities/:universityId", "/universities/university-of-leeds", "student", 13770, 13330],
  ["scholarships", "/scholarships", "visitor", 12843, 13330],
  ["scholarships", "/scholarships", "student", 13438, 13330],
  ["costs", "/costs?fee=16000", "visitor", 13256, 13330],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "visitor", 12022, 13330],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "student", 12689, 13330],
  ["enquiry/:enquiryId", ENQUIRY, "visitor", 11463, 13330],
  ["profile", "/profile", "visitor", 12196, 13330],
  ["profile", "/profile", "student", 12674, 13330],
  ["compare", compareAddress(longest, dataScience), "visitor", 15144, 13330],
  ["courses", "/courses", "student", 24876, 13330],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 21994, 13330],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 16963, 13330],
  ["compare", compareAddress(longest, dataScience), "student", 15975, 13330],
  ["costs", "/costs?fee=16000", "student", 13776, 13330],
  ["favorites", "/favorites", "student", 16020, 13330],
  ["counselors", "/counselors", "student", 14308, 13330],
  ["apply", "/apply", "student", 15967, 13330],
  ["tutorials", "/tutorials", "student", 12434, 13330],
  ["dashboard", "/dashboard", "student", 18689, 13330],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 17235, 13330],
  ["dashboard/notifications", "/dashboard/notifications", "student", 15634, 13330],
  ["dashboard/searches", "/dashboard/searches", "student", 14327, 13330],
  ["dashboard/tasks", "/dashboard/tasks", "student", 15024, 13330],
  ["dashboard/calendar", "/dashboard/calendar", "student", 13732, 13330],
  ["dashboard/account", "/dashboard/account", "student", 14484, 13330],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 14027, 13330],
  ["api/docs", "/api/docs", "visitor", 11329, 13330],
  ["blog", "/blog", "visitor", 12268, 13330],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 14748, 13330],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 16621, 13330],
  ["office-location", "/office-location", "visitor", 11273, 13330],
  ["privacy-policy", "/privacy-policy", "visitor", 14383, 13330],
  ["terms", "/terms", "visitor", 10940, 13330],
  ["offline", "/offline", "visitor", 9145, 13330],
  ["newsletter", "/newsletter", "visitor", 9469, 13330],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8963, 13330],
  ["office-location", "/office-location", "student", 12774, 13330],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 9149, 13330],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 9149, 13330],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8861, 13330],
  ["search-emails/:secret", `/search-emails/${nobodys}`, "visitor", 8858, 13330],
  ["unsent/:formId", "/unsent/none", "student", 11054, 13330],
  ["*", "/nothing/here", "visitor", 9039, 13330],
  ["*", "/nothing/here", "student", 11485, 13330],
  ["login", "/login", "visitor", 8577, 13330],
  ["courses", "/courses", "staff", 24804, 13581],
  ["admin", "/admin", "staff", 18723, 137600],
  ["admin/applications", "/admin/applications", "staff", 25955, 137600],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 12615, 135922],
  ["admin/applications/export", "/admin/applications/export", "staff", 12532, 125989],
  [
    "admin/applications/:applicationId/move/:status",
    `/admin/applications/${APPLICATION}/move/visa_approved`,
    "staff",
    12956,
    129808,
  ],
  [
    "admin/applications/:applicationId/courses/:courseId",
    `/admin/applications/${APPLICATION}/courses/${CHOICE}`,
    "staff",
    15804,
    132000,
  ],
  ["admin/catalogue/export", "/admin/catalogue/export", "staff", 12705, 125905],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 17736, 137600],
  ["admin/news", "/admin/news", "staff", 13500, 130000],
  ["admin/views", "/admin/views", "staff", 13500, 130000],
  ["admin/people", "/admin/people?search=nusrat", "staff", 13831, 137299],
  ["admin/users", "/admin/users", "staff", 15199, 134471],
  ["admin/users/:userId", nusrat, "staff", 13552, 137012],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 13138, 132882],
  ["admin/settings", "/admin/settings", "staff", 13400, 133382],
  ["admin/leads", "/admin/leads", "staff", 21591, 131240],
  ["admin/leads/new", "/admin/leads/new", "staff", 13254, 137181],
  ["invitation/:secret", "/invitation/none", "visitor", 8900, 13330],
  ["dashboard/confirm/:enteredId", `/dashboard/confirm/${nobodys}`, "student", 13503, 13581],
  ["admin/leads/import/:importId", `/admin/leads/import/${nobodys}`, "staff", 11223, 13581],
  [
    "admin/leads/:leadId/merge/:otherId",
    `/admin/leads/${stableId("lead 0")}/merge/${stableId("lead 1")}`,
    "staff",
    14000,
    131000,
  ],
  ["admin/leads/import", "/admin/leads/import", "staff", 13000, 131000],
  ["admin/leads/:leadId/application", `/admin/leads/${stableId("lead 0")}/application`, "staff", 13500, 131000],
  ["admin/leads/export", "/admin/leads/export", "staff", 12526, 125982],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 15483, 137600],
  ["admin/notifications", "/admin/notifications", "staff", 14108, 130432],
  ["admin/notifications/newsletter", "/admin/notifications/newsletter", "staff", 12514, 125992],
  ["admin/analytics", "/admin/analytics", "staff", 17713, 134658],
  ["admin/catalogue", "/admin/catalogue", "staff", 13057, 126729],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 17150, 136691],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 18393, 127974],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 14112, 127811],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 15107, 128683],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 20506, 128141],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 21267, 134000],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    12766,
    130549,
  ],
  [
    "admin/catalogue/universities/:universityId/merge",
    "/admin/catalogue/universities/university-of-leeds/merge",
    "staff",
    16600,
    133249,
  ],
  ["admin/catalogue/rollover", "/admin/catalogue/rollover", "staff", 12752, 133426],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 12916, 132946],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 11829, 13581],
  ["admin/catalogue/import/:importId/undo", `/admin/catalogue/import/${nobodys}/undo`, "staff", 11828, 13581],
  ["admin/figures", "/admin/figures", "staff", 17450, 129937],
  ["admin/figures/tasks", "/admin/figures/tasks", "staff", 13470, 133740],
  ["admin/checks", "/admin/checks", "staff", 13759, 126686],
  ["admin/audit", "/admin/audit", "staff", 13535, 127816],
];

let app: RunningApp;
let people: Record<Who, Visitor>;
let application: string;
let course = "";
let enquiry = "";

beforeAll(async () => {
  app = await startApp();
  const visitor = () => new Visitor(app.url);
  people = { visitor: visitor(), student: visitor(), staff: visitor() };
  await people.student.signIn("nusrat@example.com");
  await people.staff.signIn("staff@example.com");
  const dashboard = await (await people.student.get("/dashboard")).text();
  application = /\/dashboard\/applications\/([0-9a-f-]{36})/.exec(dashboard)?.[1] ?? "";
  expect(application).not.toBe("");
  const details = await (await people.student.get(`/dashboard/applications/${application}`)).text();
  course = /<article [^>]*id="course-([^"]+)"/.exec(details)?.[1] ?? "";
  expect(course).not.toBe("");
  const question = { key: crypto.randomUUID(), name: "Rakib Hasan", phone: "01711000111", consent: "on" };
  const sent = await people.visitor.post("/enquiry", { ...question, courseId: dataScience.id });
  enquiry = sent.headers.get("Location") ?? "";
  expect(enquiry).not.toBe("");
});

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** The limits of the list's HTML, which no figure of the table may exceed by more than the tolerance. */
const most = { visitor: 20 * KB, student: 24 * KB } as const;

/** Returns the figure of the table if the measured one is close to it, otherwise the measured one. */
const within = (budget: number, found: number): number =>
  Math.abs(found - budget) <= budget * TOLERANCE ? budget : found;

const addressOf = (address: string) =>
  address.replace(APPLICATION, application).replace(CHOICE, course).replace(ENQUIRY, enquiry);

test.each(budgets)("%s: %s for a %s has its bytes of HTML and scripts", async (_, address, who, html, scripts) => {
  const page = await received(people[who], addressOf(address));
  const files = await scriptsOf(people[who], page.text);
  expect([within(html, page.bytes), within(scripts, sum(files.values()))]).toEqual([html, scripts]);
});

describe("whatever the table says", () => {
  test.each(["visitor", "student"] as const)("the list of a %s keeps to its limit", async (who) => {
    expect((await received(people[who], "/courses")).bytes).toBeLessThanOrEqual(most[who] * (1 + TOLERANCE));
  });

  test("scripts keep to their limits", () => {
    for (const [route, , who, , scripts] of budgets) {
      const limit = route.startsWith("admin") ? MOST_FOR_STAFF : MOST_SCRIPT;
      expect([route, who, scripts <= limit * (1 + TOLERANCE)]).toEqual([route, who, true]);
    }
  });
});

test("every page of routes.ts is in the table", () => {
  // Only a server that asks staff for a second factor shows its page.
  const rows = new Set([...budgets.map(([route]) => route), "second-factor"]);
  expect(pagePaths().filter((path) => !rows.has(path))).toEqual([]);
});

test.each(["visitor", "student"] as const)("a filter that changes costs a %s what it finds", async (who) => {
  const found = await received(people[who], "/courses?level=Postgraduate", { [PARTS_HEADER]: "page" });
  expect(found.text.match(/<li [^>]*data-card=/g)).toHaveLength(100);
  expect(found.bytes).toBeLessThanOrEqual(MOST_FOR_A_FILTER);
});
