/** What a course costs and how much money the visa needs: the form, its answer, and the way there from a course. */
import { arriveAt } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("the worked example is answered in pounds and taka, with its days", async ({ page, hasScripts }) => {
  await page.goto("/costs");
  await page.getByLabel("Tuition fee, first year").fill("£16,000");
  await page.getByLabel("Fee already paid").fill("4000");
  await page.getByLabel("Money in the account since").fill("2030-11-21");
  await page.getByRole("button", { name: "Work out the costs" }).click();
  await arriveAt(page, /\/costs\?.*fee=.*#answer$/);

  const year = page.getByRole("region", { name: "First-year cost" });
  await expect(year).toContainText("£29,761");
  await expect(year).toContainText("৳49,10,565");
  await expect(year.getByRole("row").filter({ hasText: "Living costs" })).toContainText(
    /12 months at £952, mid-cost city, estimate\s*£11,424\s*৳18,84,960/,
  );
  await expect(year).toContainText("Samples, not real values: the exchange rate");

  const funds = page.getByRole("region", { name: "Money to show for the visa" });
  await expect(funds).toContainText("£22,539");
  await expect(funds).toContainText("৳37,18,935");
  await expect(funds.getByRole("img", { name: /^28 days in the account, 21 Nov 2030 to 18 Dec 2030/ })).toBeVisible();
  await expect(funds).toContainText(
    "every day from 21 November 2030 to 18 December 2030. Then apply by 18 January 2031.",
  );
  await expect(funds).toContainText("With 5% extra, keep ৳39,04,882.");
  await expect(page.getByRole("region", { name: "Where the figures are from" })).toContainText(
    "Visa fee £558GOV.UK, Student visa, valid from 8 April 2026, checked 28 September 2026",
  );
  await expectAccessible(page, hasScripts);
});

test("an answer is shared on WhatsApp with everything that it was worked out from", async ({ page }) => {
  await page.goto(`/costs?course=${dataScience.id}&paid=4000&place=london`);
  const total = page.getByRole("region", { name: "First-year cost" }).getByRole("row").last();
  const said = await total.textContent();
  const share = await page.getByRole("link", { name: /^Share on WhatsApp/ }).getAttribute("href");
  const text = new URL(share ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(dataScience.name);
  await page.goto(text.slice(text.indexOf("\nhttp") + 1));
  await expect(page.getByLabel("Fee already paid")).toHaveValue("4000");
  await expect(total).toHaveText(said ?? "");
});

test("London, its living costs and the rent that counts", async ({ page }) => {
  await page.goto("/costs?fee=22500&paid=5000&accommodation=2000&months=12&place=london");
  await expect(page.getByRole("radio", { name: "London", exact: true })).toBeChecked();
  const funds = page.getByRole("region", { name: "Money to show for the visa" });
  await expect(funds).toContainText("£29,732");
  await expect(funds).toContainText("9 months at £1,529, London, less £1,529 rent paid");
  await expect(page.getByRole("region", { name: "First-year cost" })).toContainText("12 months at £1,390, London");
});

test("a wrong amount is named beside its field, and what was typed stays", async ({ page, hasScripts }) => {
  await page.goto("/costs");
  await page.getByLabel("Tuition fee, first year").fill("sixteen thousand");
  await page.getByLabel("Course months").fill("0");
  await page.getByLabel("Course months").press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "There are 2 problems" });
  await expect(summary).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Costs and visa money/);
  await expect(page.getByLabel("Tuition fee, first year")).toHaveValue("sixteen thousand");
  await expect(page.getByLabel("Tuition fee, first year")).toHaveAccessibleDescription(
    /Enter an amount in pounds or taka/,
  );
  await expect(page.getByRole("region", { name: "First-year cost" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await summary.getByRole("link", { name: "Enter a whole number from 1 to 96" }).click();
  await expect(page.getByLabel("Course months")).toBeFocused();
});

test("the page without a fee says what is not in the totals", async ({ page }) => {
  await page.goto("/costs");
  await expect(page.getByRole("region", { name: "First-year cost" })).toContainText("Not in the total: tuition fee.");
  await expect(page.getByRole("region", { name: "Money to show for the visa" })).toContainText(
    "The unpaid tuition fee comes on top.",
  );
});

test("a course links to its costs, with its fee and months", async ({ page, hasScripts }) => {
  await page.goto(`/courses/${dataScience.id}`);
  const costs = page.getByRole("region", { name: "First-year cost" });
  await expect(costs.getByRole("rowheader", { name: "First year", exact: true })).toBeVisible();
  await expect(costs.getByRole("row").filter({ hasText: "Student visa" })).toContainText("£558");
  await expectAccessible(page, hasScripts);
  const fee = await costs.getByRole("row").filter({ hasText: "Tuition fee" }).getByRole("cell").first().textContent();
  await costs.getByRole("link", { name: "See how much must be in the bank for the visa" }).click();
  await arriveAt(page, `/costs?course=${dataScience.id}#funds`);
  await expect(page.getByLabel("Tuition fee, first year")).toHaveValue(fee ?? "");
  await expect(page.getByLabel("Course months")).toHaveValue("12");
  await expect(page.getByRole("main").getByRole("link", { name: dataScience.name })).toBeVisible();
  // The course stays with the form.
  await page.getByLabel("Fee already paid").fill("1000");
  await page.getByRole("button", { name: "Work out the costs" }).click();
  await arriveAt(page, new RegExp(`/costs\\?course=${dataScience.id}&.*paid=1000`));
  await expect(page.getByRole("region", { name: "Money to show for the visa" })).toContainText("less £1,000 paid");
});

test("a student sees it among the tabs, with the keyboard alone", { tag: "@browser" }, async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/costs");
  await hydrated();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Costs and visa money");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByLabel("Tuition fee, first year").focus();
  await page.keyboard.type("16000");
  for (let step = 0; step < 5; step++) await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Outside London" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await arriveAt(page, /place=london/);
  await expect(page.getByRole("region", { name: "Money to show for the visa" })).toContainText("£29,761");
  await expectAccessible(page, hasScripts);
});

test("the costs page fits a small phone", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/costs?fee=199999.99&place=london");
  await expectNoSidewaysScroll(page);
});

test("the costs page fits a tablet with text twice as large @scripts", async ({ page }) => {
  await page.goto("/costs?fee=199999.99&place=london");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expectNoSidewaysScroll(page);
});
