/** The lines of a statement as PDF, by where its texts stand: their order in the file is often another one. */
import { getDocumentProxy } from "unpdf";
import { type Line, linesOf, MOST_PAGES } from "./lines.ts";

/** Returns the lines of all pages, or how many pages there are if those are too many. Throws for a broken file. */
export async function pdfLines(bytes: Uint8Array): Promise<Line[] | { tooLong: number }> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
  if (pdf.numPages > MOST_PAGES) return { tooLong: pdf.numPages };
  const lines: Line[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => {
      if (!("str" in item)) return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, height: item.height }];
    });
    lines.push(...linesOf(pieces, page));
  }
  return lines;
}
