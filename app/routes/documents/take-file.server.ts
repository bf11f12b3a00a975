/** Takes one file into a document, however it has arrived. */
import { rm } from "node:fs/promises";
import { db } from "#app/db/current.server.ts";
import { checkFile } from "#app/domain/documents/files/check-file.ts";
import { refusedName } from "#app/domain/documents/files/file-name.ts";
import { receiveFile, type WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { env } from "#app/env.server.ts";
import { countUpload } from "#app/http/file-metrics.server.ts";
import type { ArrivedFile } from "#app/http/upload.server.ts";
import { arrivingFolder } from "#app/storage/arriving.server.ts";
import { scanner, store } from "#app/storage/current.server.ts";

/** Where this process puts files while they arrive. */
export const ARRIVING = arrivingFolder(env.DATA_DIR);

export interface TakenFile {
  name: string;
  /** Null if it was refused. */
  id: string | null;
  /** What to do about it, or null if it was kept. */
  problem: string | null;
}

/** Keeps a file that has arrived, or says why not. The caller deletes what arrived. */
export async function takeFile(
  viewer: Actor,
  wanted: WantedDocument,
  { path, name }: ArrivedFile,
  how: { by?: Actor | null; replaces?: readonly string[] } = {},
): Promise<TakenFile> {
  try {
    if (!path) throw new DomainError("file_too_large");
    const file = await checkFile(path, name);
    try {
      const stores = { store, hasScanner: scanner !== null };
      const { fileId } = await receiveFile(db, stores, viewer, wanted, file, how);
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
