/** Forms that are sent after the session has ended, where no script keeps them on their page. */
import type { Locator, Page } from "@playwright/test";
import { applicant, applyTo, arriveAt, fillAboutYou } from "./support/actions.ts";
import { countApplications, sentAddress, submit } from "./support/apply.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const why = "You were signed out before we got your form. What you wrote is kept for an hour: sign in to see it.";
const showAgain = { name: "Show my form" };

/** Sends the form when the session has ended. */
async function sendSignedOut(page: Page, button: Locator): Promise<void> {
  await page.context().clearCookies();
  await button.click();
}

test.describe("unsent forms without scripts", { tag: "@plain" }, () => {
  test("an application is shown again after the sign-in, and sent by the student", { tag: "@browser" }, async ({
    page,
    signIn,
    student,
  }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await fillAboutYou(page);
    await page.getByLabel("Anything we should know?").fill("My gap of two years:\nI worked at a bank & taught.");
    await sendSignedOut(page, submit(page));
    await expect(page.getByText(why)).toBeVisible();
    await expectAccessible(page, false);
    await signIn(student);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your form has not been sent yet");
    await expectAccessible(page, false);
    expect(await countApplications(page)).toBe(0);
    await page.getByRole("button", showAgain).click();
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
    await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue(applicant.phone);
    await expect(page.getByLabel("Anything we should know?")).toHaveValue(
      "My gap of two years:\nI worked at a bank & taught.",
    );
    await expect(page.getByRole("checkbox", { name: dataScience.name })).toBeChecked();
    await expect(page).toHaveTitle("Submit Application · Shapla");
    await expectAccessible(page, false);
    expect(await countApplications(page)).toBe(0);
    await submit(page).click();
    await arriveAt(page, sentAddress);
    expect(await countApplications(page)).toBe(1);
  });

  test("mistakes in a form that is shown again are named beside their fields", async ({ page, signIn, student }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await page.getByRole("checkbox", { name: dataScience.name }).uncheck();
    await fillAboutYou(page, { fullName: "Nusrat", phone: "12" });
    await sendSignedOut(page, submit(page));
    await signIn(student);
    await page.getByRole("button", showAgain).click();
    await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("12");
    await expect(page.getByRole("alert")).toContainText("Please select at least one course");
  });

  test("someone else who signs in does not see it", async ({ page, context, signIn, session, student, newcomer }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await fillAboutYou(page);
    await sendSignedOut(page, submit(page));
    await signIn(student);
    const address = page.url();
    await context.clearCookies({ name: "shapla-auth" });
    await session(`other-${newcomer}`);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We no longer have this form");
    await expect(page.getByRole("button", showAgain)).toHaveCount(0);
  });

  for (const [what, path, field, text, button, answer] of [
    ["a new lead", "/admin/leads/new", "Name", "Caller Unsent", "Create lead", "There is a problem"],
    [
      "a notification",
      "/admin/notifications",
      "Message",
      "The office is closed.",
      "Send notification",
      "Title and message are required.",
    ],
    ["a course", `/admin/catalogue/courses/${dataScience.id}`, "Name", "", "Save course", "There is a problem"],
  ] as const) {
    test(`staff get ${what} back`, async ({ page, session, signIn }) => {
      await session("staff@example.com");
      await page.goto(path);
      await page.getByLabel(field, { exact: true }).fill(text);
      await sendSignedOut(page, page.getByRole("button", { name: button }));
      await signIn("staff@example.com");
      await page.getByRole("button", showAgain).click();
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(text);
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByText(answer).first()).toBeVisible();
    });
  }

  test("staff get a note back", async ({ page, session, student, signIn }) => {
    await applyTo(page, student, dataScience.id);
    await session("staff@example.com");
    await page.goto(`/admin/applications?search=${student}`);
    await page.getByRole("link", { name: applicant.fullName }).click();
    await page.getByLabel("Add a note").fill("Called, no answer.");
    await sendSignedOut(page, page.getByRole("button", { name: "Add note" }));
    await signIn("staff@example.com");
    await page.getByRole("button", showAgain).click();
    await expect(page.getByLabel("Add a note")).toHaveValue("Called, no answer.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Note added").first()).toBeVisible();
  });
});
