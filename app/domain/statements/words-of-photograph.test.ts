import { expect, test } from "vitest";
import { linesOf } from "./lines.ts";
import { piecesOf } from "./words-of-photograph.ts";

const word = (left: number, top: number, width: number, height: number, text: string) =>
  ["5", "1", "1", "1", "1", "1", left, top, width, height, "96", text].join("\t");

test("words beside each other are a line, also a dash and a comma, and columns stay apart", () => {
  const table = [
    ["4", "1", "1", "1", "1", "0", 0, 0, 900, 30, "-1", ""].join("\t"),
    word(100, 100, 160, 24, "01/10/2026"),
    word(300, 101, 60, 24, "ATM"),
    word(368, 112, 10, 4, "-"),
    word(385, 100, 90, 25, "Gulshan"),
    word(700, 99, 120, 28, "1,234.50"),
    word(100, 150, 160, 24, "02/10/2026"),
    word(600, 150, 10, 24, " "),
  ].join("\n");
  const lines = linesOf(piecesOf(table, 1_000), 1);
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["01/10/2026", "ATM - Gulshan", "1,234.50"],
    ["02/10/2026"],
  ]);
});

test("a picture without words has no lines", () => {
  expect(piecesOf("", 100)).toEqual([]);
});
