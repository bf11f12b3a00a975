/** Checks a ZIP before a library unpacks it: its contents, and their real unpacked size. */
import { inflateRawSync } from "node:zlib";
import { LIMITS, UnreadableFile } from "./sheets.ts";

const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_END = 0x06054b50;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2_000;
const BROKEN =
  "The file is damaged: part of the spreadsheet is missing. Save it again as .xlsx and upload the new one.";
const TOO_LARGE = "The file unpacks to more than 200 MB. Split it into smaller files.";
const TOO_MANY = "The file has more cells than we can read at once. Split it into smaller files.";

export interface ZipContents {
  /** In lower case, with "/" between folders. */
  names: string[];
  /** Rows in the sheets of an XLSX file. */
  rows: number;
  /** Returns the contents of an entry. */
  part(name: string): Buffer;
}

/**
 * Returns the contents of an archive. Unpacks each entry and discards it, because the sizes that an archive states may
 * be wrong. Throws `UnreadableFile` if the entries are too large together or have too many elements, or the archive is
 * broken.
 */
export function lookIntoZip(bytes: Uint8Array): ZipContents {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  let bytesLeft: number = LIMITS.unpackedBytes;
  let elementsLeft: number = LIMITS.elements;
  let rows = 0;
  for (const entry of entriesOf(data)) {
    const content = unpacked(entry, bytesLeft);
    bytesLeft -= content.length;
    // Libraries keep each element as an object many times its size: a few hundred KB can become gigabytes.
    if (entry.name.endsWith(".xml")) elementsLeft -= countOf(content, "</") + countOf(content, "/>");
    if (elementsLeft < 0) throw new UnreadableFile(TOO_MANY);
    if (/^xl\/worksheets\/[^/]*\.xml$/.test(entry.name)) rows += countOf(content, "<row ");
    entries.set(entry.name, entry);
  }
  return {
    names: [...entries.keys()],
    rows,
    part(name) {
      const entry = entries.get(name);
      if (!entry) throw new UnreadableFile(BROKEN);
      return unpacked(entry, LIMITS.unpackedBytes);
    },
  };
}

function countOf(content: Buffer, text: string): number {
  let count = 0;
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) count++;
  return count;
}

interface ZipEntry {
  name: string;
  method: number;
  packed: Buffer;
}

function* entriesOf(data: Buffer): Generator<ZipEntry> {
  const end = endRecordAt(data);
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new UnreadableFile("The file contains too many parts. Save it again as .xlsx.");
  for (let i = 0; i < count; i++) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== CENTRAL_ENTRY) throw new UnreadableFile(BROKEN);
    const packedSize = data.readUInt32LE(at + 20);
    const nameLength = data.readUInt16LE(at + 28);
    const local = data.readUInt32LE(at + 42);
    if (local + 30 > data.length) throw new UnreadableFile(BROKEN);
    const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
    if (start + packedSize > data.length) throw new UnreadableFile(BROKEN);
    yield {
      // Some programs write "xl\\Workbook.xml".
      name: data
        .toString("utf8", at + 46, at + 46 + nameLength)
        .replaceAll("\\", "/")
        .toLowerCase(),
      method: data.readUInt16LE(at + 10),
      packed: data.subarray(start, start + packedSize),
    };
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
}

function endRecordAt(data: Buffer): number {
  for (let at = data.length - 22; at >= Math.max(0, data.length - 22 - LONGEST_COMMENT); at--) {
    if (data.readUInt32LE(at) === CENTRAL_END) return at;
  }
  throw new UnreadableFile(BROKEN);
}

/** Returns an unpacked entry. Throws `UnreadableFile` if it is larger than `most` bytes. */
function unpacked({ method, packed }: ZipEntry, most: number): Buffer {
  if (method === 0 && packed.length <= most) return packed;
  if (method === 0) throw new UnreadableFile(TOO_LARGE);
  if (method !== 8) throw new UnreadableFile(BROKEN);
  try {
    return packed.length === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnreadableFile(isTooLarge ? TOO_LARGE : BROKEN);
  }
}
