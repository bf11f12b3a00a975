/** Opens a PDF in a worker thread, within limits of memory and time, so that no file blocks or ends the server. */
import { Worker } from "node:worker_threads";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import type { PdfAnswer } from "./pdf-worker.ts";

const LONGEST_MS = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** A stream unpacks at hundreds of megabytes a second. */
const LOOK_EVERY_MS = 50;

/** Returns how many pages a PDF has. Throws `invalid` if it has a password, is broken, or takes too much to open. */
export async function readPdf(path: string): Promise<number> {
  // vite.config.ts makes the worker a file of its own in the build.
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MOST_BYTES / 1024 / 1024 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const refuse = (reason: Extract<Reason, "file_pdf_heavy" | "file_pdf_broken">) => reject(new DomainError(reason));
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) =>
    refuse(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "file_pdf_heavy" : "file_pdf_broken"),
  );
  worker.once("exit", () => refuse("file_pdf_broken"));
  const end = setTimeout(() => refuse("file_pdf_heavy"), LONGEST_MS);
  // The limit above does not count the bytes that a stream unpacks to.
  const look = setInterval(async () => {
    const { external_memory: bytes } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    if (bytes > MOST_BYTES) refuse("file_pdf_heavy");
  }, LOOK_EVERY_MS);
  try {
    const answer = await promise;
    if ("refused" in answer) throw new DomainError(answer.refused);
    return answer.pages;
  } finally {
    clearTimeout(end);
    clearInterval(look);
    await worker.terminate();
  }
}
