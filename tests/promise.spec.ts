/**
 * The promise of a call: by when on the student's pages, what is left for staff, and its end with the first contact.
 */
import { applicationRows, applyTo } from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const BY = /A counsellor will contact you by \d{1,2}:\d\d\s[ap]m (today|tomorrow|on \w+), Dhaka time\./;

test("a student reads by when we call until staff have logged the call", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await page.goto("/dashboard");
  await expect(page.getByText(BY)).toHaveCount(1);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Submitted", level: 2 })).toBeVisible();
  await expect(page.getByText(BY)).toHaveCount(1);
  await expectAccessible(page, hasScripts);

  await staffPage.goto(`/admin/applications?owner=all&search=${encodeURIComponent(student)}`);
  const row = applicationRows(staffPage).first();
  await expect(row).toContainText(/(6 h|5 h \d{1,2} min) left/);
  await row.getByRole("link").first().click();
  const status = staffPage.getByRole("region", { name: "What is next" });
  await expect(status).toContainText(/left/);
  await expect(status).toContainText("Promised by");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "No answer", exact: true }).click();
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("No answer");
  await expect(status).toContainText("Promised by");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Called", exact: true }).click();
  await expect(timeline).toContainText("Called");
  await expect(status).not.toContainText("Promised by");
  await expectAccessible(staffPage, hasScripts);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Submitted", level: 2 })).toBeVisible();
  await expect(page.getByText(BY)).toHaveCount(0);
});

test("the page of a question says that we have contacted its person", async ({ page, staffPage, hydrated }) => {
  const number = `+880 17${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, "0")
    .slice(0, 8)}`;
  await page.goto("/enquiry");
  await page.getByLabel("Your name").fill("Lamia Chowdhury");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("heading", { name: /^By \d/ })).toBeVisible();
  await staffPage.goto(`/admin/leads?owner=all&search=${encodeURIComponent(number)}`);
  await expect(staffPage.getByRole("table")).toContainText("left");
  await staffPage.getByRole("table").getByRole("link", { name: "Lamia Chowdhury", exact: true }).click();
  await expect(staffPage.getByText(/^Promised by/)).toBeVisible();
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "WhatsApp", exact: true }).click();
  await expect(staffPage.getByText(/^Promised by/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "We have contacted you" })).toBeVisible();
});

test("an admin closes the office for some days, and opens it again", async ({ staffPage, hydrated, hasScripts }) => {
  // Tests of other browsers close it at the same time.
  const name = `Holiday ${crypto.randomUUID().slice(0, 8)}`;
  await staffPage.goto("/admin/settings");
  await hydrated(staffPage);
  const closed = staffPage.getByRole("region", { name: "Closed days" });
  await closed.getByLabel("Name").fill(name);
  await closed.getByLabel("First day").fill("2028-03-20");
  await closed.getByLabel("Last day").fill("2028-03-19");
  await closed.getByRole("button", { name: "Add closed days" }).click();
  await expect(closed).toContainText("Enter a day on or after the first day.");
  await expect(closed.getByLabel("Name")).toHaveValue(name);
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await closed.getByLabel("Last day").fill("2028-03-23");
  await closed.getByRole("button", { name: "Add closed days" }).click();
  await expect(closed.getByRole("listitem").filter({ hasText: name })).toContainText(
    "20 March 2028 to 23 March 2028, 4 days",
  );
  await hydrated(staffPage);
  await closed.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(closed.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
});

test("a row of two that is called stays below the other, also without scripts", async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  for (const course of [longest.id, dataScience.id]) await applyTo(page, student, course);
  await staffPage.goto(`/admin/applications?owner=all&status=call&search=${encodeURIComponent(student)}`);
  await hydrated(staffPage);
  const rows = applicationRows(staffPage);
  await expect(rows).toHaveCount(2);
  const last = (await rows.last().getByText(/^SH-/).first().textContent()) ?? "";
  await rows
    .last()
    .getByRole("button", { name: /^Called ?: / })
    .click();
  await expect(staffPage.getByText("Contact logged").first()).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(last);
  await expect(rows.last().getByRole("button", { name: /^Called ?: / })).toHaveCount(0);
});

test("staff log the first contact in the list, and the row stays where it was", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(`/admin/applications?owner=all&search=${encodeURIComponent(student)}`);
  await hydrated(staffPage);
  const row = applicationRows(staffPage).first();
  await expect(row).toContainText("left");
  await expectAccessible(staffPage, hasScripts);
  const called = staffPage.getByRole("button", { name: /^Called ?: / });
  await called.click();
  await expect(staffPage.getByText("Contact logged").first()).toBeVisible();
  await expect(row).not.toContainText("left");
  await expect(row).toContainText("You");
  await expect(called).toHaveCount(0);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Undo" }).click();
  await expect(staffPage.getByText("Contact undone").first()).toBeVisible();
  await expect(row).toContainText("left");
});
