/**
 * The production server: static files, limits, shutdown. The app's own middleware protects the pages, and this server
 * only stands in front of it.
 */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express from "express";
import type { Database } from "./app/db/connect.server.ts";
import { drainUnread, refuseLongBodies } from "./server/bodies.ts";
import { Door } from "./server/closing.ts";
import { everyAnswer, type Facts } from "./server/every-answer.ts";
import { keptPagesFirst } from "./server/kept-pages.ts";
import { liveFirst } from "./server/live-first.ts";
import { serveMetrics } from "./server/metrics.ts";
import { refuseFailed, refuseMalformed, refuseUnreadable } from "./server/refusals.ts";
import { staticFiles } from "./server/static-files.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
/** Within the 10 seconds that a container gives a process to end. */
const SHUTDOWN_MS = 6_000;

type Entry = typeof import("./app/entry.server.tsx");

export interface RunningServer {
  port: number;
  /** Lets requests in flight finish, then ends. */
  stop(): Promise<void>;
}

/** Serves the build in `build/`. Throws if the environment is not complete or the port is in use. */
export async function startServer(options: {
  port: number;
  host?: string | undefined;
  trustedProxies: number;
  /** Apply missing migrations. Without this, a database that lacks some is refused. */
  migrate?: boolean;
  /** Runs on the migrated database, before anything is read of it. */
  fill?: ((db: Database) => Promise<void>) | undefined;
  /** Where Prometheus reads figures, if it does. Workers only measure, and the first process serves their sum. */
  metrics?: { port: number; host: string } | "measured" | undefined;
  /** How long to keep serving while `/health/ready` already sends new requests elsewhere. */
  drainMs?: number;
}): Promise<RunningServer> {
  const build = await import(`${here}build/server/index.js`);
  const entry = build.entry.module as Entry;
  entry.findDictionaries(`${here}build`);
  await entry.lifecycle.prepare(`${here}drizzle`, options.migrate ?? false, options.fill);

  let isStopping = false;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", options.trustedProxies);
  app.use(everyAnswer(entry, { isProxied: options.trustedProxies > 0 }));
  app.use((_req, res, next) => {
    // A kept-alive connection would otherwise bring its next request to a closed server.
    if (isStopping) res.set("Connection", "close");
    next();
  });
  app.use(drainUnread, refuseMalformed, refuseLongBodies, ...staticFiles(`${here}build/client`));
  app.use(...staticFiles(`${here}build/dictionaries`, entry.dictionaryHeaders));
  app.use(
    createRequestHandler({
      build,
      mode: "production",
      getLoadContext: (req, res) => entry.createLoadContext(req.ip ?? null, res.locals.facts as Facts),
    }),
  );
  app.use(
    refuseFailed(
      (error) => entry.logError(error, "server"),
      (res) => (res.locals.facts as Facts).id,
    ),
  );

  if (options.metrics) entry.startMetrics();
  const metrics =
    typeof options.metrics === "object" ? await serveMetrics(options.metrics, entry.metricsText) : undefined;
  const limits = { requestTimeout: 60_000, headersTimeout: 15_000, maxHeaderSize: 16 * 1024 };
  // By default Node looks only every 30 seconds for requests that take too long.
  const door = new Door();
  const before = { isProxied: options.trustedProxies > 0, isStopping: () => isStopping };
  const keptFirst = keptPagesFirst(entry, before, app);
  const server = createServer(
    { ...limits, connectionsCheckingInterval: 5_000 },
    door.through(liveFirst(entry, before, keptFirst)),
  );
  server.keepAliveTimeout = 65_000;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const facts = entry.factsOfRequest(undefined);
    const headers = { ...entry.protectiveHeaders(), [entry.ID_HEADER]: facts.id };
    const status = refuseUnreadable(error, socket, headers);
    if (status) entry.logRequest({ ...facts, method: "?", status, ms: 0 });
  });
  await listen(server, options.port, options.host);
  entry.lifecycle.start();
  const address = server.address();
  const running: RunningServer = {
    port: typeof address === "object" && address ? address.port : options.port,
    async stop() {
      isStopping = true;
      entry.lifecycle.beginShutdown();
      await new Promise((resolve) => setTimeout(resolve, options.drainMs ?? 0));
      await door.close(server, SHUTDOWN_MS);
      await metrics?.stop();
      await entry.lifecycle.close();
    },
  };
  endOnFailure(running, entry.logError);
  return running;
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Signals within this time are one: a service manager or a terminal signals each process, and launchers pass it on. */
const ONE_SIGNAL_MS = 1_000;

/**
 * Ends in order after an error that nothing has caught: the process may be in any state, so another one has to take its
 * place. Everyone whose request is in flight gets an answer before.
 */
function endOnFailure({ stop }: RunningServer, report: (error: unknown, where: string) => void): void {
  let isEnding = false;
  const end = (where: string) => (error: unknown) => {
    report(error, where);
    if (isEnding) return;
    isEnding = true;
    const exit = () => process.exit(1);
    setTimeout(exit, 2 * SHUTDOWN_MS).unref();
    stop().then(exit, exit);
  };
  process.on("uncaughtException", end("an exception that nothing caught"));
  process.on("unhandledRejection", end("a promise that nothing caught"));
}

/** Ends the process on SIGTERM and SIGINT. A second Ctrl+C ends it immediately. */
export function stopOnSignals(stopAll: () => Promise<void>): void {
  let since: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== null) {
      if (signal === "SIGINT" && performance.now() - since > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
