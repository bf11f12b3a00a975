/** The newsletter: on the list, off it again, and what a mistake or a program gets. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("somebody subscribes, finds the way off the list, and may come back", async ({ page, newcomer, hasScripts }) => {
  const box = page.getByRole("region", { name: "One letter a month" });
  await page.goto("/newsletter");
  await box.getByRole("textbox", { name: "E-mail" }).fill(newcomer);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are on the list" })).toBeVisible();
  await expect(page.locator("h1")).toHaveText("One letter a month comes to you");
  expect(new URL(page.url()).pathname).toMatch(/^\/newsletter\/[0-9a-f-]{36}$/);
  expect(await page.content()).not.toContain(newcomer);
  await expectAccessible(page, hasScripts);

  const letterLink = page.url();
  await page.goto(letterLink);
  await page.goto(letterLink);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.locator("h1")).toHaveText("You are unsubscribed");
  await expectAccessible(page, hasScripts);
  await page.goto(letterLink);
  await expect(page.locator("h1")).toHaveText("This address is not on the list");

  await box.getByRole("textbox", { name: "E-mail" }).fill(newcomer);
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText("One letter a month comes to you");
  expect(page.url()).not.toBe(letterLink);
});

test("an address with a mistake stays in its field, with the message beside it", async ({ page, hasScripts }) => {
  await page.goto("/newsletter");
  const field = page.getByRole("textbox", { name: "E-mail" });
  await field.fill("nusrat at example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field).toHaveValue("nusrat at example");
  await expect(field).toHaveAccessibleDescription("Valid email is required");
  await page.getByRole("alert").getByRole("link", { name: "Valid email is required" }).click();
  await arriveAt(page, /#newsletter-email$/);
  await expectAccessible(page, hasScripts);
});

test("nobody comes upon the field that is there for programs", async ({ page }) => {
  await page.goto("/newsletter");
  const field = page.getByRole("textbox", { name: "E-mail" });
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await field.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).not.toHaveAttribute("name", "website");
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeFocused();
  expect(await page.locator("div:has(> label [name=website])").boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test("staff take the list away, and the log remembers it", async ({ page, newcomer, staffPage, hydrated }) => {
  await page.request.post("/newsletter", { form: { email: newcomer } });
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  const panel = staffPage.getByRole("region", { name: /^Newsletter: [\d,]+\+? subscribers?$/ });
  const [download] = await Promise.all([
    staffPage.waitForEvent("download"),
    panel.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shapla-newsletter-\d{4}-\d\d-\d\d\.csv$/);
  await staffPage.goto("/admin/audit?action=newsletter.export");
  await expect(staffPage.getByRole("rowheader", { name: "Newsletter list exported" }).first()).toBeVisible();
});
