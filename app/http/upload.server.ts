/** Reads forms with files part by part onto the disk, so that no file is ever whole in memory. */
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { nanoid } from "nanoid";
import { data } from "react-router";
import { m } from "#app/paraglide/messages.js";

interface Limits {
  /** Where files arrive. It is created if it is missing. */
  folder: string;
  mostFiles: number;
  /** Of one file. */
  mostBytes: number;
}

export interface ArrivedFile {
  /** Null if it is too large: nothing of it is kept. */
  path: string | null;
  /** As its sender has it. Never a path. */
  name: string;
}

export interface Upload {
  fields: FormData;
  /** In the order of the form. */
  files: ArrivedFile[];
  /** Whether there were more files than were taken. */
  hasMore: boolean;
  /** False if the connection was cut. The files are those that had arrived as a whole. */
  isWhole: boolean;
  /** Deletes what is left of the files. */
  [Symbol.asyncDispose](): Promise<void>;
}

const MOST_FIELDS = 100;
const MOST_FIELD_BYTES = 64 * 1024;

const refuse = (status: number, message: string) => data({ message }, { status, statusText: message });

/**
 * Returns the fields and files of a form. Call the guard first. A file that has arrived is there, whatever became of its
 * neighbours. Throws a 415 response if it is not such a form, and 400 if nothing of it could be read.
 */
export async function readUpload(request: Request, { folder, mostFiles, mostBytes }: Limits): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse(415, m.http_send_files());
  const parser = parserFor(type, { mostFiles, mostBytes });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The file whose end has not come. Those before it have arrived, even if the disk is still writing them.
  let unfinished: AbortController | null = null;
  const fields = new FormData();
  const arriving: Promise<ArrivedFile | null>[] = [];
  let hasMore = false;
  parser.on("field", (name, value) => {
    unfinished = null;
    fields.append(name, value);
  });
  parser.on("filesLimit", () => {
    hasMore = true;
  });
  parser.on("file", (_field, stream, name) => {
    unfinished = new AbortController();
    arriving.push(keep(stream, name ?? "", join(folder, nanoid()), unfinished.signal));
  });
  const body = Readable.fromWeb((request.body ?? new Response("").body) as ReadableStream);
  const isWhole = await pipeline(body, parser).then(
    () => true,
    () => false,
  );
  if (!isWhole) (unfinished as AbortController | null)?.abort();
  const settled = await Promise.allSettled(arriving);
  const files = settled.flatMap((file) => (file.status === "fulfilled" && file.value ? [file.value] : []));
  const dispose = async () => {
    await Promise.all(files.map(({ path }) => path && rm(path, { force: true })));
  };
  const failed = settled.find((file) => file.status === "rejected");
  if (failed) {
    await dispose();
    throw failed.reason;
  }
  if (!isWhole && files.length === 0) throw refuse(400, m.http_unreadable());
  return { fields, files, hasMore, isWhole, [Symbol.asyncDispose]: dispose };
}

function parserFor(type: string, { mostFiles, mostBytes }: Pick<Limits, "mostFiles" | "mostBytes">) {
  const limits = { files: mostFiles, fileSize: mostBytes, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES };
  try {
    return new Busboy({ headers: { "content-type": type }, limits: { ...limits, fieldNameSize: 100 } });
  } catch {
    // It has no boundary.
    throw refuse(400, m.http_unreadable());
  }
}

/** Writes a file. Returns null for one that did not arrive, and for a field in which no file was selected. */
async function keep(
  stream: BusboyFileStream,
  name: string,
  path: string,
  signal: AbortSignal,
): Promise<ArrivedFile | null> {
  let size = 0;
  stream.on("data", (chunk: Buffer) => {
    size += chunk.length;
  });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
  } catch (error) {
    await rm(path, { force: true });
    // A full disk is ours to tell.
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
    return null;
  }
  const isKept = !stream.truncated && (size > 0 || name !== "");
  if (!isKept) await rm(path, { force: true });
  if (stream.truncated) return { path: null, name };
  return isKept ? { path, name } : null;
}
