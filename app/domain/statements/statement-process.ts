/** The process that reads one bank statement, whose path is its argument. It has no environment, and writes nothing. */
import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { BEGUN } from "#app/domain/processes/begun.ts";
import { type Line, linesOf, MOST_PAGES } from "./lines.ts";
import { type Reading, readLines } from "./read-lines.ts";

export type StatementAnswer = { reading: Reading } | { tooLong: number } | { broken: true };

const [path = "", today = ""] = process.argv.slice(2);
const say = (answer: StatementAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0, stopAtErrors: true });
  if (pdf.numPages > MOST_PAGES) say({ tooLong: pdf.numPages });
  else {
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
    say({ reading: readLines(lines, today) });
  }
} catch {
  say({ broken: true });
}
