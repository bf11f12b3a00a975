/** Staff export all rules of universities, and import them again after a look at what would change. */
import { said } from "./support/actions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const HEADINGS = "University ID,University,Intake,Rule,All countries,Bangladesh,Source,Web address,Checked on";

test("a file of rules is checked, imported, exported and imported again without a change", { tag: "@both" }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  // An intake of its own for this browser, so that the tests do not meet.
  const intake = `2029-${hasScripts ? "02" : "04"}`;
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await hydrated(page);
    await page.getByLabel("Spreadsheet").setInputFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Upload and check rows" }).click();
  };
  const lines = (...all: string[]) => Buffer.from([HEADINGS, ...all].join("\r\n"));
  await page.goto("/admin/catalogue");
  await hydrated(page);
  await page.getByRole("link", { name: "Rules of universities" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of universities");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await upload("notes.csv", "text/csv", Buffer.from("Name,Price\r\nA,1\r\nB,2"));
  await expect(page.getByText(/The file has no columns “University ID” or “University”, “Intake”/)).toBeVisible();
  const deposit = `university-of-aberdeen,,${intake},Deposit,"£2,000",৩০০০,Deposit policy,,2026-11-02`;
  const wrong = `university-of-aberdeen,,${intake},CAS by,soon,,Deposit policy,,2026-11-02`;
  await upload("rules.csv", "text/csv", lines(deposit, wrong));
  const rows = page.getByRole("region", { name: "Row by row" });
  await expect(rows).toContainText("Wrong");
  await expect(rows).toContainText("All countries: Enter");
  await expect(rows).toContainText("Bangladesh: £3,000");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Import 1 rule, leave out 1 row" }).click();
  await said(page, "1 rule imported");
  await page.goto(`/admin/catalogue/universities/university-of-aberdeen/rules?intake=${intake}`);
  await expect(page.getByText("£3,000")).toBeVisible();
  const answer = await page.request.post("/admin/catalogue/rules/export", { form: { format: "xlsx" } });
  expect(answer.headers()["content-disposition"]).toMatch(/shapla-rules-\d{4}-\d{2}-\d{2}\.xlsx/);
  await page.goto("/admin/catalogue/rules");
  await upload("rules.xlsx", "application/vnd.ms-excel", await answer.body());
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  // Someone else changes the rule between the look and the import.
  await page.goto("/admin/catalogue/rules");
  await upload("rules.csv", "text/csv", lines(deposit.replace("2,000", "2,500")));
  await expect(rows).toContainText("All countries: £2,000 → £2,500");
  const other = await page.context().newPage();
  await other.goto(
    `/admin/catalogue/universities/university-of-aberdeen/rules?intake=${intake}&change=deposit#deposit`,
  );
  await hydrated(other);
  await other.getByRole("group", { name: "All countries" }).getByLabel("Pounds").fill("2100");
  await other.getByRole("button", { name: "Save Deposit" }).click();
  await said(other, "Rule saved");
  await hydrated(page);
  await page.getByRole("button", { name: "Import 1 rule" }).click();
  await expect(page.getByText("Someone has changed a rule since you checked the file").first()).toBeVisible();
  await expect(rows).toContainText("All countries: £2,100 → £2,500");
  await expectAccessible(page, hasScripts);
  await hydrated(page);
  await page.getByRole("button", { name: "Import 1 rule" }).click();
  await said(page, "1 rule imported");
});
