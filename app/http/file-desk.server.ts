/** This process's desk for files: where they arrive and are kept, and who hears of them. */
import { join } from "node:path";
import { db } from "#app/db/current.server.ts";
import type { FileDesk } from "#app/domain/documents/take-file.server.ts";
import { env } from "#app/env.server.ts";
import { arrivingFolder } from "#app/storage/arriving.server.ts";
import { scanner, store } from "#app/storage/current.server.ts";
import { piecesIn } from "#app/storage/pieces.server.ts";
import { countUpload } from "./file-metrics.server.ts";
import { secondsToWaitFor } from "./rate-limit.server.ts";

/** Six heavy files in a minute, and no more is looked at. */
const HEAVY_HITS = 20;

export const fileDesk: FileDesk = {
  ...{ db, store, hasScanner: scanner !== null },
  arriving: arrivingFolder(env.DATA_DIR),
  uploads: piecesIn(join(env.DATA_DIR, "uploads")),
  tell: countUpload,
  spend: (userId) => secondsToWaitFor("documents", userId, HEAVY_HITS),
};
