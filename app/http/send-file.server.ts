/** Sends stored files, whole or in part. */
import type { Readable } from "node:stream";
import parseRange from "range-parser";
import { disposition } from "./download-name.ts";
import { inTime } from "./in-time.ts";
import { logError } from "./log.server.ts";
import { plainText } from "./plain.server.ts";
import { streamOf } from "./stream.server.ts";

/** The first and the last byte, counted from 0. */
interface ByteRange {
  first: number;
  last: number;
}

export interface SentFile {
  /** Returns the bytes, or null if they are not there. */
  open(part?: ByteRange): Promise<Readable | null>;
  size: number;
  sha256: string;
  /** The media type. */
  type: string;
  name: string;
  /** Whether browsers show it rather than save it. */
  isShown: boolean;
}

/** How long the store may take for the first bytes, and for the next ones, in milliseconds. */
interface Patience {
  first: number;
  next: number;
}
const PATIENCE: Patience = { first: 8_000, next: 30_000 };

/**
 * Returns the answer with a file, or the part of it that the request asks for. The store is read as fast as the reader
 * takes the bytes. A store that has begun and fails cuts the answer off, so that half a file never looks whole.
 */
export async function sendFile(request: Request, file: SentFile, patience: Patience = PATIENCE): Promise<Response> {
  const headers = new Headers({
    "Content-Type": file.type,
    "Content-Disposition": disposition(file.name, file.isShown ? "inline" : "attachment"),
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Accept-Ranges": "bytes",
    ETag: `"${file.sha256}"`,
  });
  const range = wantedRange(request, file);
  if (range === "none") {
    headers.set("Content-Range", `bytes */${file.size}`);
    for (const name of ["Content-Disposition", "Content-Type"]) headers.delete(name);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  const length = last - first + 1;
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${first}-${last}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const chunks = chunksOf(file, { range, length, patience });
  try {
    const start = await chunks.next();
    return new Response(streamOf(beginningWith(start, chunks)), { status, headers });
  } catch (error) {
    if (error instanceof Missing) {
      logError(error, "a stored file");
      return plainText(404, "This file is missing from our store. Ask a counsellor.");
    }
    logError(error, "the store of files");
    return plainText(503, "We cannot reach the store of files at the moment. Try again in a few seconds.");
  }
}

class Missing extends Error {}

/** Returns the one part that is asked for, null for the whole file, and "none" for a part that it does not have. */
function wantedRange(request: Request, { size, sha256 }: SentFile): ByteRange | null | "none" {
  const wanted = request.headers.get("Range");
  const onlyIf = request.headers.get("If-Range");
  if (wanted === null || (onlyIf !== null && onlyIf !== `"${sha256}"`)) return null;
  const ranges = parseRange(size, wanted, { combine: true });
  if (ranges === -1) return "none";
  // Several parts in one answer are allowed, and no browser asks for them.
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1 || !ranges[0]) return null;
  return { first: ranges[0].start, last: ranges[0].end };
}

interface SentPart {
  range: ByteRange | null;
  length: number;
  patience: Patience;
}

async function* chunksOf(file: SentFile, { range, length, patience }: SentPart) {
  const opening = range ? file.open(range) : file.open();
  const bytes = await inTime(opening, patience.first, (late) => late?.destroy());
  if (bytes === null) throw new Missing("The store lacks a file that the database has");
  try {
    let sent = 0;
    const chunks = (bytes as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (let wait = patience.first; ; wait = patience.next) {
      const { done, value } = await inTime(chunks.next(), wait);
      if (done) break;
      sent += value.length;
      if (sent > length) throw new Error("The store has more bytes than the database says");
      yield value;
    }
    if (sent < length) throw new Error("The store has fewer bytes than the database says");
  } finally {
    bytes.destroy();
  }
}

/** Returns the chunks with the first one, which has been read, before the others. */
function beginningWith(start: IteratorResult<Uint8Array>, chunks: AsyncGenerator<Uint8Array>) {
  let first: typeof start | null = start;
  return {
    next: async () => {
      const result = first ?? (await chunks.next());
      first = null;
      return result;
    },
    return: (value: unknown) => chunks.return(value),
  };
}
