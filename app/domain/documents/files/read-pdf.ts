/**
 * Opens a PDF in a process of its own, within limits of memory and time. A worker thread is not enough: one that
 * allocates faster than V8 looks ends the whole server.
 */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import type { PdfAnswer } from "./pdf-process.ts";

/** What the process says once its code is there. */
const BEGUN = "begun";
const LONGEST_MS = 10_000;
const HEAP_MEGABYTES = 192;
/** Of the process as a whole: what a stream unpacks to is not in the heap. */
const MOST_BYTES = 400 * 1024 * 1024;
/** A stream unpacks at hundreds of megabytes a second. */
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4096;

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./pdf-process.ts", import.meta.url);

/**
 * Returns how many pages a PDF has. Throws `invalid` if it has a password, is broken, or takes too much to open, and
 * another error if the process cannot begin, which is no fault of the PDF.
 */
export async function readPdf(path: string, from = program): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const refuse = (reason: Extract<Reason, "file_pdf_heavy">) => reject(new DomainError(reason));
  let hasBegun = false;
  const child = fork(from, [path], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, "--permission", "--allow-fs-read=*"],
    // Code that a PDF manages to run in it finds no secret.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("message", (said: PdfAnswer | typeof BEGUN) => {
    if (said === BEGUN) hasBegun = true;
    else resolve(said);
  });
  child.once("error", reject);
  child.once("exit", () =>
    hasBegun ? refuse("file_pdf_heavy") : reject(new Error("the process that opens PDFs did not begin")),
  );
  const end = setTimeout(() => refuse("file_pdf_heavy"), LONGEST_MS);
  const look = setInterval(async () => {
    if ((await memoryOf(child.pid)) > MOST_BYTES) refuse("file_pdf_heavy");
  }, LOOK_EVERY_MS);
  try {
    const answer = await promise;
    if ("refused" in answer) throw new DomainError(answer.refused);
    return answer.pages;
  } finally {
    clearTimeout(end);
    clearInterval(look);
    child.kill("SIGKILL");
  }
}

/** Returns the bytes that a process holds, where Linux says it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_BYTES;
}
