/** A complaint's whole life: written without an account, confirmed, added to, answered, looked at again, ended. */
import { said } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const some = () => crypto.randomUUID().slice(0, 8);

test("a complaint is written, confirmed, answered, looked at again and ended", { tag: "@both" }, async ({
  page,
  staffPage,
  session,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const email = `complaint-${some()}@example.com`;
  await page.goto("/complaints");
  await page.getByRole("button", { name: "Send the complaint" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There are 3 problems" });
  await expect(summary).toContainText("Write what happened.");
  await expect(summary).toContainText("Enter your name");
  await expect(summary).toContainText("Enter an email address or a phone number");
  await expectAccessible(page, hasScripts);
  await page.getByLabel("What happened?").fill(`The deposit was late, ${email}.`);
  await page.getByLabel("What would put it right?").fill("Pay it today.");
  await page.getByLabel("Your name").fill("Rakib Hasan");
  await page.getByLabel("Email address or phone number", { exact: true }).fill("rakib");
  await page.getByLabel("Someone else may speak for me").check();
  await page.getByRole("button", { name: "Send the complaint" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("name@example.com");
  await expect(page.getByLabel("What happened?")).toHaveValue(`The deposit was late, ${email}.`);
  await expect(page.getByLabel("Someone else may speak for me")).toBeChecked();
  await page.getByLabel("Email address or phone number", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send the complaint" }).click();
  const number = (await page.getByRole("heading", { level: 1, name: /^CM-/ }).textContent()) ?? "";
  expect(number).toMatch(/^CM-\d\d-\d{3,}$/);
  await expect(page.getByText(`We sent the number to ${email}.`)).toBeVisible();
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);

  await staffPage.goto("/admin/complaints");
  await staffPage.getByRole("link", { name: number }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(number);
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await staffPage.getByLabel("For the office alone").fill("Ask Rafi.");
  await staffPage.getByRole("button", { name: "Add note" }).click();
  await said(staffPage, "Note added");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Send the answer" }).click();
  await expect(staffPage.getByText("Select how it ends.")).toBeVisible();
  await expect(staffPage.getByText("Write what you say.")).toBeVisible();
  await staffPage.getByLabel("What we will check").fill("We listen to the calls.");
  await staffPage.getByRole("button", { name: "Confirm", exact: true }).click();
  await said(staffPage, "Complaint confirmed");

  await page.reload();
  await expect(page.getByText("We listen to the calls.")).toBeVisible();
  await expect(page.getByText("Ask Rafi.")).toBeHidden();
  await page.getByLabel("What do you want to add?").fill("It was on 3 November.");
  await page.getByRole("button", { name: "Add something" }).click();
  await said(page, "We have added it");

  await staffPage.reload();
  await hydrated(staffPage);
  await expect(staffPage.getByText("It was on 3 November.")).toBeVisible();
  await staffPage.getByLabel("How it ends").selectOption("Upheld in part");
  await staffPage.getByLabel("The answer, with reasons").fill("We paid half of it.");
  await staffPage.getByRole("button", { name: "Send the answer" }).click();
  await said(staffPage, "Complaint answered");

  // Found again from its number and the address.
  await page.goto("/complaints");
  await page.getByLabel("Number", { exact: true }).fill(number.toLowerCase());
  await page.getByLabel("The email address or phone number you gave").fill("someone@example.com");
  await page.getByRole("button", { name: "See where it is" }).click();
  await expect(page.getByText("There is no complaint with this number and this address.")).toBeVisible();
  await page.getByLabel("The email address or phone number you gave").fill(email);
  await page.getByRole("button", { name: "See where it is" }).click();
  await expect(page.getByText("You were right in part")).toBeVisible();
  await expectAccessible(page, hasScripts);
  const address = new URL(page.url()).pathname;
  await page.goto(`/bn${address}`);
  await page.getByLabel("কেন একমত নন?").fill("বাকি অর্ধেক কোথায়?");
  await page.getByRole("button", { name: "আবার দেখতে বলুন" }).click();
  await said(page, "অন্য একজন আবার দেখবেন");
  await expectAccessible(page, hasScripts);

  await staffPage.reload();
  await expect(staffPage.getByText("someone else takes the second look")).toBeVisible();
  await session("manager@example.com");
  const manager = page;
  await manager.goto("/admin/complaints");
  await manager.getByRole("link", { name: number }).click();
  await hydrated(manager);
  await manager.getByLabel("How it ends").selectOption("Settled with the person");
  await manager.getByLabel("The answer, with reasons").fill("The other half is paid.");
  await manager.getByRole("button", { name: "Send the last answer" }).click();
  await said(manager, "Complaint answered");
  await expect(manager.getByText("The other half is paid.")).toBeVisible();
});

test("a complaint in Bangla is answered on a page in Bangla", { tag: "@both" }, async ({ page, hasScripts }) => {
  await page.goto("/bn/complaints");
  await page.getByLabel("কী হয়েছে?").fill("ডিপোজিট দেরিতে গেছে।");
  await page.getByLabel("আপনার নাম").fill("রাকিব হাসান");
  await page.getByLabel("ইমেইল ঠিকানা বা ফোন নম্বর", { exact: true }).fill("০১৭১২-৩৪৫৬৭৮");
  await page.getByRole("button", { name: "অভিযোগ পাঠান" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^CM-/);
  await expect(page.getByText("ডিপোজিট দেরিতে গেছে।")).toBeVisible();
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
});

test("staff write down a complaint that came on paper, and one about managers is not the manager's", async ({
  page,
  staffPage,
  session,
  hydrated,
  hasScripts,
}) => {
  const name = `Mizan ${some()}`;
  await staffPage.goto("/admin/complaints/new");
  await hydrated(staffPage);
  await staffPage.getByLabel("What happened").fill("The receipt has no number.");
  await staffPage.getByLabel("Name", { exact: true }).fill(name);
  await staffPage.getByRole("button", { name: "Save" }).click();
  await expect(staffPage.getByText("Enter an email address or a phone number")).toBeVisible();
  await expect(staffPage.getByLabel("What happened")).toHaveValue("The receipt has no number.");
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByLabel("Email address or phone number").fill("+880 1712-345678");
  await staffPage.getByLabel("About (optional)").selectOption("A manager");
  await staffPage.getByRole("button", { name: "Save" }).click();
  await said(staffPage, "Complaint written down");
  await expect(staffPage.getByText(name)).toBeVisible();
  await session("manager@example.com");
  await page.goto("/admin/complaints");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complaints");
  await expect(page.getByText(name)).toBeHidden();
});
