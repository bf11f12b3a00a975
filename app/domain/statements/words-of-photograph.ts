/** Puts the words of a photograph where the texts of a PDF would be. */
import type { TextPiece } from "./lines.ts";

/** A size of type is so many times as high as its digits. */
const SIZE = 1.3;
const WORD = "5";

/**
 * Returns the words of a table with tabs, as `tesseract` writes it. All have the height of most of them, because a dash
 * or a comma would be a line of its own.
 */
export function piecesOf(table: string, pageHeight: number): TextPiece[] {
  const words = table
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([level, ...rest]) => level === WORD && (rest[10] ?? "").trim() !== "")
    .map(([, , , , , , left, top, width, height, , text = ""]) => ({
      ...{ text: text.trim(), x: Number(left), width: Number(width) },
      middle: Number(top) + Number(height) / 2,
      height: Number(height),
    }));
  const heights = words.map(({ height }) => height).toSorted((a, b) => a - b);
  const height = (heights[Math.floor(heights.length / 2)] ?? 0) * SIZE;
  return words.map(({ text, x, width, middle }) => ({ text, x, width, height, y: pageHeight - middle }));
}
