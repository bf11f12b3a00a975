/** The staff's list of applications. */
import type { Page } from "@playwright/test";
import {
  applicant,
  applicationRows,
  applicationsOf,
  applyTo,
  arriveAt,
  itemsOf,
  saveStatus,
  selectStatus,
  statusSelect,
} from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const rows = applicationRows;
const status = (page: Page) => statusSelect(rows(page).first());
const save = (page: Page, to: string) => saveStatus(rows(page).first(), to);

test("a student gets a 403 page, a visitor the landing page", async ({ page, session, newcomer, hasScripts }) => {
  await page.goto("/admin");
  await arriveAt(page, "/");
  await session(newcomer);
  for (const path of ["/admin", "/admin/applications"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is for staff");
  }
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
});

test("a status is changed in its row, and the student sees it", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, longest.id, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await expect(staffPage.getByRole("banner")).toContainText("Super Admin");
  await expect(rows(staffPage)).toHaveCount(1);
  await expect(rows(staffPage)).toContainText(`${longest.university}+1 more`);
  await expect(status(staffPage)).toHaveValue("submitted");
  await save(staffPage, "reviewing");
  await expect(staffPage.getByText("Application status updated successfully").first()).toBeVisible();
  await expect(staffPage.getByText(`${applicant.fullName}, new status: Reviewing`).first()).toBeVisible();
  await expect(status(staffPage)).toHaveValue("reviewing");
  await arriveAt(staffPage, new RegExp(`search=${encodeURIComponent(student)}`));
  await expectAccessible(staffPage, hasScripts);
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 2 of 8" })).toBeVisible();
});

test("a wrong move asks first, with what the student will read, and can be undone", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await save(staffPage, "visa_approved");
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(
    `Move ${applicant.fullName} to 8 Visa Approved?`,
  );
  await expect(staffPage.getByRole("region", { name: "The student will read" })).toContainText(
    "You can travel to the UK to study.",
  );
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("link", { name: "Cancel" }).click();
  await arriveAt(staffPage, new RegExp(`search=${encodeURIComponent(student)}`));
  await expect(status(staffPage)).toHaveValue("submitted");
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 1 of 8" })).toBeVisible();

  await hydrated(staffPage);
  await save(staffPage, "visa_approved");
  await staffPage.getByRole("button", { name: "Move to Visa Approved" }).click();
  await expect(staffPage.getByText("Moved to 8, Visa Approved.")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Undo move of/ }).click();
  await expect(staffPage.getByText("Change undone").first()).toBeVisible();
  await expect(status(staffPage)).toHaveValue("submitted");
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 1 of 8" })).toBeVisible();
  await expect(page.getByText("book your flight")).toHaveCount(0);
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Visa Approved" })).toContainText("(undone)");
});

test("a saved row stays where it was, and unsaved ones look unsaved until one button saves them", {
  tag: "@scripts",
}, async ({ page, student, staffPage, hydrated }) => {
  for (const course of [longest.id, dataScience.id, longest.id]) await applyTo(page, student, course);
  const list = `${applicationsOf(student)}&sort=newest`;
  await staffPage.goto(list);
  await hydrated(staffPage);
  const references: string[] = [];
  for (const row of await itemsOf(rows(staffPage), 3)) {
    references.push(/SH-[A-Z0-9]{6}/.exec((await row.textContent()) ?? "")?.[0] ?? "none");
  }
  const second = rows(staffPage).nth(1);
  await selectStatus(second, "reviewing");
  const bar = staffPage.getByRole("form", { name: "Unsaved changes" });
  await expect(bar).toContainText("1 change not saved");
  await second.getByRole("button", { name: /^Save status/ }).click();
  await expect(staffPage.getByText("Moved to 2, Reviewing.")).toBeVisible();
  await expect(rows(staffPage)).toContainText(references);
  await expect(bar).toHaveCount(0);
  await expect(second.locator("summary")).toBeFocused();

  await selectStatus(rows(staffPage).nth(0), "reviewing");
  await selectStatus(rows(staffPage).nth(2), "visa_approved");
  await expect(bar).toContainText("2 changes not saved");
  staffPage.once("dialog", (dialog) => void dialog.dismiss());
  await staffPage.getByRole("link", { name: "Leads" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Applications");
  await bar.getByRole("button", { name: "Save 2 changes" }).click();
  const alert = staffPage.getByRole("alert").filter({ hasText: "not one step forward" });
  await expect(alert).toBeVisible();
  await expect(statusSelect(rows(staffPage).nth(0))).toHaveValue("reviewing");
  await expect(bar).toContainText("1 change not saved");
  await bar.getByRole("button", { name: "Discard changes" }).click();
  await expect(statusSelect(rows(staffPage).nth(2))).toHaveValue("submitted");
  await expect(bar).toHaveCount(0);

  const boxes = staffPage.getByRole("checkbox", { name: /^Select/ });
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(boxes.nth(1)).toBeChecked();
});

test("the list is a table from 960 px, and no university is cut to nothing", { tag: "@browser" }, async ({
  page,
  student,
  staffPage,
}) => {
  await applyTo(page, student, longest.id);
  for (const width of [960, 1093, 1366]) {
    await staffPage.setViewportSize({ width, height: 800 });
    await staffPage.goto(applicationsOf(student));
    const row = rows(staffPage).first();
    expect((await row.boundingBox())?.height ?? 1_000).toBeLessThan(90);
    const university = await row.getByText(longest.university).boundingBox();
    expect(university?.width ?? 0).toBeGreaterThan(50);
    const overflow = await staffPage.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test("the list's filters survive the way back, and its order leads from one application to the next", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  for (const course of [longest.id, dataScience.id]) await applyTo(page, student, course);
  const list = `${applicationsOf(student)}&sort=newest`;
  await staffPage.goto(list);
  await hydrated(staffPage);
  await rows(staffPage).first().getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  const ways = staffPage.getByRole("navigation", { name: "Applications" }).last();
  await expect(ways.getByRole("link", { name: /^Previous/ })).toHaveCount(0);
  await ways.getByRole("link", { name: /^Next application/ }).click();
  await expect(ways.getByRole("link", { name: /^Previous application/ })).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await saveStatus(staffPage, "reviewing");
  await expect(staffPage.getByText("Moved to Reviewing.")).toBeVisible();
  await ways.getByRole("link", { name: "Applications" }).click();
  await arriveAt(staffPage, list);

  await staffPage
    .getByRole("checkbox", { name: /^Select/ })
    .first()
    .check();
  await staffPage.getByLabel("Change selected applications to").selectOption("offer_issued");
  await staffPage.getByRole("button", { name: "Preview changes" }).click();
  await expect(staffPage.getByRole("region", { name: "Each student will read" })).toContainText("Offer Issued");
  await staffPage.getByRole("link", { name: "Cancel" }).click();
  await arriveAt(staffPage, list);
});

test("applications are found by course and university, also from an application", async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(`/admin/applications?search=${encodeURIComponent(`${student} ${dataScience.name}`)}`);
  await expect(rows(staffPage)).toHaveCount(1);
  await hydrated(staffPage);
  await rows(staffPage).getByRole("link", { name: applicant.fullName }).click();
  await staffPage.getByRole("link", { name: "All applications for this course" }).first().click();
  await expect(staffPage.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue(
    new RegExp(dataScience.name),
  );
  await expect(rows(staffPage).first()).toBeVisible();
});

test("the second person to change an application reads who was first", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const other = await staffPage.context().newPage();
  for (const each of [staffPage, other]) await each.goto(applicationsOf(student));
  await hydrated(staffPage);
  await save(staffPage, "reviewing");
  await expect(staffPage.getByText(/new status: Reviewing/).first()).toBeVisible();

  await hydrated(other);
  await save(other, "visa_approved");
  await expect(other.getByRole("alert")).toContainText(
    "Farhana Rahman changed this application to Reviewing after you opened it. Check it, then change it again if you still need to.",
  );
  await expect(status(other)).toHaveValue("reviewing");
  await expectAccessible(other, hasScripts);
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 2 of 8" })).toBeVisible();

  await hydrated(other);
  await save(other, "submitted_to_university");
  await expect(other.getByText(/new status: Submitted to University/).first()).toBeVisible();
  await expect(other.getByRole("alert")).toHaveCount(0);
});

test("search and status narrow the list, and it says when nothing is left", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto("/admin/applications");
  await hydrated(staffPage);
  await expect(rows(staffPage).first()).toContainText(/SH-[A-Z0-9]{6}/);
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).fill(student);
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).press("Enter");
  await expect(rows(staffPage)).toHaveCount(1);
  await expect(staffPage.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
  const reference = /SH-[A-Z0-9]{6}/.exec((await rows(staffPage).textContent()) ?? "")?.[0] ?? "none";

  const filter = staffPage.getByRole("search").getByRole("combobox", { name: "Status" });
  await filter.selectOption("visa_approved");
  await staffPage.getByRole("button", { name: "Show results" }).click();
  await expect(staffPage.getByRole("heading", { name: "No applications found" })).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("search").getByRole("link", { name: "Reset Filters" }).click();
  await arriveAt(staffPage, "/admin/applications");
  await expect(filter).toHaveValue("");

  await filter.selectOption("visa_approved");
  await staffPage.getByRole("button", { name: "Show results" }).click();
  await arriveAt(staffPage, /status=visa_approved/);
  await expect(status(staffPage)).toHaveValue("visa_approved");
  await expect(rows(staffPage).locator("option:checked:not([value=visa_approved])")).toHaveCount(0);
  await staffPage.getByRole("search").getByRole("link", { name: "Reset Filters" }).click();
  await arriveAt(staffPage, "/admin/applications");
  await expect(filter).toHaveValue("");
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).fill(reference);
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).press("Enter");
  await expect(rows(staffPage)).toHaveCount(1);
  await rows(staffPage).getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("link", { name: "Email" })).toHaveAttribute("href", new RegExp(student));
});

test("scripts that come late do not move the page under its reader", { tag: "@scripts" }, async ({
  staffPage,
  hydrated,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await staffPage.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await staffPage.setViewportSize({ width: 360, height: 740 });
  await staffPage.goto("/admin/catalogue/courses", { waitUntil: "commit" });
  await staffPage.getByRole("contentinfo").or(staffPage.getByRole("table")).first().waitFor();
  await staffPage.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  release();
  await hydrated(staffPage);
  const current = staffPage.getByRole("navigation", { name: "Admin" }).locator("[aria-current]");
  await expect.poll(async () => (await current.boundingBox())?.x).toBeLessThan(260);
  expect(await staffPage.evaluate(() => scrollY)).toBe(400);
});

test("an application's page shows who to call, what was sent, notes and history", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, longest.id, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  await expect(staffPage.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:+8801712345678",
  );
  await expect(staffPage.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${student}`),
  );
  await expect(staffPage.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /\/whatsapp$/);
  for (const course of [longest, dataScience]) {
    await expect(staffPage.getByRole("link", { name: course.name, exact: true })).toHaveAttribute(
      "href",
      `/courses/${course.id}`,
    );
  }
  await expectAccessible(staffPage, hasScripts);

  await staffPage.getByRole("button", { name: "Add note" }).click();
  await expect(staffPage.getByText("Enter a note")).toBeVisible();
  await staffPage.getByLabel("Add a note").fill("Wants to start in January.\nCalled twice.");
  await staffPage.getByRole("button", { name: "Add note" }).click();
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").first()).toContainText("Wants to start in January.\nCalled twice.");
  const notes = staffPage.getByRole("region", { name: "Notes" });
  await expect(notes).toContainText("Wants to start in January.");
  await expect(notes.getByLabel("Add a note")).toHaveValue("");
  await expect(notes).toContainText("Students do not see notes on their pages, but they can ask for them.");

  await saveStatus(staffPage, "reviewing");
  await expect(timeline.getByRole("listitem")).toHaveText([/^Reviewing from Submitted/, /^Wants to/, /^Submitted/]);
  await page.goto("/dashboard");
  await expect(page.getByText("Wants to start in January")).toHaveCount(0);
});

test("the overview puts first who was promised a call, and the five figures last", async ({
  staffPage,
  hasScripts,
}) => {
  await staffPage.goto("/admin");
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("My day");
  for (const figure of ["Users", "Applications", "Leads", "Conversion rate", "Visa approved"]) {
    await expect(staffPage.getByRole("term").filter({ hasText: figure })).toBeVisible();
  }
  const calls = staffPage.getByRole("region", { name: /^Call now/ });
  await expect(calls.getByRole("listitem").first()).toContainText(/ left/);
  await calls.getByRole("link", { name: /^See all/ }).click();
  await arriveAt(staffPage, "/admin?all=call");
  await expect(calls.getByRole("listitem").last()).toContainText(/over by|asked/i);
  await expect(staffPage.getByRole("region", { name: /^Answer/ })).toBeHidden();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("link", { name: "My day" }).click();
  await arriveAt(staffPage, "/admin");
});
