/** Takes one file into a document, however it has arrived. */
import type { Database } from "#app/db/connect.server.ts";
import { DomainError, type DomainErrorCode, type Reason } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { ArrivedFile } from "#app/storage/arriving.server.ts";
import { discard } from "#app/storage/failure.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { Pieces } from "#app/storage/pieces.server.ts";
import { checkFile } from "./files/check-file.ts";
import { refusedName } from "./files/file-name.ts";
import { receiveFile, type WantedDocument } from "./receive-file.server.ts";
import { orRefusal, refusalOf } from "./storage-refusal.ts";

/** Where files arrive and are kept, and who hears of them. */
export interface FileDesk {
  db: Database;
  store: FileStore;
  hasScanner: boolean;
  /** The folder where this process puts files while they arrive. */
  arriving: string;
  /** The files that arrive in pieces. */
  uploads: Pieces<TakenFile>;
  /** Hears what became of each file. */
  tell: (news: FileNews) => void;
  /** Counts a file of a person that took seconds to look at, so that many in a minute are refused unseen. */
  spend: (userId: string) => Promise<unknown>;
}

/** A file that was kept, or refused for a reason. */
export type FileNews = { bytes: number } | { reason: Reason };

export interface TakenFile {
  name: string;
  /** Null if it was refused. */
  id: string | null;
  /** What to do about it, or null if it was kept. */
  problem: string | null;
}

/** The same, with what failed if that is no fault of the file. */
export type TriedFile = TakenFile & { failed?: DomainErrorCode };

/** Says beside a file that it could not be stored, so that the rest of the form is not lost with it. */
export async function orFailed(name: string, take: Promise<TakenFile>): Promise<TriedFile> {
  try {
    return await take;
  } catch (error) {
    const isOurs = error instanceof DomainError && ["no_room", "unavailable"].includes(error.code);
    if (!isOurs) throw error;
    return { name: refusedName(name), id: null, problem: error.message, failed: error.code };
  }
}

/** What is refused for these has taken seconds to look at. */
const HEAVY: ReadonlySet<Reason> = new Set(["file_pdf_heavy"]);

/**
 * Keeps a file that has arrived, or says why not. The caller deletes what arrived. Throws `no_room` and `unavailable`
 * if it cannot be stored, which is no fault of the file.
 */
export async function takeFile(
  desk: FileDesk,
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
      const { fileId } = await receiveFile(desk.db, desk, viewer, wanted, file, how);
      desk.tell({ bytes: file.size });
      return { name: file.shownName, id: fileId, problem: null };
    } finally {
      await discard(file.path);
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    desk.tell({ reason: error.reason });
    if (HEAVY.has(error.reason)) await desk.spend((how.by ?? viewer).id);
    return { name: refusedName(name), id: null, problem: error.message };
  }
}
