/** Looks into a ZIP before a library unpacks it: what is inside, and how much it really unpacks to. */
import { inflateRawSync } from "node:zlib";
import { UnreadableFile } from "./sheets.ts";

const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_END = 0x06054b50;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2_000;
const BROKEN = "The file is broken: it is not a whole .xlsx file. Please save it again and send the new one.";

/**
 * The names in the archive. Each entry is unpacked and thrown away, because the
 * sizes that an archive states may lie. Throws `UnreadableFile` when all of
 * them together are larger than `mostBytes`, or the archive is broken.
 */
export function namesInBoundedZip(bytes: Uint8Array, mostBytes: number): string[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostBytes;
  const names: string[] = [];
  for (const entry of entriesOf(data)) {
    left -= unpackedSize(entry, left);
    if (left < 0) throw new UnreadableFile("The file unpacks to more than 200 MB.");
    names.push(entry.name);
  }
  return names;
}

interface Entry {
  name: string;
  method: number;
  packed: Buffer;
}

function* entriesOf(data: Buffer): Generator<Entry> {
  const end = endRecordAt(data);
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new UnreadableFile("The file has too many parts inside.");
  for (let i = 0; i < count; i++) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== CENTRAL_ENTRY) throw new UnreadableFile(BROKEN);
    const packedSize = data.readUInt32LE(at + 20);
    const nameLength = data.readUInt16LE(at + 28);
    const local = data.readUInt32LE(at + 42);
    if (local + 30 > data.length) throw new UnreadableFile(BROKEN);
    const start = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
    if (start + packedSize > data.length) throw new UnreadableFile(BROKEN);
    yield {
      name: data.toString("utf8", at + 46, at + 46 + nameLength),
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

function unpackedSize({ method, packed }: Entry, most: number): number {
  if (method === 0) return packed.length;
  if (method !== 8) throw new UnreadableFile(BROKEN);
  try {
    return packed.length === 0 ? 0 : inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") return most + 1;
    throw new UnreadableFile(BROKEN);
  }
}
