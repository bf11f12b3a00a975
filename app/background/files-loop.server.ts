/** Compares the store of files with the rows, and deletes what was left on the disk by uploads that never ended. */
import type { Database } from "#app/db/connect.server.ts";
import { checkFiles } from "#app/domain/housekeeping/check-files.server.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { Work } from "./loop.server.ts";

interface FilesOptions {
  db: Database;
  store: FileStore;
  /** Throws if the store belongs to another Shapla. */
  expectOwner: () => Promise<void>;
  /** Called after the store was looked at, with the number of files. */
  report: (found: { removed: number; lost: number }) => void;
  clock?: () => Date;
}

/** Creates the loop. Several instances can run it at the same time, and the store is looked at once an hour. */
export function createFilesCheck({ db, store, expectOwner, report, clock = () => new Date() }: FilesOptions): Work {
  return async () => {
    const foreign = await expectOwner().then(
      () => null,
      (error: unknown) => error,
    );
    const found = await checkFiles(db, store, { mayRemove: foreign === null, now: clock() });
    if (found) report(found);
    // Told once an hour, with the check.
    if (found && foreign) throw foreign;
    return null;
  };
}
