/** One session for all tabs of a browser. */
import { expect, expectAccessible, test } from "./support/test.ts";

test.describe("two tabs", { tag: "@scripts" }, () => {
  test("sign-out in one ends the other within 2 seconds, and hides what is personal", async ({
    page,
    context,
    hydrated,
    student: _,
  }) => {
    await page.goto("/dashboard");
    await hydrated();
    const other = await context.newPage();
    await other.goto("/favorites");
    await hydrated(other);
    await other.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" }).click();
    const line = page.getByRole("status").filter({ hasText: "You are signed out. Sign in again" });
    await expect(line).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole("heading", { name: "Compare Courses" })).toBeHidden();
    await expectAccessible(page, true);
    await expect(line.getByRole("link")).toHaveAttribute("href", "/login?next=%2Fdashboard");
  });

  test("a sign-in in one is told to a visitor's page in the other", async ({ page, context, hydrated, student: _ }) => {
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.goto("/courses");
    await hydrated();
    await context.addCookies(cookies);
    const other = await context.newPage();
    await other.goto("/dashboard");
    await expect(page.getByRole("status").filter({ hasText: "You are signed in" })).toBeVisible();
  });
});
