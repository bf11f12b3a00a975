/** The staff's figures for a period. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("figures for a period, in tables with bars", async ({ staffPage, hydrated, hasScripts }) => {
  await staffPage.goto("/admin/analytics");
  await hydrated(staffPage);
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
  const weeks = staffPage.getByRole("figure", { name: "Applications per week" });
  await expect(weeks).toContainText(/\d+ applications? in 1[34] weeks/);
  const shown = Number(/in (\d+) weeks/.exec((await weeks.textContent()) ?? "")?.[1]);
  await expect(weeks.getByRole("columnheader")).toHaveCount(shown);
  await expect(weeks.getByRole("columnheader").last()).toHaveText(/^\d{1,2} [A-Z][a-z]{2}$/);
  await expect(weeks.getByRole("cell")).toHaveCount(shown);
  await expect(weeks.getByRole("cell").last()).toHaveText(/^\d+ applications in the week from /);

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
  for (const name of ["Pipeline", "Lead sources", "Lead statuses", "Courses", "Universities", "Promise by owner"]) {
    await expect(staffPage.getByRole("figure", { name })).toBeVisible();
  }
});

test("a week's column is in its place before the weeks after it have arrived", { tag: "@scripts" }, async ({
  staffPage,
}) => {
  await staffPage.goto("/admin/analytics");
  const cells = staffPage.getByRole("table", { name: "Applications per week" }).getByRole("cell");
  const whole = await cells.first().boundingBox();
  await cells.last().evaluate((cell) => {
    while (cell.previousElementSibling?.previousElementSibling) cell.previousElementSibling.remove();
    cell.remove();
  });
  await expect(cells).toHaveCount(1);
  expect((await cells.first().boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 1);
});

test("a figure opens its list, and all of them go into a file", async ({ staffPage }) => {
  await staffPage.goto("/admin/analytics?days=365");
  const sources = staffPage.getByRole("table", { name: "Lead sources" });
  const figure = sources.getByRole("link", { name: /Leads, Website$/ });
  const [count = ""] = /\d+/.exec((await figure.textContent()) ?? "") ?? [];
  await figure.click();
  await expect(staffPage.getByRole("status").filter({ hasText: `${count} lead` })).toBeVisible();
  await expect(staffPage.getByLabel("Created from")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  const file = await staffPage.request.post("/admin/analytics/export?days=365", {
    form: { format: "csv" },
    headers: { Origin: new URL(staffPage.url()).origin },
  });
  expect(file.headers()["content-disposition"]).toContain("shapla-analytics-365-days");
  expect(await file.text()).toContain(`Lead sources,Website,Leads,${count}`);
  await staffPage.goto("/admin/analytics");
  await expect(staffPage.getByRole("button", { name: /Excel/ })).toBeVisible();
});

test("an unknown period falls back to the usual one", async ({ staffPage }) => {
  await staffPage.goto("/admin/analytics?days=1e9");
  await expect(staffPage.getByLabel("Period")).toHaveValue("90");
});
