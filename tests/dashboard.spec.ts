/** The Dashboard tab: the profile, the current step, the applications. */
import { applicant, applyTo, arriveAt } from "./support/actions.ts";
import { dataScience, fourDates, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a newcomer: a name from the e-mail, Recently joined, nothing sent", async ({ page, student, hasScripts }) => {
  await page.goto("/dashboard");
  const name = student.split("@")[0] ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Dashboard");
  const profile = page.getByRole("region", { name });
  await expect(profile).toContainText(student);
  await expect(profile).toContainText("Recently joined");
  await expect(profile).toContainText(/^S/);
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Applications" })).toHaveCount(0);
  const start = page.getByRole("region", { name: "Start here" });
  await expect(start.getByRole("link")).toHaveText(["Enter results", "Find courses", "See costs", "Apply"]);
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Browse Courses" }).click();
  await arriveAt(page, "/courses");
});

test("the dashboard of an earlier student shows name, e-mail, since when, three applications", async ({
  page,
  session,
  hasScripts,
}) => {
  await session("nusrat@example.com");
  await page.goto("/dashboard");
  const profile = page.getByRole("region", { name: "Nusrat Jahan" });
  await expect(profile).toContainText("nusrat@example.com");
  await expect(profile).toContainText(/Member (for|since) .*5 months/);
  const recent = page.getByRole("region", { name: "Recent Applications" });
  await expect(recent).toContainText("3 applications");
  await expect(recent.getByRole("listitem")).toHaveText([/1\s*Submitted/, /2\s*Reviewing/, /4\s*Offer Issued/]);
  const current = page.getByRole("region", { name: "Offer Issued" });
  await expect(current.getByRole("img", { name: "Step 4 of 8" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});

test("one application makes a page of at most 2,400 px on a phone", { tag: "@browser" }, async ({ page, student }) => {
  await applyTo(page, student, dataScience.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Tutorial Videos for step 1" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
});

test("the recent applications scroll by themselves, on a phone too", { tag: "@scripts" }, async ({
  page,
  hydrated,
  student,
}) => {
  for (const course of [longest, dataScience, fourDates, longest, dataScience]) await applyTo(page, student, course.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  await hydrated();
  const recent = page.getByRole("list", { name: "Recent Applications" });
  const last = recent.getByRole("link").last();
  await recent.scrollIntoViewIfNeeded();
  await expect(last).not.toBeInViewport();
  await recent.press("End");
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("an application in full: in a dialog, or on its page", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
  student,
}) => {
  await applyTo(page, student, longest.id, dataScience.id, fourDates.id);
  await page.goto("/dashboard");
  await hydrated();
  const link = page.getByRole("link", { name: `View Details: ${longest.name} and 2 more` });
  await link.click();
  const view = hasScripts ? page.getByRole("dialog") : page.getByRole("main");
  if (!hasScripts) await arriveAt(page, /\/dashboard\/applications\/[0-9a-f-]{36}$/);
  const heading = hasScripts ? `${longest.name} and 2 more` : "Submitted";
  await expect(view.getByRole("heading", { name: heading })).toBeVisible();

  const steps = view.getByRole("list").first().getByRole("listitem");
  await expect(steps).toHaveText([
    /Submitted/,
    /Reviewing/,
    /Submitted to University/,
    /Offer Issued/,
    /CAS Requested/,
    /CAS Issued/,
    /Student Visa Application Submitted/,
    /Visa Approved/,
  ]);
  await expect(steps.first()).toHaveAttribute("aria-current", "step");
  await expect(steps.first()).toContainText("(current step)");
  await expect(view.getByText("(not started)")).toHaveCount(7);
  for (const course of [longest, dataScience, fourDates]) {
    await expect(view.getByRole("link", { name: course.name })).toHaveAttribute("href", `/courses/${course.id}`);
  }
  for (const text of [applicant.fullName, student, applicant.phone]) await expect(view).toContainText(text);
  await expectAccessible(page, hasScripts);
  if (!hasScripts) return;
  // The application's message still floats, but Escape closes the dialog.
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("another student's application does not open", async ({ page, student: _, staffPage }) => {
  await applyTo(staffPage, "staff@example.com", dataScience.id);
  await staffPage.goto("/dashboard");
  const address = await staffPage
    .getByRole("link", { name: /^View Details/ })
    .first()
    .getAttribute("href");
  const answer = await page.goto(address ?? "");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).not.toContainText(dataScience.name);
});

test("the present step stands out where the system chooses colours", { tag: "@browser" }, async ({ page, session }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await session("nusrat@example.com");
  await page.goto("/dashboard");
  const colourOf = (step: string) =>
    page
      .locator(`.eight-steps > ${step} > :first-child`)
      .first()
      .evaluate((dot) => getComputedStyle(dot).backgroundColor);
  const present = await colourOf("[aria-current=step]");
  expect(await colourOf("[data-done]")).not.toBe(present);
  expect(await colourOf("li:not([aria-current], [data-done])")).not.toBe(present);
});
