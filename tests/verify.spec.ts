import { said } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("anyone checks the code of a card, and a newer code ends it", { tag: "@both" }, async ({
  page,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const name = `Kamal ${crypto.randomUUID().slice(0, 8)}`;
  await staffPage.goto("/admin/catalogue/counsellors/new");
  await hydrated(staffPage);
  await staffPage.getByLabel("Name", { exact: true }).fill(name);
  await staffPage.getByLabel("Job title").fill("Visa Counsellor");
  await staffPage.getByLabel("WhatsApp number").fill("+880 1712-345678");
  await staffPage.getByRole("button", { name: "Create counsellor" }).click();
  await said(staffPage, "Counsellor created");
  await staffPage.getByRole("link", { name: "Card with a code" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Card with a code");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Make a/ }).click();
  await said(staffPage, "Code made");
  const card = staffPage.getByRole("region", { name: `Card of ${name}` });
  const code = (await card.getByText(/^[A-Z]{5}-[A-Z]{5}$/).textContent()) ?? "";
  await expectAccessible(staffPage, hasScripts);

  await page.goto("/verify");
  await page.getByLabel("Code of 10 letters").fill(code.toLowerCase().replace("-", " "));
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const answer = page.getByRole("region", { name: "Yes, this person works for us" });
  await expect(answer).toContainText(name);
  await expect(answer).toContainText("Does the person in front of you look different?");
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await page.goto(`/bn/verify?code=${code}`);
  await expect(page.getByRole("region", { name: "হ্যাঁ, ইনি আমাদের সঙ্গে কাজ করেন" })).toContainText(name);

  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Make a new code" }).click();
  await expect(card).not.toContainText(code);
  await page.goto(`/verify?code=${code}`);
  await expect(page.getByRole("region", { name: /^This code ended on/ })).toContainText(name);
});

test("a code that is none, or not ours, is said to be so", async ({ page }) => {
  await page.goto("/verify");
  await page.getByLabel("Code of 10 letters").fill("KRMPT-HWBQ");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("A code has 10 letters and no numbers.")).toBeVisible();
  await expect(page.getByLabel("Code of 10 letters")).toHaveValue("KRMPT-HWBQ");
  await page.getByLabel("Code of 10 letters").fill("KRMPT-HWBQX");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("region", { name: "We did not write this" })).toContainText("KRMPT-HWBQX");
});
