/** What happens to documents beside the requests: virus checks, news of reviews, and the end of deleted files. */
import type { Database } from "#app/db/connect.server.ts";
import { warnOfExpiry } from "#app/domain/documents/expiry.server.ts";
import { scanWaiting } from "#app/domain/documents/scan-waiting.server.ts";
import { removeDeletedFiles } from "#app/domain/documents/stored-files.server.ts";
import { tellDue } from "#app/domain/documents/tell-reviewed.server.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { Scanner } from "#app/storage/scanner.server.ts";
import type { Work } from "./loop.server.ts";

interface DocumentsOptions {
  db: Database;
  store: FileStore;
  scanner: Scanner | null;
  /** Throws if the store belongs to another Shapla. */
  expectOwner?: () => Promise<void>;
  clock?: () => Date;
}

/**
 * Creates the loop. Several instances can run it at the same time. If a part fails, the others are done before it
 * throws.
 */
export function createDocuments(options: DocumentsOptions): Work {
  const { db, store, scanner, expectOwner = async () => undefined, clock = () => new Date() } = options;
  return async () => {
    const isOwner = await expectOwner().then(
      () => true,
      // The hourly check tells.
      () => false,
    );
    const parts = await Promise.allSettled([
      isOwner ? removeDeletedFiles(db, store) : null,
      tellDue(db, clock()),
      warnOfExpiry(db, clock()),
      scanner ? scan(db, store, scanner) : null,
    ]);
    const failures = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
    if (failures.length > 0)
      throw failures.length === 1 ? failures[0] : new AggregateError(failures, "Documents were not looked after");
    return null;
  };
}

/** Throws if files wait and the scanner cannot look at them, so that the log says so. */
async function scan(db: Database, store: FileStore, scanner: Scanner): Promise<void> {
  const { away, tooLarge } = await scanWaiting(db, store, scanner);
  if (away !== null) throw new Error(`The virus scanner is away: ${away}`);
  if (tooLarge > 0) throw new Error("The virus scanner takes smaller files only: raise its StreamMaxLength");
}
