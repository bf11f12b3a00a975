/**
 * Pages that the browser translates, as Chrome offers for Bangla: React must not miss the texts that are gone, and
 * counts must follow. Any error in the page fails the test.
 */
import type { Page } from "@playwright/test";
import {
  applicationRows,
  applicationsOf,
  applyTo,
  arriveAt,
  cardOf,
  fillAboutYou,
  heartOf,
  itemsOf,
  saveCourses,
  selectStatus,
  statusSelect,
} from "./support/actions.ts";
import { sentAddress, submit } from "./support/apply.ts";
import { dataScience, fourDates, longest, noListening } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";
import { translate } from "./support/translate.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /courses?$/ });

test("the list: filter, heart, details, Load More", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await page.goto("/courses?faculty=Computing");
  await hydrated();
  await translate(page);
  const cards = page.getByRole("main").getByRole("heading", { level: 3 });
  const before = await count(page).textContent();
  await page.getByRole("link", { name: "Load More" }).click();
  await arriveAt(page, /(page|through)=/);
  await expect(cards.first()).toBeVisible();
  await page.goto("/courses");
  await hydrated();
  await translate(page);
  await page.getByRole("combobox", { name: "Level" }).selectOption("Research");
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
  await arriveAt(page, /level=Research/);
  await expect(count(page)).not.toHaveText(before ?? "");
  await translate(page);
  const heart = page.getByRole("button", { name: /^Save (?!this search)/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  if (!hasScripts) return;
  await translate(page);
  await page
    .getByRole("link", { name: /^View Details: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Apply Now" })).toBeVisible();
  await translate(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("saved courses: the count follows a removal", async ({ page, hydrated, student: _ }) => {
  await saveCourses(page, dataScience.id, fourDates.id, longest.id);
  await page.goto("/favorites");
  await hydrated();
  await translate(page);
  await expect(page.getByText("3 saved courses")).toBeVisible();
  await heartOf(page, fourDates.name).click();
  await expect(page.getByText("2 saved courses")).toBeVisible();
  await expect(cardOf(page, fourDates.name)).toHaveCount(0);
});

test("the dashboard and the bell: the unread count follows", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
  student,
}) => {
  await applyTo(page, student, dataScience.id);
  await page.goto("/dashboard");
  await hydrated();
  await translate(page);
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByText("1 unread")).toBeVisible();
  if (hasScripts) {
    await bell(page).click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await translate(page);
    await list.getByRole("button", { name: /^Application submitted/ }).click();
    await expect(list.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  } else {
    await panel.getByRole("button", { name: /^Application submitted/ }).click();
  }
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(panel.getByText("1 unread")).toHaveCount(0);
});

test("the choice of courses to compare: its button counts", async ({ page, hydrated, hasScripts, student: _ }) => {
  await saveCourses(page, dataScience.id, fourDates.id, longest.id, noListening.id);
  await page.goto("/compare");
  await hydrated();
  await translate(page);
  const button = page.getByRole("button", { name: /^Compare/ });
  const boxes = await itemsOf(page.getByRole("main").getByRole("checkbox"), 4);
  for (const [at, box] of boxes.entries()) {
    if (at === 3) break;
    await box.click();
    if (hasScripts && at > 0) await expect(button).toHaveText(`Compare ${at + 1} courses`);
  }
  await button.click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await translate(page);
});

test("the form of an application: errors, the question, and what follows", async ({ page, hydrated, student }) => {
  await saveCourses(page, dataScience.id, fourDates.id);
  await applyTo(page, student, dataScience.id);
  await page.goto(`/apply?course=${fourDates.id}`);
  await hydrated();
  await page.getByRole("textbox", { name: "Full name" }).fill("");
  await translate(page);
  await submit(page).click();
  await expect(page.getByRole("link", { name: "Full name is required" })).toBeVisible();
  await translate(page);
  await fillAboutYou(page);
  await page.getByRole("checkbox", { name: dataScience.name }).check();
  await submit(page).click();
  await expect(page.getByText(`You have applied for ${dataScience.name}`)).toBeVisible();
  await translate(page);
  await page.getByRole("button", { name: "Submit without this course" }).click();
  await arriveAt(page, sentAddress);
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
});

test("the staff's list: a change waits, is saved, and the search counts", async ({
  page,
  hydrated,
  hasScripts,
  student,
  staffPage,
}) => {
  await applyTo(page, student, dataScience.id);
  await applyTo(page, student, fourDates.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await translate(staffPage);
  const rows = applicationRows(staffPage);
  await expect(staffPage.getByText("2 applications", { exact: true })).toBeVisible();
  await selectStatus(rows.first(), "reviewing");
  if (hasScripts) {
    await expect(staffPage.getByText("1 change not saved")).toBeVisible();
    await translate(staffPage);
    await selectStatus(rows.nth(1), "reviewing");
    await expect(staffPage.getByText("2 changes not saved")).toBeVisible();
    await translate(staffPage);
    await staffPage.getByRole("button", { name: "Save 2 changes" }).click();
    await expect(statusSelect(rows.nth(1))).toHaveValue("reviewing");
    await expect(staffPage.getByText("2 changes not saved")).toHaveCount(0);
    await translate(staffPage);
    const search = staffPage.getByRole("main").getByRole("searchbox");
    await search.fill("no one at all");
    await search.press("Enter");
    await expect(staffPage.getByText("0 applications", { exact: true })).toBeVisible();
  }
});

test("a notification of staff: the people found are counted", async ({ hydrated, staffPage }) => {
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  await translate(staffPage);
  await staffPage.getByRole("radio").nth(1).check();
  await translate(staffPage);
  await staffPage.getByLabel("Find people").fill("nusrat");
  await staffPage.getByRole("button", { name: "Find people" }).click();
  await expect(staffPage.getByText(/^Found \(\d+\)$/)).toBeVisible();
  await translate(staffPage);
  await staffPage.getByLabel("Find people").fill("no one at all");
  await staffPage.getByRole("button", { name: "Find people" }).click();
  await expect(staffPage.getByText("No one matches “no one at all”.")).toBeVisible();
});
