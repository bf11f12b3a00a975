/** Tests the templates of messages in the browser: staff keep them, and open WhatsApp with one. */
import { expectAccessible } from "./support/accessible.ts";
import { applicant } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
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

test("staff open WhatsApp with a template that is filled, and a contact is logged", { tag: "@browser" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const form = { ...applicant, email: student, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  const id = /sent=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  await staffPage.goto(`/admin/applications/${id}`);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "WhatsApp" }).click();
  const text = staffPage.getByRole("region", { name: /^What .* gets/ });
  await expect(text).toContainText("I am writing about your application SH-");
  await hydrated(staffPage);

  // A field that is not known is named, and there is nothing to open.
  await staffPage.getByLabel("Template").selectOption("Deposit and refund");
  await staffPage.getByRole("button", { name: "Fill in" }).click();
  await expect(text).toContainText("{{deposit}}");
  await expect(text).toContainText("Not known: {{deposit}} and {{deposit_by}}");
  await expect(text.getByRole("button", { name: /^Open WhatsApp/ })).toBeHidden();
  await expectAccessible(staffPage, hasScripts);

  await hydrated(staffPage);
  await staffPage.getByLabel("Template").selectOption("Interview");
  await staffPage.getByLabel("Language").selectOption("বাংলা");
  await staffPage.getByRole("button", { name: "Fill in" }).click();
  await expect(text).toContainText("3 fields filled");
  await expect(text.locator("[lang=bn]")).toContainText(dataScience.name);
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  const asked = staffPage.context().waitForEvent("request", (request) => request.url().startsWith("https://wa.me/"));
  await text.getByRole("button", { name: /^Open WhatsApp/ }).click();
  const chat = new URL((await asked).url());
  expect(chat.pathname).toBe("/8801712345678");
  expect(chat.searchParams.get("text")).toContain("ইন্টারভিউ");
  await staffPage.goto(`/admin/applications/${id}`);
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: /^WhatsApp/ })).toBeVisible();
});
