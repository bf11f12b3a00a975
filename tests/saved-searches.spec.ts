/** Searches that a student saves, and what is new in them. */
import type { Page } from "@playwright/test";
import { arriveAt, said } from "./support/actions.ts";
import { longest } from "./support/courses.ts";
import { some } from "./support/registry/send.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const SEARCHES = "/dashboard/searches";
/** Far from each other, so that no word is a close spelling of one that another test has made. */
const unique = () => `quilting${some()}`;
const save = (page: Page) => page.getByRole("button", { name: "Save this search" });
const item = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

/** Saves searches of the signed-in person without showing it. */
async function saveAll(page: Page, ...lists: string[]) {
  for (const list of lists) {
    const answer = await page.request.post(SEARCHES, { form: { list }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
}

/** Creates a course with the staff's form. */
async function createCourse(page: Page, hydrated: (page?: Page) => Promise<void>, name: string) {
  await page.goto("/admin/catalogue/courses/new");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("University", { exact: true }).selectOption(longest.university);
  await page.getByLabel("Faculty").fill("Computing");
  await page.getByLabel("Level").selectOption("Postgraduate");
  await page.getByRole("button", { name: "Create course" }).click();
  await said(page, "Course created");
}

test("a search is saved, says that a course is new, and no longer after it was opened", async ({
  page,
  student: _,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const word = unique();
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}, Postgraduate`;
  const list = `/courses?search=${word}&level=Postgraduate`;
  await page.goto("/courses");
  await hydrated();
  await expect(save(page)).toHaveCount(0);
  await page.goto(list);
  await hydrated();
  await save(page).click();
  await said(page, "Search saved");
  await arriveAt(page, list);
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page, hasScripts);

  await page.getByRole("main").getByRole("link", { name: "Saved searches" }).click();
  await arriveAt(page, SEARCHES);
  await hydrated();
  await expect(item(page, name)).toContainText(`“${word}” · Postgraduate`);
  await expect(item(page, name)).toContainText("No new courses");
  await expect(item(page, name)).toContainText("0 courses");
  await expectAccessible(page, hasScripts);

  await createCourse(staffPage, hydrated, `MSc ${word}`);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Saved searches" })).toContainText("1 new");
  await expectAccessible(page, hasScripts);
  await page.goto(SEARCHES);
  await hydrated();
  await expect(item(page, name)).toContainText("1 new");
  await expect(item(page, name)).toContainText("1 course");
  await item(page, name).getByRole("link", { name }).click();
  await arriveAt(page, list);
  await expect(page.getByRole("heading", { level: 3, name: `MSc ${word}` })).toBeVisible();
  await page.goto(SEARCHES);
  await expect(item(page, name)).toContainText("No new courses");
});

test("a search is renamed, and a name that cannot be is said beside its field", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await saveAll(page, "/courses?search=data&nation=Scotland", "/courses?level=Research");
  await page.goto(SEARCHES);
  await hydrated();
  await item(page, "Data, Scotland").getByText("Rename").click();
  const field = item(page, "Data, Scotland").getByRole("textbox", { name: "Name" });
  const button = item(page, "Data, Scotland").getByRole("button", { name: "Save name" });
  await field.fill("x".repeat(81));
  await button.click();
  await said(page, "There is a problem");
  await expect(field).toHaveValue("x".repeat(81));
  await expect(field).toHaveAccessibleDescription(/Use at most 80 characters/);
  await expect(page).toHaveTitle(/^Error: Saved searches/);
  await expectAccessible(page, hasScripts);
  await field.fill("  My   favourite place ");
  await button.click();
  await said(page, "Search renamed");
  await expect(item(page, "My favourite place")).toContainText("“data” · Nation: Scotland");
  await expect(page).toHaveTitle(/^Saved searches/);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Research", "My favourite place"]);
});

test("a deleted search comes back by Undo, at its place", async ({ page, student: _, hydrated }) => {
  await saveAll(page, "/courses?search=data", "/courses?level=Research");
  await page.goto(SEARCHES);
  await hydrated();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await page.getByRole("button", { name: "Delete: Data" }).click();
  await expect(names).toHaveText(["Research"]);
  await said(page, "Search deleted");
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Search saved again");
  await expect(names).toHaveText(["Research", "Data"]);
});

test("an empty page of saved searches leads to the list of courses", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto(SEARCHES);
  await hydrated();
  await expect(page.getByRole("heading", { name: "No saved searches" })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Browse Courses" }).click();
  await arriveAt(page, "/courses");
});

test("the 21st search is refused, and a repeated search gets a kind answer", async ({ page, student: _, hydrated }) => {
  await saveAll(page, ...Array.from({ length: 20 }, (_, at) => `/courses?feeMax=${10_000 + at}`));
  await page.goto("/courses?level=Research");
  await hydrated();
  await save(page).click();
  await said(page, "You have 20 saved searches. Delete one to save another.");
  await expect(save(page)).toBeVisible();
  await saveAll(page, "/courses?feeMax=10000");
  await page.goto("/dashboard");
  await said(page, "You have already saved this search");
  await expect(page.getByRole("link", { name: "See all 20 searches" })).toBeVisible();
});

test("a visitor signs in and finds the search saved", { tag: "@twice" }, async ({
  page,
  newcomer,
  signIn,
  hasScripts,
}) => {
  const list = "/courses?search=data&level=Research";
  await page.goto(list);
  await expectAccessible(page, hasScripts);
  await save(page).click();
  await page.waitForURL(/\/login\?/);
  await said(page, /We will save this search for you/);
  await signIn(newcomer);
  await arriveAt(page, list);
  await said(page, "Search saved");
  await page.goto(SEARCHES);
  await expect(item(page, "Data, Research")).toBeVisible();
});

test("emails are asked for search by search", async ({ page, student: _, hydrated, hasScripts }) => {
  await saveAll(page, "/courses?search=data", "/courses?level=Research");
  await page.goto(SEARCHES);
  await hydrated();
  await page.getByRole("button", { name: "Get emails: Data" }).click();
  await said(page, "We will email you about new courses");
  await expect(item(page, "Data")).toContainText("We email you new courses");
  await expect(item(page, "Research")).not.toContainText("We email you");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Stop emails: Data" }).click();
  await said(page, "We will not email you about this search");
});

test("a search by results says that it needs them", async ({ page, student: _ }) => {
  await saveAll(page, "/courses?level=Research&fit=meets");
  await page.goto(SEARCHES);
  const search = item(page, "Research, only courses I meet");
  await expect(search).toContainText("Enter your results to see how many courses you qualify for.");
  await expect(search).not.toContainText(/\d courses?/);
  await expect(search).not.toContainText(/\d new|No new/);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Saved searches" })).toContainText("Enter your results");
});

test("a narrow screen never scrolls sideways, however long a search's name is", { tag: "@browser" }, async ({
  page,
  student: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await saveAll(page, `/courses?search=${"x".repeat(150)}`, "/courses?feeMax=15000&nation=Scotland&level=Postgraduate");
  await page.goto(SEARCHES);
  await expectNoSidewaysScroll(page);
  await page.goto("/dashboard");
  await expectNoSidewaysScroll(page);
});

test("a failed save leaves the list", { tag: "@scripts" }, async ({ page, student: _, hydrated, context, mayLog }) => {
  mayLog.push(/Failed to load resource|Failed to fetch|ERR_|EventSource|Error loading route module/);
  await page.goto("/courses?level=Research");
  await hydrated();
  await context.setOffline(true);
  await save(page).click();
  await said(page, "We could not save the change.");
  await expect(save(page)).toBeVisible();
  await context.setOffline(false);
});
