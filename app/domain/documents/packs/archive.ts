/** The archive of a pack: the same files make the same bytes, wherever and whenever it is made. */
import { createHash } from "node:crypto";
import { PassThrough, Readable, Transform, type TransformCallback } from "node:stream";
import { ZipFile } from "yazl";
import type { FileStore } from "#app/storage/file-store.ts";

/** The first day that an archive can name. Its clock has no time zone, so this is not said in UTC. */
const NO_TIME = new Date(1980, 0, 1);
const PLAIN = { mtime: NO_TIME, forceDosTimestamp: true, compress: false };

export interface ArchivedFile {
  name: string;
  size: number;
  sha256: string;
  /** Where it is kept, for a document. */
  storeKey?: string;
  /** What it is, for a page that is made. */
  bytes?: Buffer;
}

/** Fails unless all that has passed has this checksum: what leaves is what was approved. */
class Checked extends Transform {
  private readonly hash = createHash("sha256");
  private readonly sha256: string;

  constructor(sha256: string) {
    super();
    this.sha256 = sha256;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(
      this.hash.digest("hex") === this.sha256 ? null : new Error("A file of a pack is not the one that its row names"),
    );
  }
}

/** Returns the bytes, which fail if a file is not there or not the one that is named. None is ever whole in memory. */
export function archiveOf(store: Pick<FileStore, "get">, files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  const open = async ({ storeKey = "", bytes }: ArchivedFile) =>
    bytes ? Readable.from([bytes]) : await store.get(storeKey);
  for (const file of files)
    zip.addReadStreamLazy(file.name, { ...PLAIN, size: file.size }, (give) => {
      open(file)
        .then((bytes) => {
          if (!bytes) throw new Error("The store lacks a file of a pack");
          const checked = new Checked(file.sha256);
          bytes.once("error", fail);
          checked.once("error", fail);
          output.once("close", () => bytes.destroy());
          give(null, bytes.pipe(checked));
        })
        .catch(fail);
    });
  zip.end();
  (zip.outputStream as Readable).pipe(output);
  return output;
}

/** Returns the size and checksum of an archive. */
export async function measureArchive(bytes: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}
