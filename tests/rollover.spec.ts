/** Staff roll the dates of a university over to the next year, check the change, and undo it. */
import type { Page } from "@playwright/test";
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Imports courses of one university. */
async function send(page: Page, hydrated: (page: Page) => Promise<void>, name: string, rows: readonly string[]) {
  const buffer = Buffer.from(
    ["Ref;University;City;Nation;Course name;Level;Start dates;Deadlines", ...rows].join("\r\n"),
  );
  await page.goto("/admin/catalogue/import");
  await hydrated(page);
  await page.getByLabel("Spreadsheet").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
  await page.getByRole("button", { name: `Import ${rows.length} courses` }).click({ timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });
}

/** Undoes the latest import of this name, so that no other test finds its courses. */
async function undo(page: Page, hydrated: (page: Page) => Promise<void>, name: string) {
  await page.goto("/admin/catalogue/import");
  await page
    .getByRole("link", { name: new RegExp(`^Undo this import of ${name}`) })
    .first()
    .click();
  await arriveAt(page, /\/undo$/);
  await hydrated(page);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import undone", { timeout: 30_000 });
}

test("next year's dates of a university are previewed, checked, imported and undone", async ({
  staffPage: page,
  hydrated,
  hasScripts,
  mayLog,
}) => {
  test.slow();
  const mark = `roll-${crypto.randomUUID().slice(0, 8)}`;
  const university = `University of ${mark}`;
  const row = (name: string, starts: string, deadlines: string) =>
    `${mark}-${name};${university};Leeds;England;BA ${name};Bachelor's;${starts};${deadlines}`;
  await send(page, hydrated, `${mark}.csv`, [
    row("Dyeing", "September 2026", "September 2026: 30 June 2026"),
    row("Spinning", "September 2026, January 2027", "September 2026: 30 June 2026"),
    row("Carding", "September", ""),
  ]);

  await page.goto("/admin/catalogue");
  await hydrated(page);
  await page.getByRole("link", { name: "Roll over dates" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roll over dates");
  await expectAccessible(page, hasScripts);

  mayLog.push(/Failed to load resource.*422/);
  await page.getByLabel("From year").selectOption("2027");
  await page.getByLabel("To year").selectOption("2027");
  await page.getByLabel("Add the new dates and keep the old ones").check();
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(page.getByRole("alert")).toContainText("Select one or more universities.");
  await expect(page.getByRole("alert")).toContainText("Select a later year than the one that dates move from.");
  await expect(page.getByLabel("From year")).toHaveValue("2027");
  await expect(page.getByLabel("Add the new dates and keep the old ones")).toBeChecked();
  await hydrated(page);
  await expectAccessible(page, hasScripts);

  await page.getByLabel(university).check();
  await page.getByLabel("From year").selectOption("2026");
  await page.getByLabel("Put the new dates in place of the old ones").check();
  await page.getByRole("button", { name: "See what would change" }).click();
  const question = page.getByRole("region", { name: "2026 to 2027" });
  await expect(question).toContainText("2 of 3 courses will have new dates.");
  await expect(question.getByRole("row", { name: "September 2026 September 2027 2" })).toBeVisible();
  await expect(question).toContainText("1 course starts in 2027 already. Those dates stay.");
  await expect(question).toContainText("1 course has start dates without a year");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await question.getByRole("button", { name: "Check 2 courses" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 });
  await expect(page.getByText("Rollover 2026 to 2027")).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps" })).toHaveText(/^Select dates2?Check rows3?Import$/);
  await expect(page.getByRole("link", { name: "Roll over other dates" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Change column matches" })).toHaveCount(0);
  const changes = page.getByRole("region", { name: "First changes (2 courses in total)" });
  await expect(changes).toContainText("September 2027: 30 June 2027");
  await expect(page.getByText("In the catalogue, not in this file")).toBeHidden();
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Import 2 courses" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imported", { timeout: 30_000 });

  await page.goto(`/courses/${mark}-Spinning`);
  await expect(page.getByRole("main")).toContainText(/September 2027,\s*apply by 30 June/);
  await undo(page, hydrated, "Rollover 2026 to 2027");
  await page.goto(`/courses/${mark}-Spinning`);
  await expect(page.getByRole("main")).not.toContainText("September 2027");
  await undo(page, hydrated, `${mark}.csv`);
});

test("universities are found by name, and selected ones stay selected", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const mark = `find-${crypto.randomUUID().slice(0, 8)}`;
  const names = Array.from(
    { length: 9 },
    (_, place) =>
      `University of ${mark} ${["Ash", "Bow", "Dale", "Elm", "Fern", "Glen", "Hill", "Kite", "Moor"][place]}`,
  );
  await send(
    page,
    hydrated,
    `${mark}.csv`,
    names.map((name, place) => `${mark}-${place};${name};Leeds;England;BA Dyeing;Bachelor's;May 2026;`),
  );
  await page.goto("/admin/catalogue/rollover");
  await hydrated(page);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  await page.getByLabel(first).check();
  await page.getByLabel("Find a university").fill(`${mark} moor`);
  await page.getByLabel("Find a university").press("Enter");
  await expect(page.getByRole("group", { name: "Selected (1)" }).getByLabel(first)).toBeChecked();
  await expect(page.getByRole("group", { name: "Found (1)" }).getByLabel(last)).not.toBeChecked();
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  await page.getByLabel("Find a university").fill("zzzz");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "No other university matches “zzzz”." })).toBeVisible();
  await expect(page.getByLabel(first)).toBeChecked();
  await undo(page, hydrated, `${mark}.csv`);
});
