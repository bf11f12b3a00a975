/** What must always hold: a fault planted in the database is shown to staff, who fix it and check again. */
import { arriveAt } from "./support/actions.ts";
import { startBrokenApp } from "./support/broken-app.ts";
import { dataScience } from "./support/courses.ts";
import type { RunningApp } from "./support/servers.ts";
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from "./support/test.ts";

const test = base.extend<object, { brokenApp: RunningApp }>({
  brokenApp: [
    async ({ browserName: _ }, use) => {
      const app = await startBrokenApp(dataScience.id, "university-of-manchester");
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ brokenApp }, use) => {
    await use(brokenApp.url);
  },
});

test("a record that breaks a statement is named with what to do, until it is fixed", {
  tag: ["@browser", "@all"],
}, async ({ staffPage: page, hydrated, hasScripts }) => {
  // The first check is made beside the first requests.
  await expect(async () => {
    await page.goto("/admin");
    await expect(page.getByText("1 record needs attention")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "See which records, and what to do" }).click();
  await arriveAt(page, "/admin/checks");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checks");
  await expect(page.getByRole("status").filter({ hasText: "1 record needs attention" })).toContainText("Checked");
  await expectAccessible(page, hasScripts);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const fault = page.getByRole("region", { name: "No course of an archived university is offered" });
  await expect(fault).toContainText("1 not in order");
  await expect(fault).toContainText("Archive the course");
  await fault.getByRole("link", { name: dataScience.id }).click();
  await page.getByRole("link", { name: "Archive this course" }).click();
  await page.getByRole("button", { name: /^Archive / }).click();
  await expect(page.getByRole("button", { name: "Restore this course" })).toBeVisible();

  await page.goto("/admin/checks");
  await hydrated(page);
  await expect(fault).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("Records checked").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "All is in order" })).toContainText("Checked just now");
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "No course of an archived university" })).toBeVisible();
  await expectAccessible(page, hasScripts);

  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My day");
  await expect(page.getByText("needs attention")).toHaveCount(0);
  await page.getByRole("link", { name: "Checks of the records" }).click();
  await arriveAt(page, "/admin/checks");
});
