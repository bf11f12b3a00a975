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
const MOST_FOR_STAFFS_LIST = 128 * KB;
/** A record has more to do on its page than a row of the list. */
const MOST_FOR_STAFF = 142 * KB;
/** The cost of a changed filter with 100 cards, each with its first year in pounds and taka. */
const MOST_FOR_A_FILTER = 12 * KB;

/** What a first list in Bangla loads after its text: the script, and the font for a device that has none for Bangla. */
const MOST_AFTER_BANGLA = 45 * KB;

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
  ["", "/", "visitor", 14929, 14288],
  ["", "/", "student", 25683, 14288],
  ["courses", "/courses", "visitor", 21195, 14288],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 17798, 14288],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 11953, 14288],
  ["universities", "/universities", "visitor", 12706, 14288],
  ["universities/:universityId", "/universities/university-of-leeds", "visitor", 13179, 14288],
  ["universities", "/universities", "student", 13307, 14288],
  ["universities/:universityId", "/universities/university-of-leeds", "student", 13770, 14288],
  ["scholarships", "/scholarships", "visitor", 12843, 14288],
  ["scholarships", "/scholarships", "student", 13438, 14288],
  ["costs", "/costs?fee=16000", "visitor", 13256, 14288],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "visitor", 12022, 14288],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "student", 12689, 14288],
  ["enquiry/:enquiryId", ENQUIRY, "visitor", 11463, 14288],
  ["profile", "/profile", "visitor", 12794, 14288],
  ["profile", "/profile", "student", 13250, 14288],
  ["compare", compareAddress(longest, dataScience), "visitor", 15144, 14288],
  ["courses", "/courses", "student", 25682, 14288],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 22831, 14288],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 16963, 14288],
  ["compare", compareAddress(longest, dataScience), "student", 15975, 14288],
  ["costs", "/costs?fee=16000", "student", 14316, 14288],
  ["favorites", "/favorites", "student", 16616, 14288],
  ["counselors", "/counselors", "student", 14965, 14288],
  ["apply", "/apply", "student", 16688, 14288],
  ["tutorials", "/tutorials", "student", 12434, 14288],
  ["dashboard", "/dashboard", "student", 18689, 14288],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 18177, 14288],
  ["dashboard/notifications", "/dashboard/notifications", "student", 16220, 14288],
  ["dashboard/searches", "/dashboard/searches", "student", 14982, 14288],
  ["dashboard/messages", "/dashboard/messages", "student", 16000, 14288],
  ["dashboard/documents", "/dashboard/documents", "student", 17111, 14288],
  ["dashboard/tasks", "/dashboard/tasks", "student", 15835, 14288],
  ["dashboard/calendar", "/dashboard/calendar", "student", 14411, 14288],
  ["dashboard/account", "/dashboard/account", "student", 15970, 14288],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 14678, 14288],
  ["api/docs", "/api/docs", "visitor", 12208, 14288],
  ["blog", "/blog", "visitor", 12268, 14288],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 14748, 14288],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 16621, 14288],
  ["office-location", "/office-location", "visitor", 11273, 14288],
  ["privacy-policy", "/privacy-policy", "visitor", 14823, 14288],
  ["terms", "/terms", "visitor", 10940, 14288],
  ["offline", "/offline", "visitor", 9145, 14288],
  ["newsletter", "/newsletter", "visitor", 9469, 14288],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8682, 14288],
  ["office-location", "/office-location", "student", 12774, 14288],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 9149, 14288],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 9149, 14288],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8573, 14288],
  ["message-emails/:secret", `/message-emails/${nobodys}`, "visitor", 8577, 14288],
  ["search-emails/:secret", `/search-emails/${nobodys}`, "visitor", 8577, 14288],
  ["unsent/:formId", "/unsent/none", "student", 11054, 14288],
  ["*", "/nothing/here", "visitor", 9039, 14288],
  ["*", "/nothing/here", "student", 11485, 14288],
  ["login", "/login", "visitor", 8577, 14288],
  ["courses", "/courses", "staff", 25473, 14288],
  ["admin", "/admin", "staff", 18848, 140269],
  ["admin/applications", "/admin/applications", "staff", 26921, 137360],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 13332, 134492],
  ["admin/applications/export", "/admin/applications/export", "staff", 13336, 128627],
  [
    "admin/applications/:applicationId/move/:status",
    `/admin/applications/${APPLICATION}/move/visa_approved`,
    "staff",
    13759,
    128210,
  ],
  [
    "admin/applications/:applicationId/courses/:courseId",
    `/admin/applications/${APPLICATION}/courses/${CHOICE}`,
    "staff",
    16189,
    137328,
  ],
  ["admin/catalogue/export", "/admin/catalogue/export", "staff", 13508, 128001],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 19387, 152580],
  ["admin/documents", "/admin/documents", "staff", 13300, 129000],
  ["admin/documents/:documentId", `/admin/documents/${nobodys}`, "staff", 12193, 14288],
  ["admin/messages", "/admin/messages", "staff", 14000, 131000],
  ["admin/messages/:userId", nusrat.replace("users", "messages"), "staff", 16000, 140000],
  ["admin/news", "/admin/news", "staff", 14061, 129010],
  ["admin/views", "/admin/views", "staff", 13352, 134814],
  ["admin/people", "/admin/people?search=nusrat", "staff", 14162, 134021],
  ["admin/users", "/admin/users", "staff", 15933, 132990],
  ["admin/users/:userId", nusrat, "staff", 15202, 145594],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 13969, 134895],
  ["admin/settings", "/admin/settings", "staff", 14310, 129592],
  ["admin/leads", "/admin/leads", "staff", 22700, 135338],
  ["admin/leads/new", "/admin/leads/new", "staff", 13997, 137913],
  ["invitation/:secret", "/invitation/none", "visitor", 8605, 14288],
  ["dashboard/confirm/:enteredId", `/dashboard/confirm/${nobodys}`, "student", 13503, 14288],
  ["admin/leads/import/:importId", `/admin/leads/import/${nobodys}`, "staff", 12192, 14288],
  [
    "admin/leads/:leadId/merge/:otherId",
    `/admin/leads/${stableId("lead 0")}/merge/${stableId("lead 1")}`,
    "staff",
    14561,
    135673,
  ],
  ["admin/leads/import", "/admin/leads/import", "staff", 13611, 130205],
  ["admin/leads/:leadId/application", `/admin/leads/${stableId("lead 0")}/application`, "staff", 13674, 130644],
  ["admin/leads/export", "/admin/leads/export", "staff", 13334, 128620],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 16043, 145884],
  ["admin/notifications", "/admin/notifications", "staff", 14790, 133707],
  ["admin/notifications/newsletter", "/admin/notifications/newsletter", "staff", 13316, 128630],
  ["admin/analytics", "/admin/analytics", "staff", 18536, 130831],
  ["admin/catalogue", "/admin/catalogue", "staff", 13849, 128672],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 17654, 136937],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 18798, 130928],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 14827, 130786],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 15529, 131639],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 20928, 132229],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 21567, 139272],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    13568,
    129007,
  ],
  [
    "admin/catalogue/universities/:universityId/merge",
    "/admin/catalogue/universities/university-of-leeds/merge",
    "staff",
    17597,
    131137,
  ],
  ["admin/catalogue/rollover", "/admin/catalogue/rollover", "staff", 13582, 132695],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 13697, 129102],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 12193, 14288],
  ["admin/catalogue/import/:importId/undo", `/admin/catalogue/import/${nobodys}/undo`, "staff", 12193, 14288],
  ["admin/figures", "/admin/figures", "staff", 18112, 133602],
  ["admin/figures/documents", "/admin/figures/documents", "staff", 16690, 130000],
  ["admin/figures/documents/:kindId", "/admin/figures/documents/passport", "staff", 15020, 136000],
  ["admin/figures/messages", "/admin/figures/messages", "staff", 15000, 130000],
  ["admin/figures/messages/:templateId", "/admin/figures/messages/new", "staff", 15354, 136000],
  ["admin/applications/:applicationId/whatsapp", `/admin/applications/${APPLICATION}/whatsapp`, "staff", 15088, 131000],
  ["admin/users/:userId/documents", `${nusrat}/documents`, "staff", 15986, 135000],
  ["admin/figures/tasks", "/admin/figures/tasks", "staff", 13855, 135529],
  ["admin/checks", "/admin/checks", "staff", 14582, 130499],
  ["admin/audit", "/admin/audit", "staff", 14597, 130040],
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
      const ofStaff = route === "admin/applications" ? MOST_FOR_STAFFS_LIST : MOST_FOR_STAFF;
      const limit = route.startsWith("admin") ? ofStaff : MOST_SCRIPT;
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

test("what follows the text of a first list in Bangla keeps to its limit", async () => {
  const page = await received(people.visitor, "/bn/courses");
  expect(page.bytes).toBeLessThanOrEqual(most.student * (1 + TOLERANCE));
  const files = await scriptsOf(people.visitor, page.text);
  const font = await (await people.visitor.get("/fonts/bengali.woff2")).arrayBuffer();
  expect(sum(files.values()) + font.byteLength).toBeLessThanOrEqual(MOST_AFTER_BANGLA);
});
