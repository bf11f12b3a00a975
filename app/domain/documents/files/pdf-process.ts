/** The process that opens one PDF, whose path is its argument. It has no environment, and writes nothing. */
import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { BEGUN } from "#app/domain/processes/in-limits.ts";

export type PdfAnswer = { pages: number } | { refused: "file_locked" | "file_protected" | "file_pdf_broken" };

const [path = ""] = process.argv.slice(2);
const say = (answer: PdfAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0, stopAtErrors: true });
  const { info } = await pdf.getMetadata();
  // A PDF that opens without a password can still forbid to print or to copy, which the next program respects.
  const isProtected = "EncryptFilterName" in info && info.EncryptFilterName !== null;
  // A list of pages can be there without the pages.
  await pdf.getPage(1);
  await pdf.getPage(pdf.numPages);
  say(isProtected ? { refused: "file_protected" } : { pages: pdf.numPages });
} catch (error) {
  say({ refused: (error as Error).name === "PasswordException" ? "file_locked" : "file_pdf_broken" });
}
