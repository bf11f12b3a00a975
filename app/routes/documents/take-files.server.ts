/** Takes the files of a form into a document of the viewer's: each is checked, and kept or refused by itself. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { checkFile } from "#app/domain/documents/files/check-file.ts";
import { refusedName } from "#app/domain/documents/files/file-name.ts";
import { MOST_FILE_BYTES, MOST_FILES } from "#app/domain/documents/limits.ts";
import {
  expectWanted,
  fileIdsOf,
  receiveFile,
  removeFile,
  type WantedDocument,
} from "#app/domain/documents/receive-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { env } from "#app/env.server.ts";
import { countUpload } from "#app/http/file-metrics.server.ts";
import { type ArrivedFile, readUpload } from "#app/http/upload.server.ts";
import { scanner, store } from "#app/storage/current.server.ts";

/** The field that takes the files away that were there. */
export const REPLACE = "replace";

/** Where files are while they arrive. */
export const ARRIVING = join(env.DATA_DIR, "arriving");

export interface TakenFile {
  name: string;
  /** Null if it was refused. */
  id: string | null;
  /** What to do about it, or null if it was kept. */
  problem: string | null;
}

export interface Taken {
  files: TakenFile[];
  /** What happened to files that did not arrive, or null. */
  problem: string | null;
}

/** Reads the form. Throws `not_found` if there is no such document, before anything of it is read. */
export async function takeFiles(viewer: Viewer, wanted: WantedDocument, request: Request): Promise<Taken> {
  await expectWanted(db, viewer, wanted);
  await using upload = await readUpload(request, {
    ...{ folder: ARRIVING, mostFiles: MOST_FILES, mostBytes: MOST_FILE_BYTES },
  });
  const before = upload.fields.has(REPLACE) ? await fileIdsOf(db, viewer, wanted) : [];
  const files: TakenFile[] = [];
  for (const file of upload.files) files.push(await takeFile(viewer, wanted, file));
  const kept = files.flatMap(({ id }) => id ?? []);
  // Those that were there go last, so that a form of which nothing is kept takes nothing away.
  if (kept.length > 0) for (const id of before) if (!kept.includes(id)) await removeFile(db, viewer, id);
  return { files, problem: problemOf(upload) };
}

function problemOf({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }): string | null {
  if (!isWhole) return "The connection was cut. Send the files that are not in the list again.";
  return hasMore ? `We took the first ${MOST_FILES} files. Put the other pages into one PDF.` : null;
}

/** Keeps a file that has arrived, or says why not. The caller deletes what arrived. */
export async function takeFile(
  viewer: Viewer,
  wanted: WantedDocument,
  { path, name }: ArrivedFile,
): Promise<TakenFile> {
  try {
    if (!path) throw new DomainError("file_too_large");
    const file = await checkFile(path, name);
    try {
      const { fileId } = await receiveFile(db, { store, hasScanner: scanner !== null }, viewer, wanted, file);
      countUpload({ bytes: file.size });
      return { name: file.shownName, id: fileId, problem: null };
    } finally {
      await rm(file.path, { force: true });
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    countUpload({ reason: error.reason });
    return { name: refusedName(name), id: null, problem: error.message };
  }
}
