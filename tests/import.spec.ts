/** Staff import a spreadsheet: upload, match, check, confirm. */
import { expect, expectAccessible, test } from "./support/test.ts";
import { MAIN, workbook, XML } from "./support/workbook.ts";

/**
 * Returns a file with a course that is archived, so that no other test finds it. Each run has another ID and another
 * heading, which is remembered.
 */
const spreadsheet = (id: string, heading: string) => ({
  name: "spring.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Our courses;;;;",
      `Ref;Institution;${heading};Degree level;Status`,
      `${id};University of Leeds;BA Weaving;Bachelor's;archived`,
      `${id}-2;;BA Dyeing;Bachelor's;archived`,
    ].join("\r\n"),
  ),
});

test("a spreadsheet is sent, its matches corrected, its bad rows explained, and the rest imported", async ({
  staffPage: page,
  hydrated,
  hasScripts,
  mayLog,
}) => {
  // Each step of an import starts a thread.
  test.slow();
  const id = `spring-${crypto.randomUUID().slice(0, 8)}`;
  const heading = `Kursname ${id.replace(/\d/g, "x")}`;
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles(spreadsheet(id, heading));
  await page.getByRole("button", { name: "Upload and match columns" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns", { timeout: 30_000 });
  await hydrated(page);
  await expect(page.getByLabel("Ref")).toHaveValue("courseId");
  await expect(page.getByLabel(heading)).toHaveValue("");
  await expectAccessible(page, hasScripts);

  mayLog.push(/Failed to load resource.*422/);
  await page.getByLabel(heading).selectOption("Level");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("alert")).toContainText(`"${heading}" and "Degree level" are both matched to Level`);
  await expect(page.getByLabel(heading)).toHaveValue("level");

  await hydrated(page);
  await page.getByLabel(heading).selectOption("Course name");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });
  const problems = page.getByRole("region", { name: "1 problem" });
  await expect(problems.getByRole("row").nth(1)).toContainText("4spring");
  await expect(problems).toContainText("This row has no university.");
  await expectAccessible(page, hasScripts);

  await page.getByRole("button", { name: "Import 1 course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });
  await expectAccessible(page, hasScripts);

  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles(spreadsheet(id, heading.toUpperCase()));
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await expect(page.getByLabel(heading.toUpperCase())).toHaveValue("name", { timeout: 30_000 });
  await page.goto(`/courses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BA Weaving");
});

/** Returns a small file with more texts than the memory for one file can take. To find that out takes seconds. */
const hugeWorkbook = () =>
  workbook({ "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${"<si><t/></si>".repeat(5_000_000)}</sst>` });

test("a file that takes a while shows that it is being read, until it is known how that ended", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  const file = { name: "huge.xlsx", mimeType: "application/octet-stream", buffer: hugeWorkbook() };
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading the file");
  await expect(page.getByRole("progressbar", { name: "Rows read" })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import failed", { timeout: 60_000 });
  await expect(page.getByText("The file needs more memory to read than we allow for one file")).toBeVisible();
});

test("a file that is no spreadsheet is explained", async ({ staffPage: page, hydrated, hasScripts }) => {
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  const note = { name: "note.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("hello") };
  await page.getByLabel("Spreadsheet").setInputFiles(note);
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import failed", { timeout: 30_000 });
  await expect(page.getByRole("alert")).toContainText("The file is damaged");
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Upload another file" }).click();
  await expect(page.getByLabel("Spreadsheet")).toBeVisible();
});

test("a workbook's sheets are joined by their values; what the file leaves open is answered on one page", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles("tests/fixtures/import/partner-libreoffice.ods");
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns", { timeout: 30_000 });
  await expect(page.getByText("joined by Course_Code = Courses › Course_ID")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });

  const unused = page.getByRole("region", { name: "This sheet is not used: “Scholarship 2027”" });
  await expect(unused).toContainText("Prog ID");
  const joined = page.getByRole("region", { name: "Joined sheets" });
  await expect(joined).toContainText("300 of 300 rows match");
  await expect(joined.getByLabel("Joined by (Requirements)")).toHaveValue(/\d+-0-1/);
  await expect(page.getByText("Still to answer:")).toBeVisible();
  await expectAccessible(page, hasScripts);

  await hydrated(page);
  await page.getByLabel("Meaning of Professional Qual. in Degree_Level").selectOption("Postgraduate");
  await page.getByLabel("Meaning of Apprenticeship in Degree_Level").selectOption("Skip these rows");
  await page.getByLabel("Meaning of Blended in Study_Mode").selectOption("Part-time");
  await page.getByRole("radio", { name: "Keep row 114" }).check();
  await page.getByRole("button", { name: "Update the preview" }).click();
  await expect(page.getByText("Still to answer:")).toBeHidden();
  await expect(page.getByLabel("Meaning of Blended in Study_Mode")).toHaveValue("Part-time");
  await expect(page.getByRole("radio", { name: "Keep row 114" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Import 298 courses" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});
