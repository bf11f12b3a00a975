/** Staff's pages that change many records of the catalogue at once. */
import { expect } from "@playwright/test";
import { nobodysId, type RouteRows, staffWith } from "./row.ts";
import { open, some } from "./send.ts";

const aFile = (name: string) => ({
  name: "spring.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Ref;University;Course name;Level;Status\r\n${name};University of Leeds;BA Weaving;Bachelor's;archived`,
  ),
});

const someRules = () => ({
  name: "rules.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "University,Intake,Rule,All countries,Source,Checked on",
      "University of Leeds,2029-01,Deposit,£2 000,Deposit policy,2026-11-02",
    ].join("\r\n"),
  ),
});

export const staffImportsRows: RouteRows = {
  "admin/catalogue/export": {
    access: [
      ["GET", "/admin/catalogue/export", staffWith("export.catalogue")],
      ["POST", "/admin/catalogue/export", staffWith("export.catalogue")],
    ],
    large: [],
  },
  "admin/catalogue/rules": {
    access: [
      ["GET", "/admin/catalogue/rules", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/rules", staffWith("catalogue.change", 422)],
    ],
    states: [
      { path: "/admin/catalogue/rules", heading: "Rules of universities", as: "staff@example.com", isDark: true },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not send the rules.",
      async fill(page, { ready }) {
        await open(page, "/admin/catalogue/rules", ready);
        await page.getByLabel("Spreadsheet").setInputFiles(someRules());
        return {
          button: page.getByRole("button", { name: "Upload and check rows" }),
          expectKept: async () =>
            expect(
              await page.getByLabel("Spreadsheet").evaluate((input: HTMLInputElement) => input.files?.length),
            ).toBe(1),
          expectSent: () => expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible(),
        };
      },
    },
  },
  "admin/catalogue/rules/export": {
    access: [
      ["GET", "/admin/catalogue/rules/export", staffWith("export.catalogue", 405)],
      ["POST", "/admin/catalogue/rules/export", staffWith("export.catalogue")],
    ],
    large: [],
  },
  "admin/catalogue/import": {
    access: [
      ["GET", "/admin/catalogue/import", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/import", staffWith("catalogue.change", 422)],
    ],
    states: [{ path: "/admin/catalogue/import", heading: "Import courses", as: "staff@example.com", isDark: true }],
    large: [],
    send: {
      as: "staff",
      says: "We could not upload the file.",
      async fill(page, { ready }) {
        await open(page, "/admin/catalogue/import", ready);
        await page.getByLabel("Spreadsheet").setInputFiles(aFile(some()));
        return {
          button: page.getByRole("button", { name: "Upload and match columns" }),
          expectKept: async () =>
            expect(
              await page.getByLabel("Spreadsheet").evaluate((input: HTMLInputElement) => input.files?.length),
            ).toBe(1),
          expectSent: () =>
            expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns", { timeout: 30_000 }),
        };
      },
    },
  },
  "admin/catalogue/import/:importId": {
    access: [
      ["GET", `/admin/catalogue/import/${nobodysId}`, staffWith("catalogue.change", 404)],
      ["POST", `/admin/catalogue/import/${nobodysId}`, staffWith("catalogue.change", 404)],
    ],
    large: [],
    send: {
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
  },
  "admin/catalogue/import/:importId/undo": {
    access: [
      ["GET", `/admin/catalogue/import/${nobodysId}/undo`, staffWith("catalogue.change", 404)],
      ["POST", `/admin/catalogue/import/${nobodysId}/undo`, staffWith("catalogue.change", 404)],
    ],
    large: [],
    send: {
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
  },
  "admin/catalogue/import/:importId/problems.csv": {
    access: [["GET", `/admin/catalogue/import/${nobodysId}/problems.csv`, staffWith("catalogue.change", 404)]],
    large: [],
  },
  "admin/catalogue/import/:importId/rows.xlsx": {
    access: [["GET", `/admin/catalogue/import/${nobodysId}/rows.xlsx`, staffWith("catalogue.change", 404)]],
    large: [],
  },
};
