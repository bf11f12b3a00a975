/** What begins and ends with the server process. */
import { beginBackgroundStop, startBackground, stopBackground } from "#app/background/current.server.ts";
import { offerBackups } from "#app/db/backup/at-hand.server.ts";
import type { Database } from "#app/db/connect.server.ts";
import { connection, db, patientDb } from "#app/db/current.server.ts";
import { bringUpToDate } from "#app/db/migrations.server.ts";
import { CATALOGUE_CHANNEL } from "#app/domain/catalogue/catalogue-now.server.ts";
import { warmIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { readClock } from "#app/domain/promise/known-clock.server.ts";
import { env } from "#app/env.server.ts";
import { forgetPages, outdatePages } from "#app/http/kept-pages.server.ts";
import { endLiveStreams } from "#app/http/live.server.ts";
import { logError } from "#app/http/log.server.ts";
import { beginShutdown } from "#app/http/shutdown.server.ts";
import { tellStorageFailures } from "#app/http/storage-metrics.server.ts";

let stopOffering = async () => {};

/** For `server.ts`: migrations, background work, and the two halves of a shutdown. */
export const lifecycle = {
  /**
   * Applies missing migrations, or refuses a database that lacks some. Then reads the catalogue for the first time,
   * with what `fill` has put into it.
   */
  async prepare(folder: string, isToMigrate: boolean, fill?: (db: Database) => Promise<void>) {
    tellStorageFailures();
    await bringUpToDate(connection, folder, isToMigrate);
    await fill?.(patientDb);
    await Promise.all([warmIndex(db), readClock(db)]);
  },
  start() {
    startBackground();
    const changed = (endPages: () => void) => () => {
      endPages();
      void warmIndex(db);
      // Pages that were made while it was read have the old words.
      readClock(db).then(
        (hasChanged) => hasChanged && endPages(),
        (error) => logError(error, "the clock of the promise"),
      );
    };
    // Changes may be missed while no one is listening. If the database goes again, the pages from before are needed.
    connection.listen(CATALOGUE_CHANNEL, changed(forgetPages), changed(outdatePages));
    if (!env.DATABASE_URL) stopOffering = offerBackups(connection, env.DATA_DIR, (error) => logError(error, "backup"));
  },
  beginShutdown() {
    beginShutdown();
    beginBackgroundStop();
    endLiveStreams();
  },
  async close() {
    await stopBackground();
    await stopOffering();
    await connection.close();
  },
};

// The development server runs without `server.ts`.
if (env.NODE_ENV === "development") startBackground();
