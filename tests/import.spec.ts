/** Staff import a spreadsheet: send, match, check, confirm. */
import { expect, expectAccessible, test } from "./support/test.ts";

/** Archived, so that no other test finds it; another id for every run, and another heading, which is remembered. */
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
  const id = `spring-${crypto.randomUUID().slice(0, 8)}`;
  const heading = `Kursname ${id.replace(/\d/g, "x")}`;
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles(spreadsheet(id, heading));
  await page.getByRole("button", { name: "Send and match columns" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns");
  await hydrated(page);
  await expect(page.getByLabel("Ref")).toHaveValue("courseId");
  await expect(page.getByLabel(heading)).toHaveValue("");
  await expectAccessible(page, hasScripts);

  mayLog.push(/Failed to load resource.*422/);
  await page.getByLabel(heading).selectOption("Level");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("alert")).toContainText(`both "${heading}" and "Degree level" are Level`);
  await expect(page.getByLabel(heading)).toHaveValue("level");

  await hydrated(page);
  await page.getByLabel(heading).selectOption("Course name");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing");
  const problems = page.getByRole("region", { name: "1 problem" });
  await expect(problems.getByRole("row").nth(1)).toContainText("4spring");
  await expect(problems).toContainText("Every course needs its university.");
  await expectAccessible(page, hasScripts);

  await page.getByRole("button", { name: "Import 1 course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 20_000 });
  await expectAccessible(page, hasScripts);

  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles(spreadsheet(id, heading.toUpperCase()));
  await page.getByRole("button", { name: "Send and match columns" }).click();
  await expect(page.getByLabel(heading.toUpperCase())).toHaveValue("name");
  await page.goto(`/courses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BA Weaving");
});

test("a file that is no spreadsheet is explained beside the field", async ({
  staffPage: page,
  hydrated,
  hasScripts,
  mayLog,
}) => {
  mayLog.push(/Failed to load resource.*422/);
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  const note = { name: "note.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("hello") };
  await page.getByLabel("Spreadsheet").setInputFiles(note);
  await page.getByRole("button", { name: "Send and match columns" }).click();
  await expect(page.getByRole("alert")).toContainText("The file is broken");
  await expect(page.getByLabel("Spreadsheet")).toHaveAccessibleDescription(/The file is broken/);
  await expectAccessible(page, hasScripts);
});
