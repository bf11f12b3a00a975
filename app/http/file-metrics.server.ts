/** What Prometheus reads about files of documents. */
import { Counter, Gauge } from "prom-client";
import { db } from "#app/db/current.server.ts";
import { storedBytes, waitingFiles } from "#app/domain/documents/waiting-files.server.ts";

const BYTES_EVERY_MS = 10 * 60_000;

let files: Counter | undefined;
let bytes: Counter | undefined;

/** Counts a file that was sent: kept with so many bytes, or refused for a reason. */
export function countUpload(result: { bytes: number } | { reason: string }): void {
  if ("reason" in result) files?.inc({ result: result.reason });
  else {
    files?.inc({ result: "kept" });
    bytes?.inc(result.bytes);
  }
}

/** Starts measuring. A database that is away must not take the other figures away. */
export function startFileMetrics(): void {
  files = new Counter({
    name: "shapla_uploads_total",
    help: "Files of documents that were sent: kept, or the reason why not",
    labelNames: ["result"],
  });
  bytes = new Counter({ name: "shapla_upload_bytes_total", help: "Bytes of the files that were kept" });
  const oldest = new Gauge({
    name: "shapla_scan_oldest_seconds",
    help: "Age of the oldest file that waits for the virus scanner, the same in every process",
    aggregator: "max",
  });
  const removals = new Gauge({
    name: "shapla_file_removals_due",
    help: "Deleted files that are in the store still, the same in every process",
    aggregator: "max",
  });
  new Gauge({
    name: "shapla_scan_waiting",
    help: "Files that wait for the virus scanner, the same in every process",
    aggregator: "max",
    async collect() {
      const waiting = await waitingFiles(db).catch(() => null);
      this.set(waiting?.toScan ?? Number.NaN);
      oldest.set(waiting?.oldestSeconds ?? Number.NaN);
      removals.set(waiting?.toRemove ?? Number.NaN);
    },
  });
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: "shapla_stored_files_bytes",
    help: "Bytes of all files of documents, counted every 10 minutes, the same in every process",
    aggregator: "max",
    async collect() {
      if (performance.now() - readAt < BYTES_EVERY_MS) return;
      readAt = performance.now();
      this.set(await storedBytes(db).catch(() => Number.NaN));
    },
  });
}
