/** A question to the office, without an account, until staff have it. */
import type { Page } from "@playwright/test";
import { shownPhone } from "#app/domain/values/phone.ts";
import { arriveAt } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const send = (page: Page) => page.getByRole("button", { name: "Send question" }).click();
/** A number that nobody else has. */
const aNumber = () =>
  `+880 17${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, "0")
    .slice(0, 8)}`;

test("a visitor asks about a course, hears by when we call, and staff have the lead", async ({
  page,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const number = aNumber();
  await page.goto(`/enquiry?course=${dataScience.id}`);
  await hydrated();
  await expect(page.getByText(/by \d{1,2}:\d\d\s[ap]m/).first()).toBeVisible();
  await send(page);
  const summary = page.getByRole("alert").filter({ hasText: "There are 3 problems" });
  await expect(summary).toContainText("Enter your name");
  await expect(summary).toContainText("Enter a phone number or an email address");
  await expect(summary).toContainText("Select the box");
  await expectAccessible(page, hasScripts);

  await page.getByLabel("Your name").fill("Rakib Hasan");
  await page.getByLabel("Your question").fill("Is the January intake full?");
  await page.getByRole("radio", { name: /^September/ }).check();
  await send(page);
  await expect(page.getByRole("alert").filter({ hasText: "There are 2 problems" })).toBeVisible();
  // What was typed is still there, with what is missing.
  await expect(page.getByLabel("Your question")).toHaveValue("Is the January intake full?");
  await expect(page.getByRole("radio", { name: /^September/ })).toBeChecked();
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
  await send(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Rakib");
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Chat on WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(dataScience.name)),
  );
  await expectAccessible(page, hasScripts);

  await staffPage.goto(`/admin/leads?search=${encodeURIComponent(number)}`);
  await staffPage.getByRole("table").getByRole("link", { name: "Rakib Hasan", exact: true }).click();
  await expect(staffPage.getByRole("blockquote")).toHaveText("Is the January intake full?");
  await expect(staffPage.getByRole("list", { name: "Newest first" })).toContainText("Asked on the website");
  await expect(staffPage.getByLabel("Source")).toHaveValue("website");
});

test("a form that was sent is not sent again by going back", async ({ page, staffPage }) => {
  const number = aNumber();
  await page.goto("/enquiry");
  await page.getByLabel("Your name").fill("Sadia Islam");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Sadia");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Sadia");
  await staffPage.goto(`/admin/leads?search=${encodeURIComponent(number)}`);
  await expect(staffPage.getByText(/^1 lead/)).toBeVisible();
});

test("a student who is signed in finds their name and address in the form", async ({ page, student }) => {
  await page.goto("/enquiry");
  await expect(page.getByLabel("Email address")).toHaveValue(student);
  await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
  await send(page);
  await expect(page.getByText(`write to you at ${student}`)).toBeVisible();
});

test("a staff member writes down a caller who has no email address", async ({ staffPage, hydrated }) => {
  const number = aNumber();
  await staffPage.goto("/admin/leads/new");
  await hydrated(staffPage);
  await staffPage.getByLabel("Name").fill("Sultana Razia");
  await staffPage.getByRole("button", { name: "Create lead" }).click();
  await expect(staffPage.getByText("Enter an email address or a phone number").first()).toBeVisible();
  await staffPage.getByLabel("Phone").fill(number);
  await staffPage.getByRole("button", { name: "Create lead" }).click();
  await arriveAt(staffPage, "/admin/leads");
  await expect(staffPage.getByRole("table").getByText(shownPhone(number))).toBeVisible();
});
