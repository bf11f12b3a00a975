/** The same form twice, changed or not, and the same course in another application. */
import { applicant, applyTo, arriveAt, fillAboutYou, saveCourses } from "./support/actions.ts";
import { countApplications, sendBehind, sentAddress, submit } from "./support/apply.ts";
import { dataScience, fourDates, noListening, undated } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

test("a form that was sent and then changed is never dropped: it says so, and goes as a new one", async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await fillAboutYou(page);
  await sendBehind(page);
  await page.getByRole("textbox", { name: "Phone number" }).fill("+880 1812-000000");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await submit(page).click();
  expect((await answer).status()).toBe(409);

  const notice = page.getByRole("alert").filter({ hasText: "You have already submitted this as" });
  await expect(notice).toHaveText(
    new RegExp(
      String.raw`^You have already submitted this as SH-\w{6} at ${TIME}\s*You changed the phone number after that\.$`,
    ),
  );
  await expect(page).toHaveTitle("Not submitted yet: Submit Application · Shapla");
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("+880 1812-000000");
  await expect(page.getByRole("checkbox", { name: dataScience.name })).toBeChecked();
  await expect(page.getByRole("link", { name: /^See application SH-/ })).toHaveAttribute("href", /applications\//);
  await expectAccessible(page, hasScripts);
  expect(await countApplications(page)).toBe(1);

  await page.getByRole("button", { name: "Submit the changes as a new application" }).click();
  await arriveAt(page, sentAddress);
  await expect(page.getByText("A counsellor will call you on +880 1812-000000")).toBeVisible();
  expect(await countApplications(page)).toBe(2);
});

test.describe("a course that is in an application already", () => {
  test("is marked, comes last, and is not ticked", async ({ page, hasScripts, student }) => {
    await saveCourses(page, fourDates.id, noListening.id, dataScience.id);
    await applyTo(page, student, dataScience.id);
    await page.goto(`/apply?course=${dataScience.id}`);
    const rows = page.getByRole("group", { name: "Your courses" }).getByRole("checkbox");
    await expect(rows).toHaveCount(3);
    await expect(rows.last()).toHaveAccessibleName(
      new RegExp(`^${dataScience.name}.*1\\s*Submitted\\s*You applied: SH-\\w{6}, submitted on \\d+ \\w+ \\d{4}$`),
    );
    await expect(rows.last()).not.toBeChecked();
    await expect(page.getByText("1 of 3 is already in an application.")).toBeVisible();
    await expectAccessible(page, hasScripts);
    await page.getByRole("group", { name: "Your courses" }).getByRole("link", { name: /^SH-/ }).click();
    await arriveAt(page, /\/dashboard\/applications\/[0-9a-f-]{36}$/);
  });

  test("is asked about before it goes again", async ({ page, hydrated, hasScripts, student }) => {
    await saveCourses(page, dataScience.id);
    await applyTo(page, student, dataScience.id);
    await page.goto("/apply");
    await hydrated();
    await page.getByRole("checkbox", { name: dataScience.name }).check();
    await page.getByRole("textbox", { name: /^Anything/ }).fill("A better IELTS result.");
    await submit(page).click();
    const question = page.getByRole("alert").filter({ hasText: "You have applied for" });
    await expect(question).toHaveText(
      new RegExp(
        `^You have applied for ${dataScience.name}It is in SH-\\w{6}, submitted on \\d+ \\w+ \\d{4}\\.Applying twice will not make it faster\\.$`,
      ),
    );
    await expect(page.getByRole("textbox", { name: /^Anything/ })).toHaveValue("A better IELTS result.");
    // Without this course nothing would be left.
    await expect(page.getByRole("button", { name: /^Submit without/ })).toHaveCount(0);
    await expectAccessible(page, hasScripts);
    // Enter in a field sends the form without answering the question.
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("textbox", { name: "Full name" }).press("Enter");
    expect((await answer).status()).toBe(409);
    await expect(question).toBeVisible();
    expect(await countApplications(page)).toBe(1);
    await page.getByRole("button", { name: "Apply again" }).click();
    await arriveAt(page, sentAddress);
    expect(await countApplications(page)).toBe(2);
  });

  test("can be left out of what goes", async ({ page, hydrated, student }) => {
    await saveCourses(page, dataScience.id, fourDates.id);
    await applyTo(page, student, dataScience.id);
    await page.goto(`/apply?course=${fourDates.id}`);
    await hydrated();
    await page.getByRole("checkbox", { name: dataScience.name }).check();
    await submit(page).click();
    await page.getByRole("button", { name: "Submit without this course" }).click();
    await arriveAt(page, sentAddress);
    const panel = page.getByRole("region", { name: /^Application SH-/ });
    await expect(panel).toContainText(fourDates.name);
    await expect(panel).not.toContainText(dataScience.name);
  });

  test("stands beside the form, with a way to all of them", async ({ page, student }) => {
    await applyTo(page, student, dataScience.id);
    await applyTo(page, student, fourDates.id, noListening.id);
    await page.goto(`/apply?course=${undated.id}`);
    const mine = page.getByRole("region", { name: "Your applications" });
    await expect(mine.getByRole("listitem")).toHaveText([
      /^SH-\w{6}2 courses · .*Submitted$/,
      new RegExp(`^SH-\\w{6}${dataScience.name} · .*Submitted$`),
    ]);
    await mine.getByRole("link", { name: "See all 2 applications" }).click();
    await arriveAt(page, "/dashboard");
  });
});

test("two clicks on the button are one application", { tag: "@browser" }, async ({ page, hydrated, student: _ }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await fillAboutYou(page);
  await submit(page).dblclick();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  expect(await countApplications(page)).toBe(1);
});

test("the same form from two tabs is one application", async ({ page, hydrated, student: _, context }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await fillAboutYou(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await submit(page).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  const again = await context.request.post("/apply", {
    data: (await sent).postData() ?? "",
    headers: { "Content-Type": (await sent).headers()["content-type"] ?? "" },
  });
  expect(await again.text()).toContain("Application Submitted Successfully!");
  expect(await countApplications(page)).toBe(1);
});

test("Back after sending does not send it again", async ({ page, hydrated, student: _ }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await fillAboutYou(page);
  await submit(page).click();
  await arriveAt(page, sentAddress);
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  await page.goBack();
  await arriveAt(page, `/apply?course=${dataScience.id}`);
  expect(await countApplications(page)).toBe(1);
});
