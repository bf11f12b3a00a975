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
      `${id}-2;University of Leeds;none;Bachelor's;archived`,
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
  await expect(problems).toContainText("noneThis row has no course name.");
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

test("an import is undone on its page, after a confirmation that says what happens", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const id = `undo-${crypto.randomUUID().slice(0, 8)}`;
  const buffer = Buffer.from(
    `Ref;University;Course name;Level;Status\r\n${id};University of Leeds;BA Weaving;Bachelor's;archived`,
  );
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles({ name: `${id}.csv`, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
  await page.getByRole("button", { name: "Import 1 course" }).click({ timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });

  await page.goto("/admin/catalogue/import");
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: `Undo this import of ${id}.csv` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Undo this import?");
  await expect(page.getByText("1 new course will be deleted.")).toBeVisible();
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import undone", { timeout: 30_000 });
  await expect(page.getByText("1 new course was deleted.")).toBeVisible();
  await expectAccessible(page, hasScripts);
  const answer = await page.goto(`/courses/${id}`);
  expect(answer?.status()).toBe(404);
});

test("courses that the file lacks are archived by one checkbox", async ({ staffPage: page, hydrated, hasScripts }) => {
  test.slow();
  const id = `gone-${crypto.randomUUID().slice(0, 8)}`;
  const send = async (...names: string[]) => {
    const rows = names.map((name) => `${id}-${name};University of ${id};Leeds;England;BA ${name};Bachelor's`);
    const buffer = Buffer.from(["Ref;University;City;Nation;Course name;Level", ...rows].join("\r\n"));
    await page.goto("/admin/catalogue/import");
    await hydrated(page);
    await page.getByLabel("Spreadsheet").setInputFiles({ name: `${id}.csv`, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Upload and match columns" }).click();
    await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });
    await hydrated(page);
  };
  await send("Dyeing", "Spinning", "Carding");
  await page.getByRole("button", { name: "Import 3 courses" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });

  await send("Dyeing");
  const missing = page.getByRole("region", { name: "In the catalogue, not in this file" });
  await missing.getByText("See these 2 courses").click();
  await expect(missing.getByText("BA Carding")).toBeVisible();
  const archive = missing.getByRole("checkbox", { name: "Archive these 2 courses" });
  await expect(archive).not.toBeChecked();
  await archive.check();
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Update the catalogue" }).click();
  await expect(page.getByText("Archived, because they are not in the file: 2.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Undo import" }).click();
  await expect(page.getByText("2 archived courses will be restored.")).toBeVisible();
});

/** Returns a file as agencies keep them. Each run has names of its own, because answers are remembered. */
const untidy = (run: string) => ({
  name: "untidy.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      `Course ID,University,Course name,Level,International fee,IELTS,Deadline ${run},Status`,
      `${run}-1,Univ of Leedz ${run},MSc Mending,PG,"£17,000 - £18,150",6.5,09/14/2026,archived`,
      `${run}-2,,MSc Mending Two,PG,"17,500 (after scholarship 14,500)",Six,06/05/2026,archived`,
      `${run}-3,University of York,MSc Mending Three,PG,18000,6.5,06/12/2026,archived`,
      `${run}-4,University of York,none,PG,18000,6.5,,archived`,
    ].join("\r\n"),
  ),
});

test("an untidy file is corrected on the page, each question once", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const run = `mend${crypto.randomUUID().slice(0, 8).replace(/\d/g, "x")}`;
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles(untidy(run));
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });
  await expectAccessible(page, hasScripts);
  await hydrated(page);

  const university = page.getByRole("group", { name: `University for Univ of Leedz ${run}` });
  await university.getByRole("radio", { name: "Add as new" }).check();
  await page.getByText("City and nation, if it is new").click();
  await page.getByLabel(/^City/).fill("Leeds");
  await page.getByLabel(/^Nation/).selectOption("England");
  await page.getByRole("radio", { name: "Use the university above for this row" }).check();
  await page.getByRole("radio", { name: "Take the lowest" }).check();
  await page.getByLabel(`Meaning of 06/05/2026 in Deadline ${run}`).selectOption("5 June 2026");
  await page.getByRole("button", { name: "Update the preview" }).click();
  await expect(page.getByText("Still to answer:")).toBeHidden();
  await hydrated(page);
  await page.getByRole("textbox", { name: "IELTS, row 3" }).fill("6.0");
  await page.getByRole("textbox", { name: "Course name, row 5" }).fill("MSc Mending Four");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the rows to correct" }).click();
  expect((await download).suggestedFilename()).toBe("rows-to-correct.xlsx");
  await page.getByRole("button", { name: "Update the preview" }).click();

  await expect(page.getByRole("region", { name: "Corrected values" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "IELTS, row 3" })).toHaveValue("6.0");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Import 4 courses" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });
  await page.goto(`/courses/${run}-2`);
  await expect(page.getByRole("main")).toContainText("£14,500");
  await expect(page.getByRole("main")).toContainText("5 June 2026");
});

/** Returns a small file with so many texts that reading them takes seconds. */
const hugeWorkbook = () =>
  workbook({
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${"<si><t>Data Science</t></si>".repeat(5_900_000)}</sst>`,
  });

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
  await expect(page.getByText("We cannot find a sheet with a row of headings")).toBeVisible();
});

test("a file that is no spreadsheet is explained", { tag: "@twice" }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
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
