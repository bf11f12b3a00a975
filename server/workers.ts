/**
 * Runs several processes behind one port. To the database each is an instance like any other: its notifications tell
 * them of changes, and they share its counters.
 */
import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { AggregatorRegistry } from "prom-client";
import { serveMetrics } from "./metrics.ts";

/**
 * A worker that ends sooner after its start is not replaced straight away, because the cause may affect all of them.
 */
const STEADY_MS = 5_000;

/** The messages between the processes. */
type Word = "serving" | "stop" | "beat";

/** How often each worker says that its event loop turns. */
const BEAT_MS = 1_000;

/** Reads `WORKERS`: a number, or "auto" for one per core. */
export const workerCount = (workers: number | "auto"): number =>
  workers === "auto" ? availableParallelism() : workers;

/**
 * Starts this program `count` times more, as workers, and a new one for each that dies. Resolves when all serve, and
 * rejects if one ends before that.
 */
export async function startWorkers(
  count: number,
  report: (line: string) => void,
  metrics?: { port: number; host: string },
): Promise<{ stop(): Promise<void>; whenAllBeat(tell: () => void): void }> {
  let isStopping = false;
  const replace = (worker: Worker, age: number) => {
    if (isStopping) return;
    report(`Worker ${worker.process.pid} ended. Another one takes its place.`);
    setTimeout(() => void (isStopping || startOne()), age < STEADY_MS ? STEADY_MS : 0);
  };
  const startOne = () => {
    const began = performance.now();
    const worker = cluster.fork();
    worker.on("message", (word: Word) => word === "beat" && hear(worker));
    worker.once("exit", () => replace(worker, performance.now() - began));
    return worker;
  };
  const beating = new Set<number>();
  let tell = () => {};
  /** A worker that hangs keeps the others from being called alive. */
  const hear = ({ id }: Worker) => {
    beating.add(id);
    if (!workers().every((worker) => beating.has(worker.id))) return;
    beating.clear();
    tell();
  };
  const whenAllBeat = (listener: () => void) => {
    tell = listener;
  };
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      workers()
        .filter((worker) => !worker.isDead())
        .map((worker) => {
          const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
          // A signal to all of them ends a worker that has just begun. Without a callback, its closed pipe would throw.
          worker.send("stop" satisfies Word, () => {});
          return gone;
        }),
    );
  };
  try {
    await Promise.all(Array.from({ length: count }, () => serving(startOne())));
  } catch (error) {
    await stop();
    throw error;
  }
  if (!metrics) return { stop, whenAllBeat };
  const figures = new AggregatorRegistry();
  const served = await serveMetrics(metrics, () => figures.clusterMetrics());
  return { stop: () => Promise.all([stop(), served.stop()]).then(() => {}), whenAllBeat };
}

const serving = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.on("message", (word: Word) => word === "serving" && resolve());
    worker.once("exit", () => reject(new Error("A worker ended before it could serve: see above.")));
  });

/**
 * Serves as a worker. Stops once, even if it gets a signal as well as the first process's message to stop, or gets
 * either before it serves. Rejects if it cannot start.
 */
export async function serveAsWorker(serve: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const server = serve();
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    server.then(({ stop }) => stop()).finally(() => process.exit(0));
  };
  process.on("message", (word: Word) => word === "stop" && end());
  process.on("disconnect", end);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  await server;
  process.send?.("serving" satisfies Word);
  setInterval(() => process.send?.("beat" satisfies Word), BEAT_MS).unref();
}
