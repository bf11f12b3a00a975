/** Opens a PDF, in a process of its own. */
import { fork } from "node:child_process";
import { DomainError } from "#app/domain/errors.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import type { PdfAnswer } from "./pdf-process.ts";

const HEAP_MEGABYTES = 192;
/** A scan of 10 MB takes half a second of processor time. */
const LIMITS = { longestMs: 10_000, mostCpuMs: 3_000, mostBytes: 400 * 1024 * 1024 };

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./pdf-process.ts", import.meta.url);

/**
 * Returns how many pages a PDF has. Throws `invalid` if it has a password, is broken, or takes too much to open, and
 * another error if the process cannot begin, which is no fault of the PDF.
 */
export async function readPdf(path: string, from = program): Promise<number> {
  const answer = await inLimits<PdfAnswer>(fork(from, [path], limitedFork(HEAP_MEGABYTES)), LIMITS);
  if (answer === null) throw new DomainError("file_pdf_heavy");
  if ("refused" in answer) throw new DomainError(answer.refused);
  return answer.pages;
}
