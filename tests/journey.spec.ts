/** The main journey from start to end, as a student and a member of staff take it. */
import { arriveAt, itemsOf, saveStatus } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test.describe.configure({ timeout: 90_000 });

test("find, save two, apply to both, and see the offer on the timeline", { tag: ["@twice", "@both"] }, async ({
  page,
  newcomer,
  signIn,
  hydrated,
  hasScripts,
  browser,
  baseURL,
}) => {
  await test.step("sign in from the landing page", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Start Your Journey" }).click();
    await signIn(newcomer);
    await arriveAt(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courses");
  });

  await test.step("search and filter", async () => {
    await hydrated();
    await page.getByRole("searchbox", { name: "Search", exact: true }).fill("data science");
    await page.getByRole("combobox", { name: "IELTS Score" }).selectOption("6.5");
    // Scripts have applied both by themselves.
    if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
    await arriveAt(page, /\/courses\?search=data\+science&.*ieltsScore=6\.5$/);
    await expect(page.getByRole("link", { name: "Remove filter: IELTS score 6.5" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Data Science");
    const scores = page
      .getByRole("listitem")
      .locator("dl > div")
      .filter({ hasText: /^IELTS/ });
    await expect(scores.first()).toHaveText(/^IELTS[456]\.[05]$/);
    await expect(scores.filter({ hasText: /[789]\.\d|6\.[6-9]/ })).toHaveCount(0);
  });

  const chosen: string[] = [];
  await test.step("save two courses", async () => {
    await hydrated();
    for (const index of [0, 1]) {
      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3 }) })
        .nth(index);
      chosen.push((await card.getByRole("heading", { level: 3 }).textContent()) ?? "");
      const heart = card.getByRole("button", { name: /^Save / });
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await arriveAt(page, /\/courses\?search=data\+science&.*ieltsScore=6\.5/);
    }
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Favorite Courses" }).click();
    await expect(page.getByText("2 saved courses")).toBeVisible();
    await expectAccessible(page, hasScripts);
  });

  await test.step("apply to both", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Submit Application" }).click();
    await hydrated();
    for (const box of await itemsOf(page.getByRole("checkbox"), 2)) await box.check();
    await page.getByRole("textbox", { name: "Full name" }).fill("Mst. Sharmin Akter");
    await page.getByRole("textbox", { name: "Phone number" }).fill("+880 1712-345678");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
    await expect(page.getByText("A counsellor will contact you within 6 hours.").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  await test.step("the dashboard shows Submitted", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Dashboard" }).click();
    await expect(page.getByRole("img", { name: "Step 1 of 8" })).toBeVisible();
    await expect(
      page.getByRole("listitem", { name: undefined }).filter({ hasText: "Submitted" }).first(),
    ).toBeVisible();
    await expectAccessible(page, hasScripts);
  });

  await test.step("staff moves it to Offer Issued, step by step", async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasScripts });
    const staff = await context.newPage();
    await staff.goto("/login");
    await staff.getByRole("button", { name: "Continue with Google" }).click();
    await staff.getByRole("button", { name: /staff@example.com/ }).click();
    await staff.goto(`/admin/applications?search=${encodeURIComponent(newcomer)}`);
    for (const [at, label] of ["Reviewing", "Submitted to University", "Offer Issued"].entries()) {
      await saveStatus(staff, `${at + 2} ${label}`);
      await expect(staff.getByText(`new status: ${label}`).first()).toBeVisible();
    }
    await expect(staff.getByText("Application status updated successfully").first()).toBeVisible();
    await expectAccessible(staff, hasScripts);
    await context.close();
  });

  await test.step("the student's timeline shows four dated steps", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("img", { name: "Step 4 of 8" })).toBeVisible();
    await hydrated();
    await page.getByRole("link", { name: /^View Details: (?!SH-)/ }).click();
    const details = hasScripts ? page.getByRole("dialog") : page.getByRole("main");
    await expect(details.locator("time")).toHaveCount(4);
    await expect(details.getByText("(completed)")).toHaveCount(3);
    await expect(details.locator("[aria-current=step]")).toContainText("Offer Issued");
    await expectAccessible(page, hasScripts);
    for (const name of chosen) await expect(details.getByRole("link", { name }).first()).toBeVisible();
  });
});
