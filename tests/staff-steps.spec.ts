/** Staff move an application one step forward with one click. */
import type { Locator, Page } from "@playwright/test";
import {
  applicant,
  applicationRows,
  applicationsOf,
  applyTo,
  hold,
  move,
  selectStatus,
  statusSelect,
} from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const rowOf = (page: Page, at = 0) => applicationRows(page).nth(at);
const forward = (scope: Page | Locator, step: number) =>
  scope.getByRole("button", { name: new RegExp(`^To step ${step}, .* for ${applicant.fullName}, SH-`) });

/** Waits until the last move is a second old: before that, another one counts as the second half of a double click. */
async function notAsADoubleClick(): Promise<void> {
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000);
}

/** Opens the page of the row's application, and returns its timeline. */
async function openTimeline(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: applicant.fullName }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  return page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
}

test("one click moves an application one step, in its row and on its page, and can be undone", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await expect(rowOf(staffPage).locator("summary")).toHaveText(/^1Submitted.*other step for Mst/);
  await forward(rowOf(staffPage), 2).click();
  await expect(staffPage.getByText(`${applicant.fullName}, new status: Reviewing`).first()).toBeVisible();
  await expect(staffPage.getByText("Moved to 2, Reviewing.")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 2 of 8" })).toBeVisible();

  await staffPage.getByRole("button", { name: /^Undo move of/ }).click();
  await expect(staffPage.getByText("Change undone").first()).toBeVisible();
  await expect(statusSelect(rowOf(staffPage))).toHaveValue("submitted");

  const timeline = await openTimeline(staffPage);
  await hydrated(staffPage);
  await expect(forward(staffPage, 2)).toHaveText("To step 2, Reviewing");
  await forward(staffPage, 2).click();
  await expect(staffPage.getByText("Moved to Reviewing.")).toBeVisible();
  await expect(timeline.first()).toContainText("Reviewing from Submitted");
  await expectAccessible(staffPage, hasScripts);
});

test("a double click moves one step", { tag: "@browser" }, async ({ page, student, staffPage, hydrated }) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await forward(rowOf(staffPage), 2).dblclick();
  await expect(staffPage.getByText("new status: Reviewing").first()).toBeVisible();
  await expect(statusSelect(rowOf(staffPage))).toHaveValue("reviewing");
  await expect(await openTimeline(staffPage)).toHaveText([/^Reviewing from Submitted/, /^Submitted/]);
});

test("the second person to move an application reads who was first", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const other = await staffPage.context().newPage();
  for (const each of [staffPage, other]) await each.goto(applicationsOf(student));
  await hydrated(other);
  await move(staffPage, student, "reviewing", "submitted_to_university");
  await forward(rowOf(other), 2).click();
  await expect(other.getByRole("alert")).toContainText(
    "changed this application to Submitted to University after you opened it.",
  );
  await expect(forward(rowOf(other), 4)).toBeVisible();
  await expectAccessible(other, hasScripts);
});

test("the last step has no button, and leaves the focus on the step", { tag: ["@scripts", "@all"] }, async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await move(staffPage, student, "cas_issued");
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await notAsADoubleClick();
  await forward(rowOf(staffPage), 7).press("Enter");
  await expect(forward(rowOf(staffPage), 8)).toBeFocused();
  await notAsADoubleClick();
  await forward(rowOf(staffPage), 8).press("Enter");
  await expect(staffPage.getByText("Moved to 8, Visa Approved.")).toBeVisible();
  await expect(rowOf(staffPage).getByRole("button", { name: /^To step/ })).toHaveCount(0);
  await expect(rowOf(staffPage).locator("summary")).toBeFocused();
});

test("a move keeps what is selected and not saved in other rows, and such a row has no button", {
  tag: "@scripts",
}, async ({ page, student, staffPage, hydrated }) => {
  for (const course of [longest.id, dataScience.id]) await applyTo(page, student, course);
  await staffPage.goto(`${applicationsOf(student)}&sort=newest`);
  await hydrated(staffPage);
  await selectStatus(rowOf(staffPage, 1), "offer_issued");
  await expect(forward(rowOf(staffPage, 1), 2)).toHaveCount(0);
  await staffPage
    .getByRole("checkbox", { name: /^Select/ })
    .first()
    .check();
  await forward(rowOf(staffPage, 0), 2).click();
  await expect(staffPage.getByText("Moved to 2, Reviewing.")).toBeVisible();
  await expect(statusSelect(rowOf(staffPage, 1))).toHaveValue("offer_issued");
  await expect(staffPage.getByRole("form", { name: "Unsaved changes" })).toContainText("1 change not saved");
  await expect(staffPage.getByText("1 selected")).toBeVisible();
  await staffPage.getByRole("button", { name: "Discard changes" }).click();
  await expect(forward(rowOf(staffPage, 1), 2)).toBeVisible();
});

test("a move that is sent twice at once is one move", { tag: "@scripts" }, async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  const sent = await hold(staffPage, /\/admin\/applications/, (request) => request.method() === "POST");
  await forward(rowOf(staffPage), 2).click();
  await sent.arrived();
  await forward(rowOf(staffPage), 2).click();
  await expect.poll(sent.count).toBe(2);
  await sent.release();
  await expect(staffPage.getByText("new status: Reviewing").first()).toBeVisible();
  await expect(await openTimeline(staffPage)).toHaveText([/^Reviewing from Submitted/, /^Submitted/]);
});
