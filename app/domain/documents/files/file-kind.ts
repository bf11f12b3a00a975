/** Finds out what a file is: by its bytes, which its name has to agree with. */
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { DomainError } from "#app/domain/errors.ts";
import { FILE_KINDS, type FileKind, MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";
import { endingOf } from "./file-name.ts";

/** What the signatures of formats need. */
const HEAD_BYTES = 4_100;
/** Readers of PDF look for its header in so many bytes. */
const PDF_HEAD_BYTES = 1_024;
/** The end of a ZIP archive, with the longest comment behind it. */
const TAIL_BYTES = 22 + 0xffff;
const PDF_TAIL_BYTES = 2_048;
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");

const isKind = (name: string): name is FileKind => Object.hasOwn(FILE_KINDS, name);
const kindBy = (test: (kind: (typeof FILE_KINDS)[FileKind]) => boolean): FileKind | null =>
  Object.keys(FILE_KINDS)
    .filter(isKind)
    .find((name) => test(FILE_KINDS[name])) ?? null;

/** Returns the kind of a file. Throws `invalid` if it is none of ours, or is another one than its name says. */
export async function kindOfFile(path: string, name: string): Promise<FileKind> {
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
    // Readers repair what is missing, and then show the pages that happened to arrive.
    if (kind === "pdf" && !tail.subarray(-PDF_TAIL_BYTES).includes("%%EOF")) throw new DomainError("file_pdf_broken");
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
  const kind = kindBy((kind) => kind.mime === mime);
  const named = kindBy(({ ends }) => (ends as readonly string[]).includes(ending));
  if (kind && (ending === "" || kind === named)) return kind;
  if (kind || named) throw new DomainError("file_differs", { named: ending, kind });
  // The name of a Word document says more than its bytes, which are an archive.
  throw new DomainError("file_format", { format: ending || (found?.ext ?? "") });
}

/** Checks for the end of a ZIP archive, which may begin behind any other file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
