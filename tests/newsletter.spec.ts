/** The newsletter: subscribing and unsubscribing by email, and what a mistake or a program gets. */
import { arriveAt } from "./support/actions.ts";
import { emailsTo, linksIn } from "./support/mail.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Returns the link in the only email to an address. */
async function linkTo(address: string): Promise<string> {
  const dataDir = process.env.TEST_APP_DATA_DIR ?? "";
  await expect.poll(async () => (await emailsTo(dataDir, address)).length).toBe(1);
  const [email] = await emailsTo(dataDir, address);
  return (email && linksIn(email)[0]) ?? "";
}

test("a reader subscribes by the link in their inbox and unsubscribes", async ({ page, newcomer, hasScripts }) => {
  const box = page.getByRole("region", { name: "One newsletter a month" });
  await page.goto("/newsletter");
  await box.getByRole("textbox", { name: "Email address" }).fill(newcomer);
  await box.getByRole("button", { name: "Subscribe" }).click();
  await arriveAt(page, "/newsletter/check-inbox");
  await expect(page.locator("h1")).toHaveText("Check your inbox");
  expect(await page.content()).not.toContain(newcomer);
  await expectAccessible(page, hasScripts);

  await page.goto(await linkTo(newcomer));
  await expect(page.locator("h1")).toHaveText("Confirm your subscription");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator("h1")).toHaveText("You are subscribed to our newsletter");
  expect(await page.content()).not.toContain(newcomer);
  await expectAccessible(page, hasScripts);

  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.locator("h1")).toHaveText("You have unsubscribed");
  await expectAccessible(page, hasScripts);
  await page.goto(await linkTo(newcomer));
  await expect(page.locator("h1")).toHaveText("You are not subscribed");
});

test("a stranger who asks to take an address off the list learns and changes nothing", async ({
  page,
  newcomer,
  hasScripts,
}) => {
  const box = page.getByRole("region", { name: "Unsubscribe" });
  await page.goto("/newsletter");
  await box.getByRole("textbox", { name: "Email address" }).fill(newcomer);
  await page.keyboard.press("Enter");
  await arriveAt(page, "/newsletter/check-inbox?for=unsubscribe");
  await expect(page.getByText("If your email address is on our list, we have emailed you a link.")).toBeVisible();
  await expectAccessible(page, hasScripts);
});

test("an address with a mistake stays in its field, with the message beside it", { tag: "@twice" }, async ({
  page,
  hasScripts,
}) => {
  for (const [name, button, id] of [
    ["One newsletter a month", "Subscribe", "newsletter-email"],
    ["Unsubscribe", "Email me the link", "leave-email"],
  ] as const) {
    await page.goto("/newsletter");
    const box = page.getByRole("region", { name });
    const field = box.getByRole("textbox", { name: "Email address" });
    await field.fill("nusrat at example");
    await box.getByRole("button", { name: button }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field).toHaveValue("nusrat at example");
    await expect(field).toHaveAccessibleDescription("Valid email is required");
    await page.getByRole("alert").getByRole("link", { name: "Valid email is required" }).click();
    await arriveAt(page, new RegExp(`#${id}$`));
    await expectAccessible(page, hasScripts);
  }
});

test("a reader never reaches the field that is there for programs", { tag: "@browser" }, async ({ page }) => {
  await page.goto("/newsletter");
  const box = page.getByRole("region", { name: "One newsletter a month" });
  const field = box.getByRole("textbox", { name: "Email address" });
  await expect(box.getByRole("textbox")).toHaveCount(1);
  await field.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).not.toHaveAttribute("name", "website");
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Subscribe", exact: true })).toBeFocused();
  expect(await page.locator("div:has(> label [name=website])").boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test("staff take the list away, and the log remembers it", async ({ staffPage, hydrated }) => {
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
