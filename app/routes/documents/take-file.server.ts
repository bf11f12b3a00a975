/** Takes one file into a document, however it has arrived. */
import { db } from "#app/db/current.server.ts";
import { checkFile } from "#app/domain/documents/files/check-file.ts";
import { refusedName } from "#app/domain/documents/files/file-name.ts";
import { receiveFile, type WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { orRefusal, refusalOf } from "#app/domain/documents/storage-refusal.ts";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { env } from "#app/env.server.ts";
import { domainStatus } from "#app/http/errors.server.ts";
import { countUpload } from "#app/http/file-metrics.server.ts";
import { secondsToWaitFor } from "#app/http/rate-limit.server.ts";
import type { ArrivedFile } from "#app/http/upload.server.ts";
import { arrivingFolder } from "#app/storage/arriving.server.ts";
import { scanner, store } from "#app/storage/current.server.ts";
import { discard } from "#app/storage/failure.ts";

/** Where this process puts files while they arrive. */
export const ARRIVING = arrivingFolder(env.DATA_DIR);

/** What is refused for these has taken seconds to look at. Six in a minute, and no more is looked at. */
const HEAVY: ReadonlySet<Reason> = new Set(["file_pdf_heavy"]);
const HEAVY_HITS = 20;

export interface TakenFile {
  name: string;
  /** Null if it was refused. */
  id: string | null;
  /** What to do about it, or null if it was kept. */
  problem: string | null;
}

/**
 * Says beside a file that it could not be stored, so that the rest of the form is not lost with it. `failed` is the
 * status of the answer then.
 */
export async function orFailed(name: string, take: Promise<TakenFile>): Promise<TakenFile & { failed?: number }> {
  try {
    return await take;
  } catch (error) {
    const isOurs = error instanceof DomainError && ["no_room", "unavailable"].includes(error.code);
    if (!isOurs) throw error;
    return { name: refusedName(name), id: null, problem: error.message, failed: domainStatus(error) };
  }
}

/**
 * Keeps a file that has arrived, or says why not. The caller deletes what arrived. Throws `no_room` and `unavailable`
 * if it cannot be stored, which is no fault of the file.
 */
export async function takeFile(
  viewer: Actor,
  wanted: WantedDocument,
  { path, name, failure }: ArrivedFile,
  how: { by?: Actor | null; replaces?: readonly string[] } = {},
): Promise<TakenFile> {
  try {
    if (failure) throw refusalOf(failure);
    if (!path) throw new DomainError("file_too_large");
    const file = await orRefusal(checkFile(path, name, (how.by ?? viewer).id));
    try {
      const stores = { store, hasScanner: scanner !== null };
      const { fileId } = await receiveFile(db, stores, viewer, wanted, file, how);
      countUpload({ bytes: file.size });
      return { name: file.shownName, id: fileId, problem: null };
    } finally {
      await discard(file.path);
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    countUpload({ reason: error.reason });
    if (HEAVY.has(error.reason)) await secondsToWaitFor("documents", (how.by ?? viewer).id, HEAVY_HITS);
    return { name: refusedName(name), id: null, problem: error.message };
  }
}
