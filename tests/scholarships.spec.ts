/** Scholarships as a place: narrowed, ordered, and leading to the courses that have one. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("scholarships say how much, for whom, how and until when, and lead to their courses", {
  tag: "@browser",
}, async ({ page, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/universities/tayforth-university");
  await page.getByRole("link", { name: "Compare its scholarships" }).click();
  await arriveAt(page, "/scholarships?search=Tayforth+University");
  const items = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(items).toHaveCount(2);
  const [automatic, asked] = [items.nth(0), items.nth(1)];
  await expect(automatic).toContainText(/Tayforth Entry Award.*£3,000.*For Bangladesh.*Automatic.*With your offer/);
  await expect(automatic).toContainText(/First-year fee after it\s*£9,950 to £13,000/);
  await expect(asked).toContainText(/Tayforth Merit Scholarship.*25% of the fee.*You apply for it.*31 March 2027/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, hasScripts);

  await page.getByRole("link", { name: "Automatic" }).click();
  await arriveAt(page, "/scholarships?search=Tayforth+University&automatic=1");
  await expect(items).toHaveCount(1);
  await items.getByRole("link", { name: /^See 10 courses/ }).click();
  await arriveAt(page, /\/courses\?.*university=tayforth-university/);
  await expect(page.getByRole("main")).toContainText("10 courses");
});

test("a fact missing from a scholarship is a question for a counsellor", async ({ page }) => {
  await page.goto("/scholarships?search=lochmore");
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lochmore Scholarship" });
  await expect(item).toContainText(/Amount\s*Ask a counsellor/);
  await expect(item).toContainText(/How you get it\s*Ask a counsellor/);
  await expect(item).not.toContainText("First-year fee after it");

  await page.getByRole("searchbox", { name: "Scholarship, university or city" }).fill("zzzz");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No scholarships found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all scholarships" }).click();
  await arriveAt(page, "/scholarships");
  await page.getByRole("link", { name: "Show 12 more scholarships" }).click();
  await arriveAt(page, "/scholarships?shown=24#more");
});
