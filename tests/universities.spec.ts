/** The universities: the list A to Z, a page each, and whether they take students from Bangladesh. */
import { arriveAt, fillAboutYou } from "./support/actions.ts";
import { sentAddress, submit } from "./support/apply.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("the list is searched, narrowed to a nation and put in another order", { tag: "@browser" }, async ({
  page,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/universities");
  const rows = page.getByRole("region", { name: "Found" }).getByRole("listitem");
  await expect(rows).toHaveCount(24);
  // The sample knows no rank in the UK's table, so those of QS decide.
  await expect(rows.first()).toContainText(/Imperial College London.*QS rank 2$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, hasScripts);

  await page.getByRole("link", { name: "Show 24 more universities" }).click();
  await arriveAt(page, "/universities?shown=48#more");
  await expect(rows).toHaveCount(48);
  await page.getByRole("link", { name: "Scotland (20)" }).click();
  await arriveAt(page, "/universities?nation=Scotland");
  await expect(rows).toHaveCount(20);
  await expect(rows.filter({ hasText: "Tayforth" })).toContainText("Bangladesh: limited");
  await page.getByRole("searchbox", { name: "University or city" }).fill("glasgow");
  await page.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, "/universities?search=glasgow&nation=Scotland");
  await page.getByText("Sort by UK rank").click();
  await page.getByRole("link", { name: "Fee, lowest first" }).click();
  await arriveAt(page, "/universities?search=glasgow&nation=Scotland&sort=fee");
  await expect(rows.first()).toContainText("Glasgow");

  await page.getByRole("link", { name: "A to Z" }).last().click();
  await arriveAt(page, "/universities?search=glasgow&nation=Scotland&sort=name");
  await expect(page.getByRole("region", { name: "S", exact: true })).toContainText("University of Strathclyde");
  await expectAccessible(page, hasScripts);
  await page.getByRole("searchbox", { name: "University or city" }).fill("zzzz");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No universities found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all universities" }).click();
  await arriveAt(page, "/universities");
});

test("a university shows its facts and leads to its courses, also at one level", async ({ page, hasScripts }) => {
  await page.goto("/universities");
  await page.getByRole("link", { name: "University of Leeds" }).click();
  await arriveAt(page, "/universities/university-of-leeds");
  await expect(page.getByRole("note")).toContainText("Open to students from Bangladesh");
  await expect(page.getByRole("note")).toContainText("Source: sample data, not the university.");
  await expect(page.getByRole("region", { name: "Key facts" })).toContainText(/QS world rank\s*82/);
  const levels = page.getByRole("region", { name: "Courses by level" });
  await expect(levels.getByRole("row").filter({ hasText: "Foundation" })).toContainText(/£23,400.*5\.5/);
  await expectAccessible(page, hasScripts);

  await levels.getByRole("link", { name: /^Undergraduate \(6/ }).click();
  await arriveAt(page, /\/courses\?.*level=Undergraduate/);
  await expect(page.getByRole("main")).toContainText("6 courses");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards.filter({ hasText: "University of Leeds" })).toHaveCount(6);
});

test("staff say that a university is paused: students read it, and are asked before they apply", {
  tag: "@browser",
}, async ({ page, staffPage, hydrated, hasScripts, student: _ }) => {
  const university = "wrexham-university";
  await staffPage.goto(`/admin/catalogue/universities/${university}`);
  await hydrated(staffPage);
  const [state, past] = await Promise.all(
    ["Open to Bangladesh?", "Open to Bangladesh: history"].map((name) =>
      staffPage.getByRole("region", { name, exact: true }).boundingBox(),
    ),
  );
  expect(past?.y).toBe(state?.y);
  await staffPage.getByRole("group", { name: "Takes students from Bangladesh" }).getByLabel("Paused").check();
  await staffPage.getByLabel("Note for students").fill("All levels, until its visa refusals have been reviewed");
  await staffPage.getByLabel("Checked on").fill("");
  await staffPage.getByRole("button", { name: "Save university" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter the day on which this was checked");
  await staffPage.getByLabel("Checked on").fill("2026-11-01");
  await staffPage.getByRole("button", { name: "Save university" }).click();
  const history = staffPage.getByRole("region", { name: "Open to Bangladesh: history" });
  await expect(history.getByRole("listitem").first()).toContainText("Paused");
  await history.getByRole("button", { name: "Checked today, no change" }).click();
  await expect(history.getByRole("listitem").first()).not.toContainText("1 November 2026");
  await expectAccessible(staffPage, hasScripts);

  await page.goto(`/universities/${university}`);
  const notice = page.getByRole("note");
  await expect(notice).toContainText("Not taking students from Bangladesh now");
  await expect(notice).toContainText("All levels, until its visa refusals have been reviewed");
  await page.getByRole("region", { name: "Courses by level" }).getByRole("listitem").getByRole("link").first().click();
  await arriveAt(page, /\/courses\/wrexham/);
  await expect(page.getByRole("note")).toContainText("Not taking students from Bangladesh now");
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await arriveAt(page, /\/apply\?course=/);
  await hydrated();
  await fillAboutYou(page);
  await submit(page).click();
  const question = page.getByRole("alert").filter({ hasText: "Not taking students from Bangladesh now" });
  await expect(question).toContainText("Wrexham University");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Apply anyway" }).click();
  await arriveAt(page, sentAddress);
});
