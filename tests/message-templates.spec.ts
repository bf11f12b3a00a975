/** Tests the templates of messages in the browser, which staff keep. */
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("staff add a template, with a mistake first, change it, and delete it", async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const name = `Eid ${crypto.randomUUID().slice(0, 6)}`;
  await staffPage.goto("/admin/figures/messages");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Add a template" }).click();
  await hydrated(staffPage);
  await staffPage.getByLabel("Name").fill(name);
  await staffPage.getByLabel("Text in English").fill("Dear {{name}}, reply by {{dedline}}.");
  await staffPage.getByLabel("Text in Bangla").fill("প্রিয় {{name");
  await staffPage.getByLabel("CAS Issued").check();
  await staffPage.getByRole("button", { name: "Save", exact: true }).click();
  const alert = staffPage.getByRole("alert");
  await expect(alert).toContainText("There is no field {{dedline}}. Did you mean {{deadline}}?");
  await expect(alert).toContainText("{{name is not a whole field.");
  await expect(staffPage.getByLabel("Text in Bangla")).toHaveValue("প্রিয় {{name");
  await expect(staffPage.getByLabel("CAS Issued")).toBeChecked();
  await hydrated(staffPage);
  await staffPage.getByLabel("Text in English").fill("Dear {{name}}, reply by {{ Deadline }}.");
  await staffPage.getByLabel("Text in Bangla").fill("");
  await staffPage.getByRole("button", { name: "Save", exact: true }).click();
  const list = staffPage.getByRole("region", { name: "Templates" });
  const row = list.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Dear {{name}}, reply by {{deadline}}.");
  await expect(row).toContainText("CAS Issued · English only");
  await hydrated(staffPage);
  await row.getByRole("link", { name }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(name);
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByLabel("Offer it to staff").uncheck();
  await staffPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row).toContainText("Not offered");
  await hydrated(staffPage);
  await row.getByRole("link", { name }).click();
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Delete template" }).click();
  await expect(staffPage.getByText("Template deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
});
