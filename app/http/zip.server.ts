/** Sends several stored files as one ZIP archive, one after the other, so that none is ever whole in memory. */
import { finished, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import { disposition } from "./download-name.ts";
import { inTime } from "./in-time.ts";
import { logError } from "./log.server.ts";
import { streamOf } from "./stream.server.ts";

interface ZippedFile {
  name: string;
  size: number;
  /** Returns the bytes, or null if they are not there. */
  open(): Promise<Readable | null>;
}

const OPENING_MS = 8_000;

/**
 * Returns the answer with an archive of texts and files. Its length is known before, so that one that is cut off by a
 * failure of the store never looks whole. Photos and PDFs are compressed already.
 */
export async function sendZip(
  name: string,
  texts: readonly { name: string; text: string }[],
  files: readonly ZippedFile[],
  now = new Date(),
): Promise<Response> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let present: Readable | null = null;
  // The library ends nothing by itself: neither the archive if a file fails, nor a file if the reader leaves.
  zip.on("error", (error: Error) => output.destroy(error));
  finished(output, { writable: false }, (error) => {
    present?.destroy();
    if (error && error.code !== "ERR_STREAM_PREMATURE_CLOSE") logError(error, "an archive");
  });
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name, { mtime: now, compress: false });
  for (const { name, size, open } of files)
    zip.addReadStreamLazy(name, { mtime: now, compress: false, size }, (give) => {
      inTime(open(), OPENING_MS, (late) => late?.destroy())
        .then((bytes) => {
          if (!bytes) throw new Error("The store lacks a file that the database has");
          present = bytes;
          bytes.once("error", (error) => output.destroy(error));
          if (output.destroyed) bytes.destroy();
          give(null, bytes);
        })
        .catch((error: Error) => output.destroy(error));
    });
  const length = await new Promise<number>((resolve) => {
    zip.end(undefined, resolve as () => void);
  });
  return new Response(streamOf(output[Symbol.asyncIterator]() as AsyncGenerator<Uint8Array>), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": disposition(name),
      "Cache-Control": "private, no-store",
      ...(length > 0 ? { "Content-Length": String(length) } : {}),
    },
  });
}
