/** Staff enter an application for a lead and invite them. The student signs in, accepts and confirms. */

import { arriveAt, fillAboutYou } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

test("a lead becomes a student with an application of their own", { tag: "@browser" }, async ({
  page,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const name = `Rakibul ${unique()}`;
  const form = { key: crypto.randomUUID(), name, phone: `+88017${`${Math.random()}`.slice(2, 10)}`, source: "direct" };
  await staffPage.request.post("/admin/leads/new", { form: { ...form, status: "new" }, maxRedirects: 0 });
  const html = await (await staffPage.request.get(`/admin/leads?search=${encodeURIComponent(name)}`)).text();
  const record = /\/admin\/leads\/[0-9a-f-]{36}/.exec(html)?.[0] ?? "";
  await staffPage.goto(record);
  await hydrated(staffPage);
  const account = staffPage.getByRole("region", { name: "Account and application" });
  await account.getByRole("link", { name: "Start application" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Start application");
  await hydrated(staffPage);
  await staffPage.getByLabel("Course or university").fill("MSc Data Science Manchester");
  await staffPage.getByRole("button", { name: "Find courses" }).click();
  await staffPage.getByRole("button", { name: /^Add MSc Data Science, University of Manchester/ }).click();
  await expect(staffPage.getByLabel(/^Start of MSc Data Science/)).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: "Enter application" }).click();
  await expect(staffPage.getByText("Application entered").first()).toBeVisible();
  await expect(account).toContainText("Entered by staff");
  await hydrated(staffPage);
  const link = account.getByLabel("Link to copy");
  await expect(link).toHaveValue(/\/invitation\/[\w-]{43}$/);
  await expectAccessible(staffPage, hasScripts);
  await expect(account.getByRole("link", { name: /^Send by WhatsApp/ })).toHaveAttribute("href", /wa\.me\/88017\d{8}/);
  const address = new URL(await link.inputValue()).pathname;

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Rakibul");
  await expect(page.getByText(form.phone)).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.locator("#email").fill(`rakib-${unique()}@example.com`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await arriveAt(page, address);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Accept with this account" }).click();
  await arriveAt(page, /\/dashboard\/confirm\//);
  await expect(page.getByRole("checkbox", { name: /MSc Data Science/ })).toBeChecked();
  await expectAccessible(page, hasScripts);
  await fillAboutYou(page);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await arriveAt(page, /\/dashboard\/applications\//);
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();

  await staffPage.goto(record);
  await expect(account).toContainText("Confirmed by the student");
  await account.getByRole("link", { name: /^SH-/ }).click();
  await arriveAt(staffPage, /\/admin\/applications\//);
  await page.goto(address);
  await arriveAt(page, "/dashboard");
});
