/** Students read who advises them, who is certified, and what universities pay the office. */
import { expect, expectAccessible, test } from "./support/test.ts";

test("anyone reads what the office earns and what it costs them, in both languages", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/how-we-are-paid");
  await hydrated();
  await expect(page.getByRole("region", { name: "What it costs you" })).toContainText("You pay us nothing.");
  const earned = page.getByRole("region", { name: "What universities pay us" });
  await expect(earned).toContainText("Abertay University");
  await expect(page.getByRole("region", { name: "Who is certified" })).toContainText("Certified: UK agent training");
  await expectAccessible(page, hasScripts);
  await page.goto("/bn/how-we-are-paid");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("আমাদের আয় কীভাবে হয়");
  await expect(page.getByRole("region", { name: "আপনার কত খরচ" })).toContainText("আপনি আমাদের কিছুই দেন না।");
});
