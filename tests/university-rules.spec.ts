/** Staff keep what a university rules for an intake: dates, money and refunds. */
import { said } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

test("staff open a university's rules, correct one, and read what it was", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto("/admin/catalogue/universities/university-of-aberdeen");
  await staffPage.getByRole("link", { name: "Rules: dates, money and refunds" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toContainText("Rules of");
  // An intake of its own for this browser, so that the tests do not meet.
  const intake = `2028-${hasScripts ? "02" : "04"}`;
  await staffPage.goto(`/admin/catalogue/universities/university-of-aberdeen/rules?intake=${intake}`);
  await expect(staffPage.getByText(/^There is no rule for/)).toBeVisible();
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("link", { name: /^Change ?: Before the CAS/ }).click();
  const form = staffPage.getByRole("form", { name: "Before the CAS" });
  const all = form.getByRole("group", { name: "All countries" });
  await expect(form).toBeVisible();
  await hydrated(staffPage);
  await all.getByLabel("Kept: pounds, or all").fill("500");
  await form.getByLabel("Source").fill("Terms 2027/28, section 6");
  await form.getByRole("button", { name: "Save Before the CAS" }).click();
  await expect(form.getByText("Enter days from 1 to 365.")).toBeVisible();
  await expect(form.getByLabel("Source")).toHaveValue("Terms 2027/28, section 6");
  await hydrated(staffPage);
  await all.getByLabel("Paid within, days").fill("30");
  await form.getByRole("button", { name: "Save Before the CAS" }).click();
  await said(staffPage, "Rule saved");
  await expect(staffPage.getByText("All but £500")).toBeVisible();
  await expect(staffPage.getByText("in 30 days, to the account it came from")).toBeVisible();
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: /^Change ?: Before the CAS/ }).click();
  await expect(form).toBeVisible();
  await hydrated(staffPage);
  await expect(all.getByLabel("Kept: pounds, or all")).toHaveValue("500");
  await all.getByLabel("Kept: pounds, or all").fill("all");
  await form.getByRole("button", { name: "Save Before the CAS" }).click();
  await said(staffPage, "Rule saved");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: /^Change ?: Before the CAS/ }).click();
  await expect(form.getByText(/^All countries: was All but £500/)).toBeVisible();
  await staffPage.goto(`/admin/catalogue/universities/university-of-aberdeen/rules?intake=${intake}`);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Checked today, no change" }).click();
  await said(staffPage, "1 rule checked today");
  await hydrated(staffPage);
  await staffPage.getByLabel("Copy to a new intake").fill(intake);
  await staffPage.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(staffPage.getByText("There are rules for this intake already. Change those.")).toBeVisible();
});
