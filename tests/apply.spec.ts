/** The application form: its choices, its errors, and that nothing is lost or sent twice. */
import { applicant, arriveAt, cardOf, fillAboutYou, holdForm, saveCourses } from "./support/actions.ts";
import { countApplications, referenceOf, sendBehind, sentAddress, submit, summary } from "./support/apply.ts";
import { dataScience, finderFor, fourDates, noListening } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

test("each field says what is missing, and the summary leads to it", { tag: "@browser" }, async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await saveCourses(page, dataScience.id);
  await page.goto("/apply");
  await hydrated();
  await expect(page).toHaveTitle("Submit Application · Shapla");
  await expect(page.getByRole("link", { name: /quick application/ })).toHaveCount(0);
  for (const field of ["Full name", "Email address", "Phone number"]) {
    await page.getByRole("textbox", { name: field, exact: true }).fill(" ");
  }
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await submit(page).click();
  expect((await answer).status()).toBe(422);

  await expect(page).toHaveTitle("Error: Submit Application · Shapla");
  await expect(summary(page).getByRole("heading")).toHaveText("There are 4 problems");
  if (hasScripts) await expect(summary(page)).toBeFocused();
  const messages = [
    ["Full name", "Full name is required"],
    ["Email address", "Valid email is required"],
    ["Phone number", "Phone number is required"],
  ] as const;
  for (const [field, message] of messages) {
    const control = page.getByRole("textbox", { name: field, exact: true });
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(new RegExp(message));
    await summary(page).getByRole("link", { name: message, exact: true }).click();
    await expect(control).toBeFocused();
  }
  await expect(page.getByRole("group", { name: "Your courses" })).toContainText("Please select at least one course");
  await summary(page).getByRole("link", { name: "Please select at least one course", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: dataScience.name })).toBeFocused();
  await expectAccessible(page, hasScripts);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, hasScripts);
  await expectNoSidewaysScroll(page);
});

test("an email address that is invalid and a phone number without digits are refused", async ({
  page,
  hydrated,
  student: _,
}) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await page.getByRole("textbox", { name: "Full name" }).fill(applicant.fullName);
  await page.getByRole("textbox", { name: "Email address" }).fill("sharmin at example");
  await page.getByRole("textbox", { name: "Phone number" }).fill("call me");
  await submit(page).click();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Valid email is required",
    "Enter a phone number, for example +880 1712-345678",
  ]);
  expect(await countApplications(page)).toBe(0);
});

test("a refused form keeps everything typed and ticked", { tag: "@twice" }, async ({ page, hydrated, student }) => {
  await saveCourses(page, fourDates.id, noListening.id);
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await fillAboutYou(page, { ...applicant, phone: " " });
  await page.getByRole("checkbox", { name: noListening.name }).check();
  await page
    .getByRole("textbox", { name: /^Anything we should know/ })
    .fill("First line\nA brother in Leeds, “quoted” & <b>");
  await submit(page).click();
  await expect(summary(page).getByRole("link")).toHaveText(["Phone number is required"]);
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue(student);
  await expect(page.getByRole("textbox", { name: /^Anything/ })).toHaveValue(
    "First line\nA brother in Leeds, “quoted” & <b>",
  );
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: fourDates.name })).not.toBeChecked();

  await page.getByRole("textbox", { name: "Phone number" }).fill(applicant.phone);
  await submit(page).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  await expect(page).toHaveTitle("Submit Application · Shapla");
  expect(await countApplications(page)).toBe(1);
});

test("the form offers ten of twelve favourites, and says so", async ({ page, session, hasScripts }) => {
  await session("nusrat@example.com");
  await page.goto("/apply");
  await expect(
    page.getByText("Showing the 10 courses you saved most recently. You have saved 12 in total."),
  ).toBeVisible();
  await page.getByText("Show 5 more", { exact: true }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(10);
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Nusrat Jahan");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveAttribute("placeholder", /^\+880/);
  await expectAccessible(page, hasScripts);
});

test("the form without favourites links to the courses", async ({ page, student: _, hasScripts }) => {
  await page.goto("/apply");
  await expect(page.getByRole("heading", { name: "Select a course first" })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Browse Courses" }).click();
  await arriveAt(page, "/courses");
});

test("Apply Now keeps the course through sign-in", async ({ page, signIn, newcomer }) => {
  await page.goto(`/courses/${noListening.id}`);
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await arriveAt(page, /\/login\?next=/);
  await signIn(newcomer);
  await arriveAt(page, `/apply?course=${noListening.id}`);
  await expect(page.getByRole("checkbox", { name: noListening.name })).toBeChecked();
});

test("a success says so, and leaves an empty form", async ({ page, hydrated, student: _ }) => {
  await saveCourses(page, dataScience.id, fourDates.id);
  await page.goto(`/apply?course=${fourDates.id}`);
  await hydrated();
  await fillAboutYou(page);
  await page.getByRole("textbox", { name: /^Anything/ }).fill("I can start in January.");
  await submit(page).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  await expect(page.getByText("A counsellor will contact you within 6 hours.").first()).toBeVisible();
  await arriveAt(page, sentAddress);
  await page.getByRole("link", { name: "Apply for another course" }).click();
  await arriveAt(page, "/apply");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: /^Anything/ })).toHaveValue("");
});

test("the page says what was submitted after a success, and a reload sends nothing", { tag: "@browser" }, async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await saveCourses(page, dataScience.id, fourDates.id);
  await page.goto(`/apply?course=${fourDates.id}`);
  await hydrated();
  await fillAboutYou(page);
  await submit(page).click();
  await arriveAt(page, sentAddress);
  // A screen reader begins with it, with scripts and without.
  await expect(page.getByRole("heading", { name: "Application Submitted Successfully!" })).toBeFocused();
  const reference = await referenceOf(page);
  expect(reference).toMatch(/^SH-[2-9A-HJKMNP-TV-Z]{6}$/);
  const panel = page.getByRole("region", { name: `Application ${reference}` });
  await expect(panel).toContainText(new RegExp(String.raw`Submitted on \d+ \w+( \d{4})?, ${TIME}`));
  await expect(panel).toContainText(fourDates.name);
  const main = page.getByRole("main");
  await expect(main).toContainText(`A counsellor will call you on ${applicant.phone}`);
  await expect(main.getByRole("link", { name: "Browse Courses" })).toHaveAttribute("href", "/courses");
  // Nothing covers it, and no second form asks for attention.
  await expect(page.getByText("Application Submitted Successfully!")).toHaveCount(1);
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(panel).toBeVisible();
  expect(await countApplications(page)).toBe(1);
  await panel.getByRole("link", { name: `See application ${reference}` }).click();
  await arriveAt(page, /\/dashboard\/applications\//);
  await expect(page.getByRole("main").getByText(reference).first()).toBeVisible();
});

test("a student never sees another's submission", async ({ page, session, student: _ }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await sendBehind(page, { ...applicant });
  const dashboard = await (await page.request.get("/dashboard")).text();
  const id = /\/dashboard\/applications\/([0-9a-f-]{36})/.exec(dashboard)?.[1];
  await page.goto(`/apply?sent=${id}`);
  await expect(page.getByRole("heading", { name: /^Application SH-/ })).toBeVisible();
  await page.context().clearCookies();
  await session("tanvir@example.com");
  for (const other of [id, "no-id"]) {
    await page.goto(`/apply?sent=${other}`);
    await expect(page.getByRole("heading", { level: 1, name: "Submit Application" })).toBeVisible();
    await expect(page.getByText(/SH-/)).toHaveCount(0);
  }
});

test.describe("the application form with scripts", { tag: "@scripts" }, () => {
  test("the button waits for the answer", async ({ page, hydrated, student: _ }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await fillAboutYou(page);
    const request = await holdForm(page, "/apply*");
    await submit(page).click();
    const busy = page.getByRole("button", { name: "Submitting..." });
    await expect(busy).toBeDisabled();
    await request.release();
    await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
    await expect(busy).toHaveCount(0);
    expect(await countApplications(page)).toBe(1);
  });

  test("a failure keeps the form, and sending it again is one application", async ({
    page,
    hydrated,
    student: _,
    mayLog,
  }) => {
    mayLog.push(/Failed to load resource/);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await fillAboutYou(page);
    const request = await holdForm(page, "/apply*");
    await submit(page).click();
    await request.arrived();
    await request.abort();
    const failure = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(failure).toContainText("Error");
    await expect(failure).toContainText("Failed to submit application.");
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
    await submit(page).click();
    await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
    expect(await countApplications(page)).toBe(1);
  });

  test("an application whose answer is lost is found by its key, and is never called failed", async ({
    page,
    hydrated,
    student: _,
    mayLog,
  }) => {
    mayLog.push(/Failed to load resource/);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await fillAboutYou(page);
    const failure = page.getByText("Failed to submit application.");
    let cut = 0;
    await page.route(/\/apply\?course=/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.abort("connectionreset");
      cut += 1;
      // The server is still at it when it is asked first.
      await page.waitForResponse(/\/apply\/sent\?/);
      await expect(page.getByText("We are checking whether it arrived")).toBeVisible();
      await expect(failure).toBeHidden();
      await route.fetch({ maxRedirects: 0 });
    });
    await submit(page).click();
    await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
    expect(cut).toBe(1);
    await expect(failure).toBeHidden();
    expect(await countApplications(page)).toBe(1);
  });

  test("the server's errors stay while their links are followed", async ({ page, hydrated, student: _, mayLog }) => {
    mayLog.push(/422/);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await page.getByRole("textbox", { name: "Full name" }).fill(" ");
    await submit(page).click();
    for (const [field, message] of [
      ["Full name", "Full name is required"],
      ["Phone number", "Phone number is required"],
    ] as const) {
      await summary(page).getByRole("link", { name: message, exact: true }).click();
      const control = page.getByRole("textbox", { name: field, exact: true });
      await expect(control).toBeFocused();
      await expect(control).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByText(field, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(summary(page)).toContainText("There are");
  });
});

test("the card's own page leads to the form as well", async ({ page, student: _ }) => {
  await page.goto(finderFor(noListening));
  await cardOf(page, noListening.name).getByRole("heading").getByRole("link").click();
  await arriveAt(page, `/courses/${noListening.id}`);
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await expect(page.getByRole("checkbox", { name: noListening.name })).toBeChecked();
});
