/** A course that the student has applied for says so wherever it is shown, and leads to the application. */
import type { Page } from "@playwright/test";
import { applyTo, arriveAt, cardOf, move, saveCourses } from "./support/actions.ts";
import { compareAddress, dataScience, finderFor, fourDates, noListening } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const applied = (step: number, name = dataScience.name) => `You applied: step ${step} of 8 for ${name}`;
const seeYours = `See your application for ${dataScience.name}`;
const anyApplied = (page: Page) => page.getByRole("link", { name: /^You applied/ });
const application = /\/dashboard\/applications\/[0-9a-f-]{36}$/;

test("a card of the list says which step the application is at, and leads to it", async ({
  page,
  hasScripts,
  student,
  staffPage,
}) => {
  await applyTo(page, student, dataScience.id);
  await move(staffPage, student, "reviewing", "submitted_to_university", "offer_issued");
  await page.goto(finderFor(dataScience));
  const link = cardOf(page, dataScience.name).getByRole("link", { name: applied(4), exact: true });
  await expect(link).toBeVisible();
  await expect(anyApplied(page)).toHaveCount(1);
  await expectAccessible(page, hasScripts);
  await link.click();
  await arriveAt(page, application);
  await expect(page.getByRole("main")).toContainText(dataScience.name);
});

test("a saved course says that it was applied for", async ({ page, student }) => {
  await saveCourses(page, dataScience.id, noListening.id);
  await applyTo(page, student, dataScience.id);
  await page.goto("/favorites");
  await expect(cardOf(page, dataScience.name).getByRole("link", { name: applied(1), exact: true })).toHaveAttribute(
    "href",
    application,
  );
  await expect(anyApplied(page)).toHaveCount(1);
});

test.describe("the course page", () => {
  test("leads to the application instead of the form", async ({ page, student }) => {
    await page.goto(`/courses/${dataScience.id}`);
    await expect(page.getByRole("link", { name: "Apply Now" }).first()).toBeVisible();
    await expect(page.getByText("You applied")).toHaveCount(0);
    await applyTo(page, student, dataScience.id);
    await page.reload();
    await expect(page.getByText("You applied: step 1 of 8", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Apply Now" })).toHaveCount(0);
    await page.getByRole("link", { name: seeYours, exact: true }).first().click();
    await arriveAt(page, application);
  });

  test("has room for it on the smallest phone", { tag: "@browser" }, async ({
    page,
    student,
    staffPage,
    hasScripts,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await applyTo(page, student, dataScience.id);
    await move(staffPage, student, "visa_approved");
    await page.goto(`/courses/${dataScience.id}`);
    const dock = page.getByRole("complementary", { name: "Apply", exact: true });
    await expect(dock.getByRole("link", { name: seeYours, exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, hasScripts);
  });

  test("names the newest of several applications", async ({ page, student, staffPage }) => {
    await applyTo(page, student, dataScience.id);
    await move(staffPage, student, "reviewing");
    await applyTo(page, student, dataScience.id, fourDates.id);
    await page.goto(`/courses/${dataScience.id}`);
    await page.getByRole("link", { name: seeYours, exact: true }).first().click();
    await arriveAt(page, application);
    await expect(page.getByRole("main")).toContainText(fourDates.name);
  });

  test("shows no one else's application", async ({ page, student, staffPage, browser, baseURL }) => {
    // Staff apply for others in tests of their own.
    await applyTo(page, student, noListening.id);
    const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
    for (const other of [staffPage, visitor]) {
      await other.goto(`/courses/${noListening.id}`);
      await expect(other.getByRole("link", { name: "Apply Now" }).first()).toBeVisible();
      await expect(other.getByText("You applied")).toHaveCount(0);
    }
    await visitor.close();
  });
});

test("the details dialog leads to the application", { tag: "@scripts" }, async ({ page, hydrated, student }) => {
  await applyTo(page, student, dataScience.id);
  await page.goto(finderFor(dataScience));
  await hydrated();
  await page.getByRole("link", { name: `View Details: ${dataScience.name}` }).click();
  const dialog = page.getByRole("dialog");
  const link = dialog.getByRole("link", { name: seeYours, exact: true });
  await expect(link).toBeVisible();
  await expect(dialog).toContainText("You applied: step 1 of 8");
  await expect(dialog.getByRole("link", { name: "Apply Now" })).toHaveCount(0);
  await link.click();
  await arriveAt(page, application);
  await expect(dialog).toHaveCount(0);
});

test("the comparison leads to it, and to the form for other courses", { tag: "@browser" }, async ({
  page,
  student,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await applyTo(page, student, dataScience.id);
  await page.goto(compareAddress(dataScience, fourDates, noListening));
  await expect(page.getByRole("link", { name: /^Apply Now: / })).toHaveCount(2);
  await expect(page.getByRole("link", { name: applied(1), exact: true })).toHaveAttribute("href", application);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, hasScripts);
});
