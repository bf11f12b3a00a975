/** The application form: what it offers, what it refuses, and that nothing is lost or sent twice. */
import type { Page } from "@playwright/test";
import { applicant, applyTo, arriveAt, cardOf, fillAboutYou, hold, saveCourses } from "./support/actions.ts";
import { dataScience, finderFor, fourDates, noListening, undated } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
const summary = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("heading", { name: /problem/ }) });

/** Where a success leads. */
const sentAddress = /\/apply\?sent=[0-9a-f-]{36}$/;

/** What a page of the application says of itself: "SH-4K7XQP". */
async function referenceOf(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { name: /^Application SH-/ });
  return /SH-\w{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

/** The form of the page, as it is, sent once more behind its back: what a lost answer leaves behind. */
async function sendBehind(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const fields = await page.locator("form#application").evaluate((form) => [...new FormData(form as HTMLFormElement)]);
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  const answer = await page.request.post("/apply", {
    data: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

async function countApplications(page: Page): Promise<number> {
  const dashboard = await (await page.request.get("/dashboard")).text();
  return new Set(dashboard.match(/\/dashboard\/applications\/[0-9a-f-]{36}/g)).size;
}

test("each field says what is missing, and the summary leads to it", async ({
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
  const answer = hasScripts ? null : page.waitForResponse((response) => response.request().method() === "POST");
  await submit(page).click();
  if (answer) expect((await answer).status()).toBe(422);

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

test("an address that is none, and a phone number without digits, are refused", async ({
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

test("nothing that was typed or ticked is lost", async ({ page, hydrated, student }) => {
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

test("ten of twelve favourites are offered, and it says so", async ({ page, session, hasScripts }) => {
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

test("without favourites there is a prompt and a way to the courses", async ({ page, student: _, hasScripts }) => {
  await page.goto("/apply");
  await expect(page.getByRole("heading", { name: "Choose a course first" })).toBeVisible();
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
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: /^Anything/ })).toHaveValue("");
});

test("after a success the page says what was submitted, and a reload sends nothing", async ({
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
  const reference = await referenceOf(page);
  expect(reference).toMatch(/^SH-[2-9A-HJKMNP-TV-Z]{6}$/);
  const panel = page.getByRole("region", { name: `Application ${reference}` });
  await expect(panel).toContainText(/Submitted on \d+ \w+ \d{4}, \d+:\d\d\s[ap]m/);
  await expect(panel).toContainText(fourDates.name);
  await expect(panel).toContainText(`A counsellor calls you on ${applicant.phone}`);
  await expect(panel.getByRole("link", { name: "Browse Courses" })).toHaveAttribute("href", "/courses");
  await expect(page.getByRole("heading", { name: "Another application" })).toBeVisible();
  // Said once, by the message: the panel stays when it has gone.
  await expect(page.getByText("Application Submitted Successfully!")).toHaveCount(1);
  await expectAccessible(page, hasScripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(panel).toBeVisible();
  expect(await countApplications(page)).toBe(1);
  await panel.getByRole("link", { name: `See application ${reference}` }).click();
  await arriveAt(page, /\/dashboard\/applications\//);
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
});

test("nobody sees what somebody else has submitted", async ({ page, session, student: _ }) => {
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

  const notice = page.getByRole("alert").filter({ hasText: "This was sent as" });
  await expect(notice).toHaveText(
    /^This was sent as SH-\w{6} at \d+:\d\d\s[ap]m\s*You changed the phone number after that\.$/,
  );
  await expect(page).toHaveTitle("Not submitted yet: Submit Application · Shapla");
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("+880 1812-000000");
  await expect(page.getByRole("checkbox", { name: dataScience.name })).toBeChecked();
  await expect(page.getByRole("link", { name: /^See application SH-/ })).toHaveAttribute("href", /applications\//);
  await expectAccessible(page, hasScripts);
  expect(await countApplications(page)).toBe(1);

  await page.getByRole("button", { name: "Send the changes as a new application" }).click();
  await arriveAt(page, sentAddress);
  await expect(page.getByText("A counsellor calls you on +880 1812-000000")).toBeVisible();
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
      new RegExp(`^${dataScience.name}.*1\\s*Submitted\\s*SH-\\w{6}, submitted on \\d+ \\w+ \\d{4}$`),
    );
    await expect(rows.last()).not.toBeChecked();
    await expect(page.getByText("1 of 3 is already in an application.")).toBeVisible();
    await expectAccessible(page, hasScripts);
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
        `^You have applied for ${dataScience.name}It is in SH-\\w{6}, submitted on \\d+ \\w+ \\d{4}\\.A second application does not make it faster\\.$`,
      ),
    );
    await expect(page.getByRole("textbox", { name: /^Anything/ })).toHaveValue("A better IELTS result.");
    // Nothing would be left of it.
    await expect(page.getByRole("button", { name: /^Submit without/ })).toHaveCount(0);
    await expectAccessible(page, hasScripts);
    // Enter in a field sends the form, and answers nothing.
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

test("two clicks on the button are one application", async ({ page, hydrated, student: _ }) => {
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

test.describe("with scripts", { tag: "@scripts" }, () => {
  test("the button waits for the answer", async ({ page, hydrated, student: _ }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await fillAboutYou(page);
    const request = await hold(page, "**/apply.data*");
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
    const request = await hold(page, "**/apply.data*");
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

  test("a message goes once its field is right", async ({ page, hydrated, student: _ }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await submit(page).click();
    await expect(summary(page)).toContainText("Phone number is required");
    await page.getByRole("textbox", { name: "Phone number" }).fill(applicant.phone);
    await expect(summary(page)).toHaveCount(0);
    await expect(page).toHaveTitle("Submit Application · Shapla");
  });
});

test("the card's own page leads to the form as well", async ({ page, student: _ }) => {
  await page.goto(finderFor(noListening));
  await cardOf(page, noListening.name).getByRole("heading").getByRole("link").click();
  await arriveAt(page, `/courses/${noListening.id}`);
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await expect(page.getByRole("checkbox", { name: noListening.name })).toBeChecked();
});

test("who corrects a field stays in it while its message comes and goes @scripts", async ({
  page,
  student: _,
  hydrated,
}) => {
  await saveCourses(page, dataScience.id);
  await page.goto("/apply");
  await hydrated();
  const email = page.getByRole("textbox", { name: "Email address" });
  await email.fill("nusrat@");
  await email.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "problem" })).toBeFocused();
  await email.focus();
  await email.press("ControlOrMeta+a");
  await page.keyboard.type("nusrat@example.com");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("nusrat@example.com");
});
