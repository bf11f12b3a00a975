/** What people see in a cell is what is read, from files of openpyxl and LibreOffice. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import type { ReadFile, Sheet, SheetRow } from "./sheets.ts";

const fixture = (name: string) => readFile(readFileSync(`tests/fixtures/import/${name}`), name);

describe.each(["cells-openpyxl.xlsx", "cells-libreoffice.xlsx", "cells-libreoffice.ods", "cells-libreoffice.xls"])(
  "%s",
  (name) => {
    let file: ReadFile;
    let courses: Sheet | undefined;
    beforeAll(async () => {
      file = await fixture(name);
      courses = file.sheets[0];
    });
    const column = (heading: string): string[] => {
      const at = courses?.columns.indexOf(heading) ?? -1;
      return courses?.rows.map(({ cells }) => cells[at] ?? "") ?? [];
    };

    test("reads currencies, separators and units of a number format", () => {
      expect(column("International fee")).toEqual([
        "$24,000",
        "Tk 24,000",
        name.includes("openpyxl") ? "=18000+500" : "£18,500.00",
        "18,500",
        "৳18,500",
        "18.5k",
      ]);
      expect(column("Duration")).toEqual(["6 months", "1 year", "18 months", "1 1/2", "2.0 yrs", "3 to 4 years"]);
    });

    test("keeps leading zeros and 13 digits", () => {
      expect(column("Course code")).toEqual(["00123", "00045", "1", "UK-007", "9", "1,234,567"]);
      expect(column("Course ID")[1]).toBe("1000000000002");
    });

    test("reads percentages, scales, dates and booleans as they are shown", () => {
      expect(column("Scholarship amount")[0]).toBe("60%");
      expect(column("HSC GPA")[0]).toBe("3.2/4");
      expect(column("Start date")[0]).toBe("2026-09-14");
      expect(column("Application deadline")[0]).toBe("2026-06-30");
      expect(column("Part time").slice(0, 2)).toEqual(["No", "Yes"]);
    });

    test("keeps the address of a link and of a HYPERLINK formula", () => {
      const links = (row: SheetRow | undefined) => Object.values(row?.links ?? {});
      expect(links(courses?.rows[0])).toEqual(["https://www.york.ac.uk/study/1"]);
      expect(links(courses?.rows[2])).toEqual(["https://www.york.ac.uk/study/three"]);
      expect(column("Course URL")[2]).toBe("View course");
    });

    test("leaves out a hidden row and says so", () => {
      expect(courses?.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 7, 8]);
      expect(file.remarks).toEqual([expect.objectContaining({ kind: "hiddenRows", count: 1, row: 6 })]);
    });

    test("fills the whole area of joined cells", () => {
      expect(file.sheets[1]?.rows.map(({ cells }) => cells.slice(1, 3))).toEqual(
        Array(3).fill(["University of York", "University of York"]),
      );
    });
  },
);
