/** Checks a file that has arrived, and makes it what we store. */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { fileTypeFromBuffer } from "file-type";
import type { storedFileKinds } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { FILE_KINDS, type FileKind, MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";
import { discard, storing } from "#app/storage/failure.ts";
import { endingOf, shownName } from "./file-name.ts";
import { PDF_HEAD_BYTES, pdfAlone, pdfStart } from "./pdf-bounds.ts";
import type { PdfAnswer } from "./pdf-process.ts";
import { keepPicture } from "./picture.ts";

/** What the signatures of formats need. */
const HEAD_BYTES = 4_100;
/** The end of a ZIP archive, with the longest comment behind it. */
const TAIL_BYTES = 22 + 0xffff;
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");

const isKind = (name: string): name is FileKind => Object.hasOwn(FILE_KINDS, name);
const kindBy = (test: (kind: (typeof FILE_KINDS)[FileKind]) => boolean): FileKind | null =>
  Object.keys(FILE_KINDS)
    .filter(isKind)
    .find((name) => test(FILE_KINDS[name])) ?? null;

/** Returns the kind of a file by its bytes. Throws `invalid` if it is none of ours. */
async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size === 0) throw new DomainError("file_empty");
    if (size > MOST_FILE_BYTES) throw new DomainError("file_too_large");
    const head = await readAt(file, 0, Math.min(HEAD_BYTES, size));
    const tailLength = Math.min(TAIL_BYTES, size);
    const tail = await readAt(file, size - tailLength, tailLength);
    const kind = await kindByContent(head, endingOf(name));
    if (endsAsZip(tail)) throw new DomainError("file_two_in_one");
    if (kind !== "pdf" && head.subarray(0, PDF_HEAD_BYTES).includes("%PDF-")) throw new DomainError("file_two_in_one");
    return kind;
  } finally {
    await file.close();
  }
}

async function readAt(file: Awaited<ReturnType<typeof open>>, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function kindByContent(head: Buffer, ending: string): Promise<FileKind> {
  const found = await fileTypeFromBuffer(head);
  // A moving PNG is a PNG, of which we keep the first picture.
  const mime = found?.mime === "image/apng" ? "image/png" : found?.mime;
  const known = kindBy((kind) => kind.mime === mime);
  // Readers of PDF skip what stands before it. A page of the web with a PDF in it is none.
  const kind = known ?? (found === undefined && pdfStart(head) !== null ? "pdf" : null);
  const named = kindBy(({ ends }) => (ends as readonly string[]).includes(ending));
  // Phones and messengers give pictures any name. Programs that show them read the bytes, and so do we.
  if (kind && kind !== "pdf") return kind;
  if (kind && (ending === "" || kind === named)) return kind;
  // A photo of an iPhone, also if a messenger has named it ".jpg".
  if (/^image\/(hei[cf](-sequence)?|avif)$/.test(mime ?? ""))
    throw new DomainError("file_format", { format: isAvif(head) ? "avif" : "heic" });
  // Of the pictures that we cannot read, the bytes say more than the name.
  if (found?.mime.startsWith("image/")) throw new DomainError("file_format", { format: found.ext });
  if (kind || named) throw new DomainError("file_differs", { named: ending, kind });
  // The name of a Word document says more than its bytes, which are an archive.
  throw new DomainError("file_format", { format: ending || (found?.ext ?? "") });
}

/** Whether one of the brands of a picture says AVIF, which shares its container with HEIC. */
function isAvif(head: Buffer): boolean {
  const brands = head.subarray(8, Math.min(head.readUInt32BE(0), head.length)).toString("latin1");
  return (brands.match(/.{4}/gs) ?? []).some((brand) => brand === "avif" || brand === "avis");
}

/** Checks for the end of a ZIP archive, which may begin behind any other file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

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
 * Decoding takes up to some hundred megabytes a file. The others wait on the disk. A photograph is decoded in a
 * fraction of a second and does not wait for PDFs.
 */
const MOST = { atOnce: 2, each: 1, waiting: 400, waitingEach: 40 };
const pdfs = new FairQueue("pdfs", MOST);
const pictures = new FairQueue("pictures", MOST);

/**
 * Returns the file to store. It is looked at when it is the turn of `person`, who sends it. Throws `invalid` with what
 * to do about a file that we do not accept, and keeps nothing.
 */
export async function checkFile(arrived: string, name: string, person: string): Promise<CheckedFile> {
  const kind = await kindOfFile(arrived, name);
  return (kind === "pdf" ? pdfs : pictures).run(person, async () => {
    const path = `${arrived}.kept`;
    try {
      if (kind === "pdf") {
        const own = (await keepPdf(arrived, path)) ? path : arrived;
        const pages = await readPdf(own);
        return { path: own, kind, pages, shownName: shownName(name, kind), ...(await measured(own)) };
      }
      const kept = await keepPicture(arrived, path);
      return { path, ...kept, shownName: shownName(name, kept.kind), ...(await measured(path)) };
    } catch (error) {
      await discard(path);
      throw error;
    }
  });
}

/** Writes a PDF to `target` without what stands before and behind it. Returns false if that is nothing. */
async function keepPdf(arrived: string, target: string): Promise<boolean> {
  const file = await readFile(arrived);
  const own = pdfAlone(file);
  if (own === null) throw new DomainError("file_pdf_broken");
  if (own.length === file.length) return false;
  await storing("arriving", () => writeFile(target, own, { mode: 0o600 }));
  return true;
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest("hex") };
}
