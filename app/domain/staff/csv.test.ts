import { spawnSync } from "node:child_process";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

/** What strangers write into a form, and what each cell must be read as. */
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
