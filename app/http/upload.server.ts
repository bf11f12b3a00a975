/** Reads forms with files part by part onto the disk, so that no file is ever whole in memory. */
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { nanoid } from "nanoid";
import { data } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { ArrivedFile } from "#app/storage/arriving.server.ts";
import { discard, StorageFailure, storing } from "#app/storage/failure.ts";
import { expectFieldNames, readForm } from "./body.server.ts";
import { keepTyped } from "./typed.server.ts";

interface Limits {
  /** Where files arrive. It is created if it is missing. */
  folder: string;
  mostFiles: number;
  /** Of one file. */
  mostBytes: number;
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
 * Returns the fields and files of a form. Call the guard first. A file that has arrived is there, whatever became of
 * its neighbours. Throws a 415 response if it is not such a form, and 400 if nothing of it could be read.
 */
export async function readUpload(request: Request, { folder, mostFiles, mostBytes }: Limits): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse(415, m.http_send_files());
  const parser = parserFor(type, { mostFiles, mostBytes });
  // A folder that cannot be made is a failure of each file, so that the fields are read.
  const prepared = storing("arriving", () => mkdir(folder, { recursive: true, mode: 0o700 })).then(
    () => null,
    (failure: unknown) => failure,
  );
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
  parser.on("file", (field, stream, name) => {
    unfinished = new AbortController();
    const file = keep(stream, name ?? "", join(folder, nanoid()), prepared, unfinished.signal);
    arriving.push(settledFile(file, name ?? "").then((one) => one && { ...one, field: field ?? "" }));
  });
  const body = Readable.fromWeb((request.body ?? new Response("").body) as ReadableStream);
  const isWhole = await pipeline(body, parser).then(
    () => true,
    () => false,
  );
  if (!isWhole) (unfinished as AbortController | null)?.abort();
  const files = (await Promise.all(arriving)).flatMap((file) => file ?? []);
  expectFieldNames(fields);
  keepTyped(fields);
  const dispose = async () => {
    await Promise.all(files.map(({ path }) => path && discard(path)));
  };
  if (!isWhole && files.length === 0) throw refuse(400, m.http_unreadable());
  return { fields, files, hasMore, isWhole, [Symbol.asyncDispose]: dispose };
}

/** Returns a form that can have files, and does not have to: a browser sends one without them in the other encoding. */
export async function readFormOrUpload(request: Request, limits: Limits): Promise<Upload> {
  const isUpload = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  if (isUpload) return readUpload(request, limits);
  const nothing = { files: [], hasMore: false, isWhole: true };
  return { fields: await readForm(request), ...nothing, [Symbol.asyncDispose]: () => Promise.resolve() };
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

/**
 * Returns a file whose failure is known from the beginning to be its own: a promise that is rejected while the rest of
 * the form still comes would end the process.
 */
const settledFile = (arriving: Promise<ArrivedFile | null>, name: string): Promise<ArrivedFile | null> =>
  arriving.catch((error: unknown) => {
    const failure = error instanceof StorageFailure ? error : new StorageFailure("arriving", false, error);
    return { path: null, name, failure };
  });

/**
 * Writes a file. Returns null for one that did not arrive, and for a field in which no file was selected. Throws a
 * `StorageFailure` once the sender has sent all of a file that could not be written.
 */
async function keep(
  stream: BusboyFileStream,
  name: string,
  path: string,
  prepared: Promise<unknown>,
  signal: AbortSignal,
): Promise<ArrivedFile | null> {
  // A cut may come while no one reads the stream.
  stream.on("error", () => {});
  signal.addEventListener("abort", () => stream.destroy(new Error("the connection was cut")));
  let size = 0;
  let failure = await prepared;
  const file = failure ? null : await storing("arriving", () => open(path, "wx", 0o600)).catch(noteFailure);
  function noteFailure(error: unknown): null {
    failure = error;
    return null;
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest of the form is behind it.
      if (!failure) await storing("arriving", () => (file as FileHandle).writeFile(chunk)).catch(noteFailure);
    }
  } catch {
    size = Number.NaN;
  } finally {
    await file?.close().catch(noteFailure);
  }
  const hasArrived = !Number.isNaN(size);
  const isKept = hasArrived && !failure && !stream.truncated && (size > 0 || name !== "");
  if (!isKept) await discard(path);
  if (!hasArrived || (size === 0 && name === "")) return null;
  if (failure) throw failure;
  return { path: isKept ? path : null, name };
}
