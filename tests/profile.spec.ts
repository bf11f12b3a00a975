/**
 * "Do I qualify?": the form, its errors, the line on cards, the table of a course, the filter, and the way to Apply.
 */

import type { Locator, Page } from "@playwright/test";
import { applicant, arriveAt, cardOf, fillAboutYou } from "./support/actions.ts";
import { submit } from "./support/apply.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test.describe.configure({ timeout: 90_000 });

async function enterResults(page: Page, scores: Record<string, string> = {}) {
  await page.getByLabel("Highest qualification").selectOption("bachelors");
  await page.getByLabel("Bachelor's CGPA").fill("3.25");
  await page.getByLabel("Test", { exact: true }).selectOption("ielts");
  await page.getByLabel("Test date").fill("2026-08-14");
  const all = { Overall: "6.5", Listening: "7", Reading: "6.5", Writing: "5.5", Speaking: "6.5", ...scores };
  for (const [name, score] of Object.entries(all)) await page.getByLabel(name, { exact: true }).fill(score);
}
const save = (page: Page) => page.getByRole("button", { name: "Show what I qualify for" }).click();
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Your results are saved" });

test("a visitor enters results, sees them compared, changes and deletes them", async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/profile");
  await expectAccessible(page, hasScripts);
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toContainText(/You meet the requirements of [\d,]+ courses and are close for [\d,]+/);
  await expect(page.getByLabel("Writing", { exact: true })).toHaveValue("5.5");
  await expectAccessible(page, hasScripts);

  await page.goto(`/courses/${dataScience.id}`);
  await hydrated();
  const table = page.getByRole("region", { name: "Entry requirements" }).getByRole("table");
  await expect(table.getByRole("row").filter({ hasText: "Writing" })).toContainText(/6\.5.*5\.5.*1\.0 short/);
  await expect(table.getByRole("row").filter({ hasText: "Bachelor's CGPA" })).toContainText("Meets");
  await expect(page.getByRole("main")).toContainText("IELTS 6.5, needs 7.0. Writing 5.5, needs 6.5");
  await expect(page.getByText("To close the gap:").locator("..")).toContainText(
    "One more IELTS result with 7.0 overall and writing 6.5.",
  );
  await expectAccessible(page, hasScripts);

  await page.getByRole("link", { name: "Change my results" }).click();
  await arriveAt(page, "/profile");
  await enterResults(page, { Overall: "7.5", Listening: "7.5", Reading: "7", Writing: "7", Speaking: "7" });
  await save(page);
  // The page is loaded again at the same address.
  await expect(page.getByLabel("Overall", { exact: true })).toHaveAttribute("value", "7.5");
  await page.goto(`/courses/${dataScience.id}`);
  await expect(page.getByRole("main")).toContainText("All 6 requirements");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete my results" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your results are deleted" })).toBeVisible();
  await expect(page.getByLabel("Overall", { exact: true })).toHaveValue("");
  await page.goto(`/courses/${dataScience.id}`);
  await page.getByRole("link", { name: "Check if you qualify" }).click();
  await arriveAt(page, "/profile");
});

test("a wrong result is named beside its field, and nothing that was typed is lost", { tag: "@twice" }, async ({
  page,
  hasScripts,
}) => {
  await page.goto("/profile");
  await enterResults(page, { Writing: "5.7" });
  await page.getByLabel("HSC GPA").fill("85%");
  await save(page);
  const summary = page.getByRole("alert").filter({ hasText: "There are 2 problems" });
  await expect(summary).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Do I qualify\?/);
  await expect(page.getByLabel("HSC GPA")).toHaveValue("85%");
  await expect(page.getByLabel("HSC GPA")).toHaveAccessibleDescription(/This is a percentage/);
  await expect(page.getByLabel("Overall", { exact: true })).toHaveValue("6.5");
  await expect(page.getByLabel("Highest qualification")).toHaveValue("bachelors");
  await expectAccessible(page, hasScripts);
  await summary.getByRole("link", { name: /^Writing: Enter an IELTS score/ }).click();
  await expect(page.getByLabel("Writing", { exact: true })).toBeFocused();
});

test("a phone has room for a date, for what is wrong and for the table of a course", { tag: "@browser" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile");
  await enterResults(page, { Overall: "6.7", Listening: "99" });
  // With less room its year is behind the symbol of the calendar.
  await expect.poll(() => widthOf(page.getByLabel("Test date"))).toBeGreaterThan(200);
  await save(page);
  const errors = page.getByText(/^Enter an IELTS score/);
  await expect(errors).toHaveCount(2);
  for (const error of [errors.first(), errors.last()]) expect(await widthOf(error)).toBeGreaterThan(200);
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.goto(`/courses/${dataScience.id}`);
  const table = page.getByRole("region", { name: "Entry requirements" }).locator("table");
  await expect(table.locator("tbody th").first()).toBeVisible();
  // Each line says what it needs, and there are no columns to head.
  await expect(table.locator("thead")).toBeHidden();
});

const widthOf = async (element: Locator) => (await element.boundingBox())?.width;

test("a student's results are in the account: cards, saved courses, the dialog and the form", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/profile");
  await hydrated();
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, hasScripts);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("shapla-profile");

  await page.goto("/courses?search=data+science&university=university-of-manchester");
  await hydrated();
  const card = cardOf(page, dataScience.name).first();
  await expect(card).toContainText("Below");
  await expect(card).toContainText("IELTS 6.5, needs 7.0. Writing 5.5, needs 6.5");
  await expectAccessible(page, hasScripts);
  if (hasScripts) {
    await card.getByRole("link", { name: /^View Details/ }).click();
    await expect(page.getByRole("dialog")).toContainText("IELTS 6.5, needs 7.0. Writing 5.5, needs 6.5");
    await page.goBack();
  }
  await card.getByRole("button", { name: /^Save / }).click();
  await expect(card.getByRole("button", { name: /^Save / })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  await expect(cardOf(page, dataScience.name)).toContainText("IELTS 6.5, needs 7.0");

  await page.goto("/courses");
  await expect(page.getByText("Sort by What you meet first")).toBeVisible();
  await expect(page.getByText(/[\d,]+ you meet, [\d,]+ close/)).toBeVisible();
  await expect(page.locator("[data-card]").first()).toContainText("Meets");
  await expect(page.locator("[data-card]").first()).toContainText("Postgraduate");
  await page.getByRole("link", { name: "Only courses I meet" }).click();
  await arriveAt(page, "/courses?fit=meets");

  await page.goto("/courses?panel=1");
  await hydrated();
  await page.getByRole("checkbox", { name: /^Only courses I meet/ }).check();
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
  await arriveAt(page, /fit=1/);
  await expect(page.getByRole("link", { name: "Remove filter: Only courses I meet" })).toBeVisible();
  await expect(page.locator("[data-card]").filter({ hasText: "Meets" })).toHaveCount(100);
  await expect(page.locator("[data-card]").filter({ hasText: /Below|Close/ })).toHaveCount(0);
});

test("a student gets from results to an application on a small phone", { tag: ["@browser", "@both"] }, async ({
  page,
  newcomer,
  signIn,
  hydrated,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile");
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await saved(page)
    .getByRole("link", { name: /^See the [\d,]+ courses$/ })
    .click();
  await arriveAt(page, "/courses?fit=meets");
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await page.getByRole("combobox", { name: "Fee at most" }).selectOption("15000");
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
  await arriveAt(page, /feeMax=15000.*fit=(meets|1)/);
  await page.goto(`${page.url()}&panel=1`);
  await page.getByRole("combobox", { name: "Nation" }).selectOption("Scotland");
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
  await arriveAt(page, /nation=Scotland/);
  const first = page.locator("[data-card]").first();
  await expect(first).toContainText("Meets");
  await expect(first).toContainText("Scotland");
  await expectNoSidewaysScroll(page);
  const name = (await first.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await first.getByRole("heading", { level: 3 }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("region", { name: "Entry requirements" })).toContainText("It is not an offer.");
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "See how much must be in the bank for the visa" }).click();
  await arriveAt(page, /\/costs\?course=.*#funds$/);
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page
    .getByRole("complementary", { name: "Apply", exact: true })
    .getByRole("link", { name: "Apply Now" })
    .click();
  await arriveAt(page, /\/login/);
  await signIn(newcomer);
  await arriveAt(page, /\/apply\?course=/);
  await hydrated();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("shapla-profile");
  await fillAboutYou(page);
  await submit(page).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByLabel("Bachelor's CGPA")).toHaveValue("3.25");
  await expect(page.getByLabel("Highest qualification")).toHaveValue("bachelors");
});

test("Apply names what is missing, and sends the application all the same", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/profile");
  await hydrated();
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  const note = page.getByRole("note").filter({ hasText: "Your results do not meet every requirement yet" });
  await expect(note).toContainText(`${dataScience.name}, ${dataScience.university}: Below: IELTS 6.5, needs 7.0.`);
  await expect(note).toContainText("You can still apply.");
  await expectAccessible(page, hasScripts);
  await fillAboutYou(page, applicant);
  await submit(page).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
});

test("the page fits a small phone, and a tablet with large text", { tag: "@browser" }, async ({ page, hasScripts }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/profile");
  await enterResults(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  for (const path of ["/profile", `/courses/${dataScience.id}`, "/courses?fit=meets"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  if (!hasScripts) return;
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ["/profile", `/courses/${dataScience.id}`]) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await expectNoSidewaysScroll(page);
  }
});
