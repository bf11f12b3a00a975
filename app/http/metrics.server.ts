/** What Prometheus reads about this process. The names of routes are patterns, so that nothing personal is in them. */
import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { connection, db } from "#app/db/current.server.ts";
import { lastResults } from "#app/domain/housekeeping/checks.server.ts";
import { CHECK_NAMES } from "#app/domain/housekeeping/must-hold.ts";
import { waitingEmails } from "#app/domain/mail/queue.server.ts";
import { queueLoads } from "#app/domain/processes/fair-queue.ts";
import { startFileMetrics } from "./file-metrics.server.ts";
import { keptBytes } from "./kept-pages.server.ts";
import { openStreams } from "./live.server.ts";
import { whenRequestEnds } from "./log.server.ts";
import { startMailMetrics } from "./mail-metrics.server.ts";
import { startStorageMetrics } from "./storage-metrics.server.ts";

/** Answers before a route is known: files, and requests that are refused at the door. */
const NO_ROUTE = "none";

/** Seconds. Around the alert's 1.5. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];

let deleted: Counter | undefined;

/** Counts rows that housekeeping has deleted, if anyone reads the figures. */
export function countDeleted(counts: Readonly<Partial<Record<string, number>>>): void {
  for (const [kind, count = 0] of Object.entries(counts)) deleted?.inc({ kind }, count);
}

/** Starts measuring. Call it once per process, and only if someone reads the figures. */
export function startMetrics(): void {
  // For its side effect: it answers when the first process asks its workers.
  if (cluster.isWorker) void new AggregatorRegistry();
  collectDefaultMetrics({ prefix: "shapla_" });
  const seconds = new Histogram({
    name: "shapla_request_seconds",
    help: "Seconds from a request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
  });
  const refused = new Counter({
    name: "shapla_limited_total",
    help: "Requests refused because of a limit (429)",
    labelNames: ["route"],
  });
  deleted = new Counter({
    name: "shapla_deleted_total",
    help: "Rows and files deleted because their time was over",
    labelNames: ["kind"],
  });
  whenRequestEnds(({ method, route, status, ms }) => {
    const labels = { method: known(method), route: route ?? NO_ROUTE };
    seconds.observe({ ...labels, status: String(status) }, ms / 1000);
    if (status === 429) refused.inc({ route: labels.route });
  });
  new Gauge({
    name: "shapla_database_calls",
    help: "Statements and transactions at the database, and those that wait for a connection",
    labelNames: ["state"],
    collect() {
      const { sent, waiting } = connection.load();
      this.set({ state: "sent" }, sent);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "shapla_streams",
    help: "Open live streams",
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: "shapla_kept_pages_bytes",
    help: "Bytes of public pages in memory",
    collect() {
      this.set(keptBytes());
    },
  });
  const checked = new Gauge({
    name: "shapla_checks_oldest_seconds",
    help: "Seconds since the hourly check that was made longest ago, the same in every process",
    aggregator: "max",
  });
  new Gauge({
    name: "shapla_checks_broken",
    help: "Records that break what must always hold, the same in every process",
    labelNames: ["check"],
    aggregator: "max",
    async collect() {
      const results = await lastResults(db).catch(() => null);
      const broken = new Map(results?.map((result) => [result.name, result.broken]));
      for (const check of CHECK_NAMES) this.set({ check }, broken.get(check) ?? Number.NaN);
      const times = results?.flatMap(({ checkedAt }) => (checkedAt ? [checkedAt.getTime()] : [])) ?? [];
      checked.set(times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : Number.NaN);
    },
  });
  const oldest = new Gauge({
    name: "shapla_emails_oldest_seconds",
    help: "Age of the oldest email not sent yet, the same in every process",
    aggregator: "max",
  });
  new Gauge({
    name: "shapla_emails_waiting",
    help: "Emails not sent yet, the same in every process",
    aggregator: "max",
    async collect() {
      // A database that is away must not take the other figures away.
      const queue = await waitingEmails(db, new Date()).catch(() => null);
      this.set(queue?.count ?? Number.NaN);
      oldest.set(queue?.oldestSeconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: "shapla_heavy_work",
    help: "Files and pictures that are worked on or wait for their turn, and those that were refused since the start",
    labelNames: ["queue", "state"],
    collect() {
      for (const [queue, load] of queueLoads())
        for (const state of ["running", "waiting", "refused"] as const) this.set({ queue, state }, load[state]);
    },
  });
  startFileMetrics();
  startMailMetrics();
  startStorageMetrics();
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Anyone can send any word as a method, and each would be a series of its own. */
const known = (method: string): string => (METHODS.has(method) ? method : "other");

/** Returns the figures of this process in Prometheus's text format. */
export const metricsText = (): Promise<string> => register.metrics();
