/** Managers keep what an auditor asks about the office, and every member of staff reads it. */
import { said } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("staff add a sub-agent, correct it beside the field, and read what it was", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto("/admin/figures");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Facts about the office" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Facts about the office");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  const name = `Sylhet Study Desk ${hasScripts ? "with" : "without"} scripts`;
  await staffPage.getByRole("link", { name: "Add a sub-agent" }).click();
  const add = staffPage.getByRole("form", { name: "Add a new sub-agent" });
  await expect(add).toBeVisible();
  await hydrated(staffPage);
  await add.getByLabel("Name", { exact: true }).fill(name);
  await add.getByLabel("Works for us since").fill("2025-03-01");
  await add.getByLabel("Until (optional)").fill("2025-02-01");
  await add.getByRole("checkbox", { name: "Abertay University" }).check();
  await add.getByRole("button", { name: "Save" }).click();
  await expect(add.getByText("Enter the first day, or a later one.")).toBeVisible();
  await expect(add.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(add.getByRole("checkbox", { name: "Abertay University" })).toBeChecked();
  await hydrated(staffPage);
  await add.getByLabel("Until (optional)").fill("");
  await add.getByRole("button", { name: "Save" }).click();
  await said(staffPage, "Saved");
  const item = staffPage.getByRole("listitem").filter({ has: staffPage.getByRole("link", { name: `Change ${name}` }) });
  await expect(item).toContainText("No training record");
  await hydrated(staffPage);
  await item.getByRole("link", { name: `Change ${name}` }).click();
  const change = staffPage.getByRole("form", { name: `Change ${name}` });
  await expect(change).toBeVisible();
  await hydrated(staffPage);
  await change.getByLabel("Until (optional)").fill("2026-11-01");
  await change.getByRole("button", { name: "Save" }).click();
  await said(staffPage, "Saved");
  await hydrated(staffPage);
  await item.getByText("2 versions").click();
  await expect(item.getByRole("listitem").last()).toContainText("Works for us: Since 1 March 2025");
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
});
