/** Checks a file that has arrived, and makes it what we store. */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { storedFileKinds } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { discard } from "#app/storage/failure.ts";
import { kindOfFile } from "./file-kind.ts";
import { shownName } from "./file-name.ts";
import type { PdfAnswer } from "./pdf-process.ts";
import { keepPicture } from "./picture.ts";

/** Opens a PDF, in a process of its own. */
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

export interface CheckedFile {
  /** Where the bytes to store are. The caller deletes it, and the file that arrived. */
  path: string;
  kind: (typeof storedFileKinds)[number];
  shownName: string;
  pages: number;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Decoding takes up to some hundred megabytes a file. The others wait on the disk. A photograph is decoded in a fraction
 * of a second and does not wait for PDFs.
 */
const MOST = { atOnce: 2, each: 1, waiting: 400, waitingEach: 40 };
const pdfs = new FairQueue("pdfs", MOST);
const pictures = new FairQueue("pictures", MOST);

/**
 * Returns the file to store. It is looked at when it is the turn of `person`, who sends it. Throws `invalid` with what to do about a
 * file that we do not accept, and keeps nothing.
 */
export async function checkFile(arrived: string, name: string, person: string): Promise<CheckedFile> {
  const kind = await kindOfFile(arrived, name);
  return (kind === "pdf" ? pdfs : pictures).run(person, async () => {
    if (kind === "pdf") {
      const pages = await readPdf(arrived);
      return { path: arrived, kind, pages, shownName: shownName(name, kind), ...(await measured(arrived)) };
    }
    const path = `${arrived}.kept`;
    try {
      const kept = await keepPicture(arrived, path);
      return { path, kind: kept, pages: 1, shownName: shownName(name, kept), ...(await measured(path)) };
    } catch (error) {
      await discard(path);
      throw error;
    }
  });
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest("hex") };
}
