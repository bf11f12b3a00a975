/** Tells operators of disks and stores that are full or away: in the log at once, and in figures for an alert. */
import { Counter, Gauge } from "prom-client";
import { env } from "#app/env.server.ts";
import { whenStorageFails } from "#app/storage/failure.ts";
import { roomIn } from "#app/storage/room.server.ts";
import { logError } from "./log.server.ts";

let failures: Counter | undefined;

/** Logs each failure, whether anyone reads the figures or not. */
export function tellStorageFailures(): void {
  whenStorageFails((failure) => {
    logError(failure, "storage");
    failures?.inc({ place: failure.place, reason: failure.isFull ? "full" : "away" });
  });
}

export function startStorageMetrics(): void {
  failures = new Counter({
    name: "shapla_storage_failures_total",
    help: "Writes and reads that failed because a disk or the store of files is full or away",
    labelNames: ["place", "reason"],
  });
  new Gauge({
    name: "shapla_storage_free_bytes",
    help: "Bytes left where this server writes",
    labelNames: ["place"],
    aggregator: "min",
    async collect() {
      for (const { place, freeBytes } of await roomIn(env.DATA_DIR)) this.set({ place }, freeBytes ?? 0);
    },
  });
}
