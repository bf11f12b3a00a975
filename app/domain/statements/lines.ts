/** Puts the texts of a PDF into lines and columns, by where they are on the page. */
import { looksLikeAmount } from "./cells.ts";

/** A statement of two months has a few pages. */
export const MOST_PAGES = 40;

/** A text of a page. `y` grows upwards, as in PDF. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text with the room it takes. */
export interface Cell {
  text: string;
  left: number;
  right: number;
}

export interface Line {
  page: number;
  cells: Cell[];
}

/** Texts nearer than this part of their height are one word or one column. */
const GAP = 0.9;

/** A number that a program writes in several parts has no room between them. */
const WITHIN = 0.15;

/** Returns the lines of a page from the top, each with its cells from the left. */
export function linesOf(pieces: readonly TextPiece[], page: number): Line[] {
  const rows: { y: number; height: number; pieces: TextPiece[] }[] = [];
  const parts = pieces.filter(({ text }) => text.trim() !== "").flatMap(numbersApart);
  for (const piece of parts.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && Math.abs(last.y - piece.y) <= Math.max(2, Math.min(last.height, piece.height) * 0.5))
      last.pieces.push(piece);
    else rows.push({ y: piece.y, height: piece.height || 8, pieces: [piece] });
  }
  return rows.map((row) => ({ page, cells: cellsOf(row.pieces) }));
}

/** Readers of PDF join texts that are near. Two numbers stay two: each has its part of the width. */
function numbersApart(piece: TextPiece): TextPiece[] {
  const words = piece.text.trim().split(/\s+/);
  if (words.length < 2 || !words.every((word) => /\p{Nd}/u.test(word) && looksLikeAmount(word))) return [piece];
  const each = piece.width / piece.text.length;
  let at = 0;
  return words.map((text) => {
    const from = piece.text.indexOf(text, at);
    at = from + text.length;
    return { ...piece, text, x: piece.x + each * from, width: each * text.length };
  });
}

function cellsOf(pieces: readonly TextPiece[]): Cell[] {
  const cells: (Cell & { height: number })[] = [];
  for (const { text, x, width, height } of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.right : 0;
    const isApart = gap > (height || 8) * WITHIN;
    // Two numbers beside each other are two columns, however near.
    const isTwo = last !== undefined && isApart && looksLikeAmount(last.text) && looksLikeAmount(text);
    if (last && !isTwo && gap < (height || 8) * GAP) {
      last.text += isApart && !last.text.endsWith(" ") ? ` ${text}` : text;
      last.right = Math.max(last.right, x + width);
    } else cells.push({ text, left: x, right: x + width, height });
  }
  return cells.map(({ text, left, right }) => ({ text: text.trim(), left, right })).filter(({ text }) => text !== "");
}

export const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join("  ");
