/** The staff's figures for a period. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("figures for a period, in tables with bars", async ({ staffPage, hydrated, hasScripts }) => {
  await staffPage.goto("/admin/analytics");
  await hydrated(staffPage);
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
  const weeks = staffPage.getByRole("figure", { name: "Applications per week" });
  await expect(weeks).toContainText(/\d+ in 1[34] weeks/);
  const columns = weeks.getByRole("listitem");
  const shown = Number(/in (\d+) weeks/.exec((await weeks.textContent()) ?? "")?.[1]);
  await expect(columns).toHaveCount(shown);
  await expect(columns.last()).toHaveText(/^\d+\d{1,2} [A-Z][a-z]{2}$/);

  const pipeline = staffPage.getByRole("table", { name: "Pipeline" });
  await expect(pipeline.getByRole("row")).toHaveCount(9);
  await expect(pipeline.getByRole("rowheader").last()).toHaveText("8Visa Approved");
  const applied = staffPage.getByRole("table", { name: "Courses" });
  await expect(applied.getByRole("columnheader")).toHaveText(["Course", "Saved", "Applied"]);
  await expectAccessible(staffPage, hasScripts);

  await staffPage.getByLabel("Period").selectOption("365");
  await staffPage.getByRole("button", { name: "Show figures" }).click();
  await arriveAt(staffPage, "/admin/analytics?days=365");
  await expect(weeks.getByRole("img")).toHaveAccessibleName(/in 5[34] weeks/);
  for (const name of ["Pipeline", "Lead sources", "Lead statuses", "Courses", "Universities"]) {
    await expect(staffPage.getByRole("figure", { name })).toBeVisible();
  }
});

test("another period than those offered is the usual one", async ({ staffPage }) => {
  await staffPage.goto("/admin/analytics?days=1e9");
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
});
