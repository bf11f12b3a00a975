/** The process that opens one PDF, whose path is its argument. It has no environment, and writes nothing. */
import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { BEGUN } from "#app/domain/processes/in-limits.ts";
import { actsByItself } from "./pdf-actions.ts";

export type PdfAnswer =
  | { pages: number }
  | { refused: "file_locked" | "file_protected" | "file_pdf_active" | "file_pdf_broken" };

const [path = ""] = process.argv.slice(2);
const say = (answer: PdfAnswer | typeof BEGUN) => process.send?.(answer);

say(BEGUN);

try {
  const bytes = await readFile(path);
  const isActive = actsByItself(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true });
  const { info } = await pdf.getMetadata();
  // A PDF that opens without a password can still forbid to print or to copy, which the next program respects.
  const isProtected = "EncryptFilterName" in info && info.EncryptFilterName !== null;
  // A list of pages can be there without the pages.
  await pdf.getPage(1);
  await pdf.getPage(pdf.numPages);
  if (isProtected) say({ refused: "file_protected" });
  else if (isActive || (await pdf.hasJSActions())) say({ refused: "file_pdf_active" });
  else say({ pages: pdf.numPages });
} catch (error) {
  say({ refused: (error as Error).name === "PasswordException" ? "file_locked" : "file_pdf_broken" });
}
