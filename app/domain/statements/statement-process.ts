/** The process that reads one bank statement, whose path is its argument. It has no environment, and writes nothing. */
import { readFile } from "node:fs/promises";
import { BEGUN } from "#app/domain/processes/begun.ts";
import { pdfLines } from "./pdf-lines.ts";
import { type Reading, readLines } from "./read-lines.ts";

export type StatementAnswer = { reading: Reading } | { tooLong: number } | { broken: true };

const [path = "", today = ""] = process.argv.slice(2);
const say = (answer: StatementAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const lines = await pdfLines(new Uint8Array(await readFile(path)));
  say("tooLong" in lines ? lines : { reading: readLines(lines, today) });
} catch {
  say({ broken: true });
}
