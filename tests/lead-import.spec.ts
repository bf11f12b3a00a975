/** A manager imports a list of leads, reads what happens to each row, and takes it back. */
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a list of leads is matched, checked, imported and undone", { tag: "@browser" }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const lines = [
    "Student,Mobile,Where from",
    `Kazi ${mark},17${`${Math.random()}`.slice(2, 10)},Facebook`,
    `No way ${mark},,`,
  ];
  await page.goto("/admin/leads");
  await hydrated(page);
  await page.getByRole("link", { name: "Import leads" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import leads");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  const buffer = Buffer.from(lines.join("\r\n"));
  await page.getByLabel("Spreadsheet").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await expect(page.getByRole("heading", { name: "Which column is what?" })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await expect(page.getByLabel("Mobile")).toHaveValue("phone");
  await page.getByLabel("Mobile").selectOption("note");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("Select a column with phone numbers or email addresses.").first()).toBeVisible();
  await page.getByLabel("Mobile").selectOption("phone");
  await page.getByRole("button", { name: "Check rows" }).click();
  const rows = page.getByRole("region", { name: "Row by row" });
  await expect(rows).toContainText("Enter an email address or a phone number.");
  await expect(rows).toContainText("New lead");
  await expectAccessible(page, hasScripts);
  await hydrated(page);
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await expect(page.getByText("Leads imported").first()).toBeVisible();
  await expectAccessible(page, hasScripts);
  const report = await page.getByRole("link", { name: "Download report (CSV)" }).getAttribute("href");
  expect(await (await page.request.get(report ?? "")).text()).toContain(`No way ${mark},Refused`);
  const found = `/admin/leads?search=${mark}`;
  expect(await (await page.request.get(found)).text()).toContain(`Kazi ${mark}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Undo the import of this file" }).click();
  await expect(page.getByText("Import undone").first()).toBeVisible();
  await page.goto(found);
  await arriveAt(page, found);
  await expect(page.getByRole("heading", { name: "No leads found" })).toBeVisible();
});
