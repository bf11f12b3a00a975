import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

/** Texts that strangers may write into a form, with how each cell must be read. */
const cells = [
  ["Thanks\n=cmd|' /C calc'!A0", "Thanks\n=cmd|' /C calc'!A0"],
  ["two\r\nlines", "two\r\nlines"],
  ["old\rMac", "old\rMac"],
  ['"quoted", with a comma', '"quoted", with a comma'],
  ["=1+1", "'=1+1"],
  ["+880 1712-345678", "'+880 1712-345678"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tcell", "'\tcell"],
  ["plain", "plain"],
  ["", ""],
] as const;
const file = csvLines([["Name", "Notes"], ...cells.map(([cell]) => ["Nusrat", cell])]);
const expected = [["Name", "Notes"], ...cells.map(([, read]) => ["Nusrat", read])];

test("csv-parse reads the rows back", () => {
  expect(parse(file, { record_delimiter: "\r\n" })).toEqual(expected);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("Python's csv reads the rows back", () => {
  const script =
    "import csv, io, json, sys; sys.stdin.reconfigure(newline=''); print(json.dumps(list(csv.reader(sys.stdin))))";
  const python = spawnSync("python3", ["-c", script], { input: file, encoding: "utf8" });
  expect(python.stderr).toBe("");
  expect(JSON.parse(python.stdout)).toEqual(expected);
});

const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Returns LibreOffice's reading of a CSV file, as flat XML. */
function inLibreOffice(csv: string): string {
  const folder = mkdtempSync(join(tmpdir(), "shapla-calc-"));
  writeFileSync(join(folder, "export.csv"), csv);
  const office = spawnSync(
    "soffice",
    [
      "--headless",
      `-env:UserInstallation=file://${folder}/profile`,
      // Commas, double quotes, UTF-8, and formulas are evaluated.
      "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,true,-1",
      "--convert-to",
      "fods",
      "--outdir",
      folder,
      join(folder, "export.csv"),
    ],
    { encoding: "utf8" },
  );
  expect(office.status, office.stderr).toBe(0);
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".fods"));
  const xml = readFileSync(join(folder, name), "utf8");
  rmSync(folder, { recursive: true });
  return xml;
}

test.skipIf(!hasLibreOffice)("LibreOffice finds the rows, and no formula in them", { timeout: 60_000 }, () => {
  const xml = inLibreOffice(file);
  expect(xml).not.toContain("table:formula");
  expect(xml.match(/<text:p>Nusrat<\/text:p>/g)).toHaveLength(cells.length);
  // An unprotected formula runs in the same reading. Otherwise this test could not fail.
  expect(inLibreOffice("Name,Notes\r\nNusrat,=1+1\r\n")).toContain("table:formula");
});
