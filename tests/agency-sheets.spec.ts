/** Ten sheets as agencies keep them, on the page: after its questions are answered, every row is in. */
import type { Page } from "@playwright/test";
import { AGENCY_SHEETS } from "#app/domain/testing/agency-sheets.ts";
import { expect, test } from "./support/test.ts";

/** Answers the questions of a sheet, by its name. */
const answers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the university once per block, no faculty, Sep/Jan": (page) =>
    page.getByRole("radio", { name: /^Use the university above/ }).check(),
  "ranges of fees": (page) => page.getByRole("radio", { name: "Take the lowest" }).check(),
  "dates with the month first": (page) =>
    page.getByLabel("Meaning of 06/05/2026 in Application deadline").selectOption("5 June 2026"),
  "two fees under one heading": (page) => page.getByRole("radio", { name: /Fee \(2\)/ }).check(),
};

for (const { name, lines, courses } of AGENCY_SHEETS) {
  // The questions of a sheet are what scripts add to.
  const tag = answers[name] ? [] : ["@plain"];
  test(`${name}: all ${courses.length} come in`, { tag }, async ({ staffPage: page, hydrated }) => {
    test.slow();
    await page.goto("/admin/catalogue/import");
    await hydrated(page);
    await page
      .getByLabel("Spreadsheet")
      .setInputFiles({ name: "sheet.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await page.getByRole("button", { name: "Upload and match columns" }).click();
    await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });
    await hydrated(page);
    const answer = answers[name];
    if (answer) {
      await answer(page);
      await page.getByRole("button", { name: "Update the preview" }).click();
    }
    const effect = page.getByRole("complementary", { name: "What the import will do" });
    await expect(effect).toContainText(/With problems\s*0/);
    await expect(page.getByText("Still to answer:")).toBeHidden();
    await expect(
      page.getByRole("button", { name: `Import ${courses.length} ${courses.length === 1 ? "course" : "courses"}` }),
    ).toBeVisible();
  });
}
