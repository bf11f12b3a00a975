/** The staff's charts: pictures with their numbers, for a period. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("charts for a period, each with its table", async ({ staffPage, hydrated, hasScripts }) => {
  await staffPage.goto("/admin/analytics");
  await hydrated(staffPage);
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
  const weeks = staffPage.getByRole("figure", { name: "Applications per week" });
  const chart = weeks.getByRole("img");
  await expect(chart).toHaveAccessibleName(/^Applications per week: \d+ in 1[34] weeks/);
  await weeks.getByText("Show the numbers").click();
  const table = weeks.getByRole("table", { name: "Applications per week" });
  const shown = Number(/in (\d+) weeks/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  await expect(weeks.locator("rect")).toHaveCount(shown);
  await expect(table.getByRole("row")).toHaveCount(shown + 1);

  const pipeline = staffPage.getByRole("figure", { name: "Pipeline" });
  await expect(pipeline.getByRole("img")).toHaveAccessibleName(/^Pipeline: \d+ submitted/);
  await pipeline.getByText("Show the numbers").click();
  await expect(pipeline.getByRole("row")).toHaveCount(9);
  await expectAccessible(staffPage, hasScripts);

  await staffPage.getByLabel("Period").selectOption("365");
  await staffPage.getByRole("button", { name: "Show figures" }).click();
  await arriveAt(staffPage, "/admin/analytics?days=365");
  await expect(weeks.getByRole("img")).toHaveAccessibleName(/in 5[34] weeks/);
  for (const name of ["Most saved courses", "Universities with most applications", "Lead sources", "Lead statuses"]) {
    await expect(staffPage.getByRole("figure", { name })).toBeVisible();
  }
});

test("another period than those offered is the usual one", async ({ staffPage }) => {
  await staffPage.goto("/admin/analytics?days=1e9");
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
});
