/** The worker thread that opens a PDF. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";

export type PdfAnswer = { pages: number } | { refused: "file_locked" | "file_pdf_broken" };

const port = parentPort;
if (!port) throw new Error("pdf-worker.ts runs as a worker thread");
const say = (answer: PdfAnswer) => port.postMessage(answer);

try {
  const bytes = await readFile(workerData as string);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true });
  const { info } = await pdf.getMetadata();
  // A PDF that opens without a password can still forbid to print or to copy, which the next program respects.
  const isLocked = "EncryptFilterName" in info && info.EncryptFilterName !== null;
  // A list of pages can be there without the pages.
  await pdf.getPage(1);
  await pdf.getPage(pdf.numPages);
  say(isLocked ? { refused: "file_locked" } : { pages: pdf.numPages });
} catch (error) {
  say({ refused: (error as Error).name === "PasswordException" ? "file_locked" : "file_pdf_broken" });
}
