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
const MOST_FOR_STAFFS_LIST = 132 * KB;
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
  ["", "/", "visitor", 14805, 14286],
  ["", "/", "student", 23505, 14286],
  ["courses", "/courses", "visitor", 21196, 14286],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "visitor", 17982, 14286],
  ["courses/:courseId", `/courses/${dataScience.id}`, "visitor", 12129, 14286],
  ["universities", "/universities", "visitor", 12735, 14286],
  ["universities/:universityId", "/universities/university-of-leeds", "visitor", 13055, 14286],
  ["universities", "/universities", "student", 13429, 14286],
  ["universities/:universityId", "/universities/university-of-leeds", "student", 13766, 14286],
  ["scholarships", "/scholarships", "visitor", 12852, 14286],
  ["scholarships", "/scholarships", "student", 13551, 14286],
  ["costs", "/costs?fee=16000", "visitor", 13611, 14286],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "visitor", 12196, 14286],
  ["enquiry", `/enquiry?course=${dataScience.id}`, "student", 12974, 14286],
  ["enquiry/:enquiryId", ENQUIRY, "visitor", 11658, 14286],
  ["profile", "/profile", "visitor", 12895, 14286],
  ["profile", "/profile", "student", 13432, 14286],
  ["compare", compareAddress(longest, dataScience), "visitor", 14083, 14286],
  ["courses", "/courses", "student", 23511, 14286],
  ["courses", "/courses?search=data+science&ieltsScore=6.5", "student", 20633, 14286],
  ["courses/:courseId", `/courses/${dataScience.id}`, "student", 15994, 14286],
  ["compare", compareAddress(longest, dataScience), "student", 15019, 14286],
  ["costs", "/costs?fee=16000", "student", 14518, 14286],
  ["favorites", "/favorites", "student", 15535, 14286],
  ["counselors", "/counselors", "student", 13890, 14286],
  ["apply", "/apply", "student", 16462, 14286],
  ["tutorials", "/tutorials", "student", 12759, 14286],
  ["dashboard", "/dashboard", "student", 19331, 14286],
  ["dashboard/applications/:applicationId", `/dashboard/applications/${APPLICATION}`, "student", 18138, 14286],
  ["dashboard/notifications", "/dashboard/notifications", "student", 16634, 14286],
  ["dashboard/searches", "/dashboard/searches", "student", 15412, 14286],
  ["dashboard/messages", "/dashboard/messages", "student", 15263, 14286],
  ["dashboard/documents", "/dashboard/documents", "student", 17038, 14286],
  ["dashboard/tasks", "/dashboard/tasks", "student", 15659, 14286],
  ["dashboard/calendar", "/dashboard/calendar", "student", 14856, 14286],
  ["dashboard/account", "/dashboard/account", "student", 15736, 14286],
  ["dashboard/account/sessions", "/dashboard/account/sessions", "student", 15190, 14286],
  ["dashboard/account/delete", "/dashboard/account/delete", "student", 15123, 14286],
  ["api/docs", "/api/docs", "visitor", 12216, 14286],
  ["blog", "/blog", "visitor", 12699, 14286],
  ["blog/:slug", "/blog/student-visa-step-by-step", "visitor", 15135, 14286],
  ["blog/:slug", "/blog/student-visa-step-by-step", "student", 17147, 14286],
  ["office-location", "/office-location", "visitor", 11213, 14286],
  ["privacy-policy", "/privacy-policy", "visitor", 15415, 14286],
  ["terms", "/terms", "visitor", 10872, 14286],
  ["offline", "/offline", "visitor", 9054, 14286],
  ["newsletter", "/newsletter", "visitor", 9401, 14286],
  ["newsletter/check-inbox", "/newsletter/check-inbox", "visitor", 8756, 14286],
  ["office-location", "/office-location", "student", 12997, 14286],
  ["newsletter/:subscriptionId", `/newsletter/${nobodys}`, "visitor", 9063, 14286],
  ["newsletter/:subscriptionId/confirm", `/newsletter/${nobodys}/confirm`, "visitor", 9074, 14286],
  ["status-emails/:secret", `/status-emails/${nobodys}`, "visitor", 8650, 14286],
  ["message-emails/:secret", `/message-emails/${nobodys}`, "visitor", 8649, 14286],
  ["search-emails/:secret", `/search-emails/${nobodys}`, "visitor", 8656, 14286],
  ["unsent/:formId", "/unsent/none", "student", 11395, 14286],
  ["*", "/nothing/here", "visitor", 8964, 14286],
  ["*", "/nothing/here", "student", 11719, 14286],
  ["login", "/login", "visitor", 8743, 14286],
  ["courses", "/courses", "staff", 23300, 14286],
  ["admin", "/admin", "staff", 19413, 145545],
  ["admin/applications", "/admin/applications", "staff", 26801, 141914],
  ["admin/applications/bulk", "/admin/applications/bulk", "staff", 13899, 139073],
  ["admin/applications/export", "/admin/applications/export", "staff", 13891, 132879],
  [
    "admin/applications/:applicationId/move/:status",
    `/admin/applications/${APPLICATION}/move/visa_approved`,
    "staff",
    14314,
    132493,
  ],
  [
    "admin/applications/:applicationId/courses/:courseId",
    `/admin/applications/${APPLICATION}/courses/${CHOICE}`,
    "staff",
    16751,
    141859,
  ],
  ["admin/catalogue/export", "/admin/catalogue/export", "staff", 14071, 132250],
  ["admin/applications/:applicationId", `/admin/applications/${APPLICATION}`, "staff", 19411, 152308],
  ["admin/documents", "/admin/documents", "staff", 13875, 132992],
  ["admin/documents/:documentId", `/admin/documents/${nobodys}`, "staff", 12707, 14286],
  ["admin/messages", "/admin/messages", "staff", 14205, 133697],
  ["admin/messages/:userId", nusrat.replace("users", "messages"), "staff", 16355, 144813],
  ["admin/news", "/admin/news", "staff", 14626, 133504],
  ["admin/views", "/admin/views", "staff", 13915, 139273],
  ["admin/people", "/admin/people?search=nusrat", "staff", 14730, 138455],
  ["admin/users", "/admin/users", "staff", 16491, 137416],
  ["admin/users/:userId", nusrat, "staff", 15778, 145201],
  ["admin/users/:userId/role", `${nusrat}/role`, "staff", 14540, 139354],
  ["admin/settings", "/admin/settings", "staff", 14876, 133840],
  ["admin/leads", "/admin/leads", "staff", 23314, 139764],
  ["admin/leads/left-behind", "/admin/leads/left-behind", "staff", 14100, 135000],
  ["admin/leads/new", "/admin/leads/new", "staff", 14524, 142458],
  ["invitation/:secret", "/invitation/none", "visitor", 8663, 14286],
  ["dashboard/confirm/:enteredId", `/dashboard/confirm/${nobodys}`, "student", 13892, 14286],
  ["admin/leads/import/:importId", `/admin/leads/import/${nobodys}`, "staff", 12712, 14286],
  [
    "admin/leads/:leadId/merge/:otherId",
    `/admin/leads/${stableId("lead 0")}/merge/${stableId("lead 1")}`,
    "staff",
    15138,
    140127,
  ],
  ["admin/leads/import", "/admin/leads/import", "staff", 14166, 134490],
  ["admin/leads/:leadId/application", `/admin/leads/${stableId("lead 0")}/application`, "staff", 14232, 134926],
  ["admin/leads/export", "/admin/leads/export", "staff", 13890, 132872],
  ["admin/leads/:leadId", `/admin/leads/${stableId("lead 0")}`, "staff", 16636, 152027],
  ["admin/notifications", "/admin/notifications", "staff", 15381, 138423],
  ["admin/notifications/newsletter", "/admin/notifications/newsletter", "staff", 13877, 132882],
  ["admin/analytics", "/admin/analytics", "staff", 19148, 135079],
  ["admin/catalogue", "/admin/catalogue", "staff", 14396, 132921],
  ["admin/catalogue/courses", "/admin/catalogue/courses", "staff", 18136, 141450],
  ["admin/catalogue/universities", "/admin/catalogue/universities", "staff", 19341, 135211],
  ["admin/catalogue/counsellors", "/admin/catalogue/counsellors", "staff", 15394, 135038],
  ["admin/catalogue/tutorials", "/admin/catalogue/tutorials", "staff", 16065, 135920],
  ["admin/catalogue/:kind/new", "/admin/catalogue/courses/new", "staff", 21427, 136569],
  ["admin/catalogue/:kind/:recordId", `/admin/catalogue/courses/${dataScience.id}`, "staff", 22057, 143839],
  [
    "admin/catalogue/:kind/:recordId/archive",
    `/admin/catalogue/courses/${dataScience.id}/archive`,
    "staff",
    14119,
    133251,
  ],
  [
    "admin/catalogue/universities/:universityId/merge",
    "/admin/catalogue/universities/university-of-leeds/merge",
    "staff",
    18080,
    135406,
  ],
  ["admin/catalogue/rollover", "/admin/catalogue/rollover", "staff", 14146, 136974],
  ["admin/catalogue/import", "/admin/catalogue/import", "staff", 14254, 133353],
  ["admin/catalogue/import/:importId", `/admin/catalogue/import/${nobodys}`, "staff", 12707, 14286],
  ["admin/catalogue/import/:importId/undo", `/admin/catalogue/import/${nobodys}/undo`, "staff", 12708, 14286],
  ["admin/figures", "/admin/figures", "staff", 18746, 138270],
  ["admin/figures/documents", "/admin/figures/documents", "staff", 16980, 134398],
  ["admin/figures/documents/:kindId", "/admin/figures/documents/passport", "staff", 15031, 140361],
  ["admin/figures/messages", "/admin/figures/messages", "staff", 15052, 134458],
  ["admin/figures/messages/:templateId", "/admin/figures/messages/new", "staff", 15384, 135186],
  ["admin/applications/:applicationId/whatsapp", `/admin/applications/${APPLICATION}/whatsapp`, "staff", 15121, 135661],
  ["admin/users/:userId/documents", `${nusrat}/documents`, "staff", 16238, 137009],
  ["admin/figures/tasks", "/admin/figures/tasks", "staff", 14418, 140048],
  ["admin/checks", "/admin/checks", "staff", 15193, 134779],
  ["admin/audit", "/admin/audit", "staff", 15281, 134446],
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

test("the files of a first list in Bangla keep to their limit", async () => {
  const page = await received(people.visitor, "/bn/courses");
  expect(page.bytes).toBeLessThanOrEqual(most.student * (1 + TOLERANCE));
  const files = await scriptsOf(people.visitor, page.text);
  const font = await (await people.visitor.get("/fonts/bengali.woff2")).arrayBuffer();
  expect(sum(files.values()) + font.byteLength).toBeLessThanOrEqual(MOST_AFTER_BANGLA);
});
