import { expect, type Page } from "@playwright/test";
import { said } from "../actions.ts";
import { longest } from "../courses.ts";
import { open, type Send, some } from "./send.ts";

async function aRecord(page: Page, ready: () => Promise<void>): Promise<string> {
  const name = `MSc ${some()}`;
  await open(page, "/admin/catalogue/courses/new", ready);
  await fillCourse(page, name);
  await page.getByRole("button", { name: "Create course" }).click();
  await said(page, "Course created");
  return name;
}

async function fillCourse(page: Page, name: string, university = longest.university): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("University", { exact: true }).selectOption(university);
  await page.getByLabel("Faculty").fill("Computing");
  await page.getByLabel("Level").selectOption("Postgraduate");
}

async function aUniversity(page: Page, name: string, ready: () => Promise<void>): Promise<void> {
  await open(page, "/admin/catalogue/universities/new", ready);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Nation").selectOption("England");
  await page.getByRole("button", { name: "Create university" }).click();
  await said(page, "University created");
}

const aFile = (name: string) => ({
  name: "spring.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Ref;University;Course name;Level;Status\r\n${name};University of Leeds;BA Weaving;Bachelor's;archived`,
  ),
});

/** The staff's forms about the catalogue. */
export const catalogueSends: Readonly<Record<string, Send>> = {
  "admin/catalogue/record-new.route.tsx": {
    as: "staff",
    says: "We could not create the record.",
    async fill(page, { ready }) {
      const name = `MSc ${some()}`;
      await open(page, "/admin/catalogue/courses/new", ready);
      await fillCourse(page, name);
      return {
        button: page.getByRole("button", { name: "Create course" }),
        async expectKept() {
          await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
          await expect(page.getByLabel("Faculty")).toHaveValue("Computing");
        },
        expectSent: () => said(page, "Course created"),
      };
    },
  },
  "admin/catalogue/record-edit.route.tsx": {
    as: "staff",
    says: "We could not save the record.",
    async fill(page, { ready }) {
      await aRecord(page, ready);
      await page.getByLabel("Faculty").fill("Law");
      return {
        button: page.getByRole("button", { name: /^Save/ }),
        expectKept: () => expect(page.getByLabel("Faculty")).toHaveValue("Law"),
        expectSent: () => said(page, /Course (saved|changed|updated)/),
      };
    },
  },
  "admin/catalogue/record-archive.route.tsx": {
    as: "staff",
    says: "We could not archive the record.",
    async fill(page, { ready }) {
      await aRecord(page, ready);
      await page.getByRole("link", { name: "Archive this course" }).click();
      const question = page.getByRole("dialog", { name: /^Archive .*\?$/ });
      await expect(question).toBeVisible();
      return {
        button: question.getByRole("button", { name: /^Archive / }),
        expectKept: () => expect(question).toBeVisible(),
        expectSent: () => expect(page.getByRole("button", { name: "Restore this course" })).toBeVisible(),
      };
    },
  },
  "admin/catalogue/card.route.tsx": {
    as: "staff",
    says: "We could not make the code.",
    async fill(page, { ready }) {
      await open(page, "/admin/catalogue/counsellors/sample-counsellor-6/card", ready);
      const day = page.getByLabel("Its last day");
      await day.fill(`${new Date().getFullYear() + 1}-06-30`);
      return {
        button: page.getByRole("button", { name: /^Make a/ }),
        expectKept: () => expect(day).toHaveValue(/-06-30$/),
        expectSent: () => said(page, "Code made"),
      };
    },
  },
  "admin/catalogue/merge.route.tsx": {
    as: "staff",
    says: "We could not merge the universities.",
    async fill(page, { ready }) {
      const name = `University of ${some()}`;
      await aUniversity(page, name, ready);
      await page.getByRole("link", { name: "Merge into another university" }).click();
      await page.getByLabel("The same as").selectOption("University of Leeds");
      await page.getByRole("button", { name: "See what would move" }).click();
      const question = page.getByRole("heading", { name: "Merge into University of Leeds?" });
      await expect(question).toBeVisible();
      return {
        button: page.getByRole("button", { name: "Merge universities" }),
        expectKept: () => expect(question).toBeVisible(),
        expectSent: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("University of Leeds"),
      };
    },
  },
  "admin/catalogue/rollover.route.tsx": {
    as: "staff",
    says: "We could not roll over the dates.",
    async fill(page, { ready }) {
      const name = `University of ${some()}`;
      await aUniversity(page, name, ready);
      await open(page, "/admin/catalogue/courses/new", ready);
      await fillCourse(page, `MSc ${some()}`, name);
      await page.getByLabel("Start dates").fill("September 2026");
      await page.getByRole("button", { name: "Create course" }).click();
      await said(page, "Course created");
      await open(page, "/admin/catalogue/rollover", ready);
      await page.getByLabel(name).check();
      await page.getByLabel("From year").selectOption("2026");
      await page.getByLabel("To year").selectOption("2027");
      await page.getByRole("button", { name: "See what would change" }).click();
      const button = page.getByRole("button", { name: "Check 1 course" });
      await expect(button).toBeVisible();
      return {
        button,
        async expectKept() {
          await expect(page.getByLabel(name)).toBeChecked();
          await expect(button).toBeVisible();
        },
        expectSent: () =>
          expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 }),
      };
    },
  },
  "admin/catalogue/import.route.tsx": {
    as: "staff",
    says: "We could not upload the file.",
    async fill(page, { ready }) {
      await open(page, "/admin/catalogue/import", ready);
      await page.getByLabel("Spreadsheet").setInputFiles(aFile(some()));
      return {
        button: page.getByRole("button", { name: "Upload and match columns" }),
        expectKept: async () =>
          expect(await page.getByLabel("Spreadsheet").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(
            1,
          ),
        expectSent: () =>
          expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns", { timeout: 30_000 }),
      };
    },
  },
  "admin/catalogue/import-file.route.tsx": {
    as: "staff",
    says: "We could not continue the import.",
    async fill(page, { ready }) {
      await open(page, "/admin/catalogue/import", ready);
      await page.getByLabel("Spreadsheet").setInputFiles(aFile(some()));
      await page.getByRole("button", { name: "Upload and match columns" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns", { timeout: 30_000 });
      await page.getByLabel("Level").selectOption("Level");
      return {
        button: page.getByRole("button", { name: "Check rows" }),
        expectKept: () => expect(page.getByLabel("Level")).toHaveValue("level"),
        expectSent: () =>
          expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 }),
      };
    },
  },
  "admin/catalogue/undo-import.route.tsx": {
    as: "staff",
    says: "We could not undo the import.",
    async fill(page, { ready }) {
      await open(page, "/admin/catalogue/import", ready);
      await page.getByLabel("Spreadsheet").setInputFiles(aFile(some()));
      await page.getByRole("button", { name: "Upload and match columns" }).click();
      await page.getByRole("button", { name: "Check rows" }).click({ timeout: 30_000 });
      await page.getByRole("button", { name: "Import 1 course" }).click({ timeout: 30_000 });
      await page.getByRole("link", { name: "Undo import" }).click({ timeout: 30_000 });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Undo this import?");
      const button = page.getByRole("button", { name: "Undo import" });
      return {
        button,
        expectKept: () => expect(button).toBeVisible(),
        expectSent: () =>
          expect(page.getByRole("heading", { level: 1 })).toHaveText("Import undone", { timeout: 30_000 }),
      };
    },
  },
};
