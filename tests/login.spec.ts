/** Sign-in and sign-out. */
import { arriveAt, hold } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("the card says what it does, and leads back", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
  await expect(page.getByText("Access your Shapla dashboard", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["Continue with Google"]);
  const note = page.getByText(/^By continuing you agree to our/);
  await expect(note.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  await expect(note.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  await page.getByRole("link", { name: "Back to home" }).click();
  await arriveAt(page, "/");
});

test("the card looks the same when it is reached from a heart", { tag: "@scripts" }, async ({ page, hydrated }) => {
  const colour = () =>
    page
      .getByRole("main")
      .getByRole("link", { name: "Shapla" })
      .evaluate((link) => getComputedStyle(link).color);
  await page.goto("/login");
  const asDocument = await colour();
  await page.goto("/courses");
  await hydrated();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
  await page.mouse.move(0, 0);
  expect(await colour()).toBe(asDocument);
});

test("the button is busy while sign-in starts", { tag: "@scripts" }, async ({ page, hydrated }) => {
  await page.goto("/login");
  await hydrated();
  const request = await hold(page, "**/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await request.release();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
});

test("the button is idle again when sign-in could not start", { tag: "@scripts" }, async ({
  page,
  hydrated,
  mayLog,
}) => {
  mayLog.push(/Failed to load resource/);
  await page.goto("/login");
  await hydrated();
  for (const fail of ["answer", "abort"] as const) {
    const request = await hold(page, "**/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await request.arrived();
    await (fail === "answer" ? request.answer(500) : request.abort());
    await expect(page.getByText("Something went wrong. Please try again.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
    await page.unroute("**/login");
  }
});

test("a sign-in that is cancelled says so, and can be tried again", async ({
  page,
  hydrated,
  hasScripts,
  signIn,
  newcomer,
}) => {
  await page.goto("/login");
  await hydrated();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await arriveAt(page, "/login");
  await expect(page.getByText("Authentication Error", { exact: true })).toBeVisible();
  await expect(page.getByText(/denied|cancel/i).first()).toBeVisible();
  await hydrated();
  await expectAccessible(page, hasScripts);
  await signIn(newcomer);
  await arriveAt(page, "/");
});

test("the card says what it is for, and a counsellor can be asked without an account", async ({ page, hasScripts }) => {
  await page.goto("/courses?search=data+science");
  await page.goto("/counselors");
  await arriveAt(page, "/login?next=%2Fcounselors");
  await expect(page.getByText("Sign in to choose a counsellor and write to them about your courses.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get Free Consultation/ })).toHaveAttribute("href", "/enquiry");
  await expectAccessible(page, hasScripts);
  await page.goto("/apply");
  await expect(page.getByText("Sign in to apply, and to follow your application to the visa.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Get Free Consultation/ })).toHaveCount(0);
});

test.describe("inside another app", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/437.0;]",
    viewport: { width: 360, height: 740 },
  });

  test("the card says that Google refuses, with a link to copy", async ({ page, hasScripts }) => {
    await page.goto("/apply");
    const notice = page.getByRole("note");
    await expect(notice).toContainText("Google does not sign you in inside another app.");
    await expect(notice.getByRole("textbox", { name: "Link to copy" })).toHaveValue(/\/login\?next=%2Fapply$/);
    await expect(notice.getByRole("link", { name: "Open in Chrome" })).toHaveAttribute("href", /^intent:\/\//);
    await expectAccessible(page, hasScripts);
  });
});

test("next= is honoured, but only for our own pages", { tag: "@twice" }, async ({ page, signIn, newcomer }) => {
  await page.goto("/login?next=%2Fcourses%3Fsearch%3Dlaw%26level%3DResearch");
  await signIn(newcomer);
  await arriveAt(page, "/courses?search=law&level=Research");
  await page.goto("/login?next=%2Fdashboard");
  await arriveAt(page, "/dashboard");
  await page.goto("/login?next=https%3A%2F%2Fevil.example%2F");
  await arriveAt(page, "/");
});

test("a signed-in student skips the card", async ({ page, student: _ }) => {
  await page.goto("/login");
  await arriveAt(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courses");
});

test("Sign Out ends the session", async ({ page, hydrated, student: _ }) => {
  await page.goto("/dashboard");
  await hydrated();
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await arriveAt(page, "/");
  await page.goto("/favorites");
  await arriveAt(page, "/login?next=%2Ffavorites");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});
