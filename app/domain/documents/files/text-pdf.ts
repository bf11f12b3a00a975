/**
 * Writes text as a PDF of A4 pages, in the fonts that every reader of PDF has. They have the letters of western Europe
 * and no others.
 */
import { type PdfObject, pdfOfObjects } from "./pdf-objects.ts";

export interface TextBlock {
  text: string;
  /** In points. */
  size: number;
  isBold?: boolean;
  /** The room above it, in points. */
  above?: number;
}

/** In points. */
const PAGE = { width: 595, height: 842, margin: 64 };
const LEADING = 1.4;

/** What Windows-1252 has from 0x80, where Latin-1 has no letters. */
const FROM_80 = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** Of the signs from the space to the tilde in Helvetica, in thousandths of its size. */
const WIDTHS = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
/** As wide as the widest letters, so that no line runs over its margin. */
const WIDE = 1000;
const BOLD = 1.08;

/** Returns the byte of a sign, or null if the fonts lack it. */
function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = code === 0 ? -1 : FROM_80.indexOf(sign);
  return at < 0 ? null : 0x80 + at;
}

/** A letter with its accent in one sign, and spaces that fonts have. */
const plain = (text: string): string => text.normalize("NFC").replace(/[\t\u2000-\u200a\u202f]/g, " ");

/** Whether the fonts have every letter of a text. */
export const isWritable = (text: string): boolean =>
  [...plain(text).replaceAll("\n", "")].every((sign) => byteOf(sign) !== null);

const widthOf = (text: string, { size, isBold }: TextBlock): number => {
  const thousandths = [...text].reduce((sum, sign) => sum + (WIDTHS[(byteOf(sign) ?? 0) - 0x20] ?? WIDE), 0);
  return (thousandths * size * (isBold ? BOLD : 1)) / 1000;
};

/** Returns the lines of a block: its own, each broken where the page ends. */
function linesOf(block: TextBlock): string[] {
  const most = PAGE.width - 2 * PAGE.margin;
  const fits = (line: string) => widthOf(line, block) <= most;
  return plain(block.text)
    .split("\n")
    .flatMap((paragraph) => {
      const lines = [""];
      const add = (text: string) => lines.splice(-1, 1, text);
      for (const word of paragraph.split(" ")) {
        const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
        if (fits(longer)) add(longer);
        else {
          if (lines.at(-1)) lines.push("");
          // A word that no line has room for is broken where its line is full.
          for (const sign of word) {
            if (!fits(`${lines.at(-1)}${sign}`)) lines.push("");
            add(`${lines.at(-1)}${sign}`);
          }
        }
      }
      return lines;
    });
}

/** In octal, so that the drawing is ASCII whatever it says. */
const literal = (text: string): string =>
  [...text]
    .map((sign) => {
      const byte = byteOf(sign) ?? 0x3f;
      return byte > 0x7e || "()\\".includes(sign) ? `\\${byte.toString(8).padStart(3, "0")}` : sign;
    })
    .join("");

/** Returns what each page draws. */
function drawingsOf(blocks: readonly TextBlock[]): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const block of blocks) {
    y -= block.above ?? 0;
    for (const line of linesOf(block)) {
      y -= block.size * LEADING;
      if (y < PAGE.margin) {
        pages.push([]);
        y = PAGE.height - PAGE.margin - block.size * LEADING;
      }
      const font = block.isBold ? "/B" : "/R";
      pages.at(-1)?.push(`BT ${font} ${block.size} Tf ${PAGE.margin} ${y.toFixed(1)} Td (${literal(line)}) Tj ET`);
    }
  }
  return pages.map((drawn) => drawn.join("\n"));
}

/** Returns the PDF. A sign that the fonts lack is a question mark: ask `isWritable` first. */
export function pdfOfText(blocks: readonly TextBlock[]): { bytes: Buffer; pages: number } {
  const drawings = drawingsOf(blocks);
  const idOf = (index: number) => 5 + index * 2;
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const box = `/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</R 3 0 R/B 4 0 R>>>>`;
  const bytes = pdfOfObjects([
    { dictionary: "<</Type/Catalog/Pages 2 0 R/Lang(en-GB)>>" },
    {
      dictionary: `<</Type/Pages/Count ${drawings.length}/Kids[${drawings.map((_, index) => `${idOf(index)} 0 R`).join(" ")}]>>`,
    },
    { dictionary: font("Helvetica") },
    { dictionary: font("Helvetica-Bold") },
    ...drawings.flatMap((drawing, index): PdfObject[] => [
      { dictionary: `<</Type/Page/Parent 2 0 R${box}/Contents ${idOf(index) + 1} 0 R>>` },
      { dictionary: `<</Length ${drawing.length}>>`, stream: Buffer.from(drawing, "latin1") },
    ]),
  ]);
  return { bytes, pages: drawings.length };
}
