/**
 * The production server: static files, limits, shutdown. What protects a page
 * is the app's own middleware; this only stands before it.
 */
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

const here = fileURLToPath(new URL(".", import.meta.url));
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const MAX_BODY_BYTES = 1024 * 1024;
/** The one address that takes a file. Nothing is read there before the route knows that staff sends it. */
const UPLOAD_PATH = "/admin/catalogue/import";
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024 + 64 * 1024;
/** Within the 10 seconds that a container gives a process to end. */
const SHUTDOWN_MS = 6_000;

/** How long a connection that was just opened may take to bring its request. */
const PATIENCE_MS = 500;

/** How long an answered request may go on sending. */
const DRAIN_MS = 5_000;

type Entry = typeof import("./app/entry.server.tsx");

const codes: Readonly<Record<number, string>> = { 400: "malformed", 405: "method_not_allowed", 413: "too_large" };

/** A refusal before any page: as JSON where the API was asked. */
const refusal = (res: express.Response, status: number, message: string) => {
  res.status(status).set("Cache-Control", "no-store");
  if (res.req.path.startsWith("/api/")) res.json({ code: codes[status] ?? "internal", message });
  else res.type("text/plain").send(message);
};

/** 4xx for requests that no page could answer: strange methods, hosts and addresses. */
const refuseMalformed: RequestHandler = (req, res, next) => {
  if (!METHODS.has(req.method)) return void refusal(res, 405, "This method is not served here.");
  if (!/^[\w.\-[\]:]+$/.test(req.headers.host ?? "") || !URL.canParse(req.originalUrl, `http://${req.headers.host}`)) {
    return void refusal(res, 400, "This address cannot be read.");
  }
  try {
    decodeURIComponent(req.path);
  } catch {
    return void refusal(res, 400, "This address cannot be read.");
  }
  next();
};

/** Stops reading a body that grows past the limit, also one that never said its length. */
const limitBody: RequestHandler = (req, res, next) => {
  const limit = req.path === UPLOAD_PATH ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
  const refuse = () => {
    if (res.headersSent) return;
    res.set("Connection", "close");
    refusal(res, 413, "That is more than this address takes.");
    req.unpipe();
    req.resume();
  };
  if (Number(req.headers["content-length"] ?? 0) > limit) return refuse();
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) {
      refuse();
      // Past this nothing is kept, and a sender that never stops is cut off.
      if (size > limit + 3 * MAX_BODY_BYTES) req.destroy();
    }
  };
  // Counts only once the body is read, because a listener alone would start the flow.
  const push = req.push.bind(req);
  req.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (Buffer.isBuffer(chunk)) count(chunk);
    return push(chunk, encoding);
  };
  next();
};

/**
 * Reads what an answered request still sends, because a kept connection cannot carry its next request
 * before that. Bounded in size by `limitBody`, and in time here.
 */
const drainUnread: RequestHandler = (req, res, next) => {
  res.once("finish", () => {
    if (req.complete) return;
    const cutOff = setTimeout(() => req.destroy(), DRAIN_MS);
    req.once("close", () => clearTimeout(cutOff));
    req.once("end", () => clearTimeout(cutOff));
    // The app's own reader pauses the stream when nothing takes the body.
    req.removeAllListeners("data");
    req.resume();
  });
  next();
};

const reportError: ErrorRequestHandler = (error, _req, res, _next) => {
  if (res.headersSent) return void res.destroy();
  const isTheirs = error instanceof URIError || (error instanceof TypeError && /URL|Request/.test(error.message));
  if (!isTheirs) console.error(JSON.stringify({ level: "error", where: "server", name: String(error?.name) }));
  refusal(res, isTheirs ? 400 : 500, isTheirs ? "This request cannot be read." : "Something went wrong.");
};

/** Hashed names never change, so they are kept for a year; brotli and gzip copies are beside them. */
const staticFiles: RequestHandler[] = [
  expressStaticGzip(`${here}build/client`, {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      setHeaders(res, path) {
        const isHashed = path.startsWith(`${here}build/client/assets/`);
        const isWorker = /\/sw\.js(\.br|\.gz)?$/.test(path);
        const kept = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
        res.setHeader("Cache-Control", isWorker ? "no-cache" : kept);
        res.setHeader("X-Content-Type-Options", "nosniff");
      },
    },
  }),
  // What was meant for a file that has gone meanwhile is not true of the page that answers instead.
  (_req, res, next) => {
    for (const name of ["Content-Encoding", "Content-Type", "Vary"]) res.removeHeader(name);
    next();
  },
];

export interface RunningServer {
  port: number;
  /** Lets requests in flight finish, then ends. */
  stop(): Promise<void>;
}

/** Serves the build in `build/`. Throws when the environment is not complete or the port is taken. */
export async function startServer(options: {
  port: number;
  host?: string | undefined;
  trustedProxies: number;
  migrate?: boolean;
  /** How long to go on serving while `/health/ready` already sends new requests elsewhere. */
  drainMs?: number;
}): Promise<RunningServer> {
  const build = await import(`${here}build/server/index.js`);
  const entry = build.entry.module as Entry;
  if (options.migrate) await entry.lifecycle.migrate(`${here}drizzle`);

  let isStopping = false;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", options.trustedProxies);
  app.use((_req, res, next) => {
    // A kept connection would otherwise bring its next request to a closed door.
    if (isStopping) res.set("Connection", "close");
    next();
  });
  app.use(drainUnread, refuseMalformed, limitBody, ...staticFiles);
  app.use(
    createRequestHandler({
      build,
      mode: "production",
      getLoadContext: (req) => entry.createLoadContext(req.ip ?? null),
    }),
  );
  app.use(reportError);

  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, maxHeaderSize: 16 * 1024 }, app);
  server.keepAliveTimeout = 65_000;
  await listen(server, options.port, options.host);
  entry.lifecycle.start();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    async stop() {
      isStopping = true;
      entry.lifecycle.beginShutdown();
      await new Promise((resolve) => setTimeout(resolve, options.drainMs ?? 0));
      await close(server);
      await entry.lifecycle.close();
    },
  };
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

/**
 * Resolves when every request has been answered, or was cut off after SHUTDOWN_MS. Node's own `close` also ends the
 * connections that carry no request at the moment, and a proxy may have opened one for a request that it is about to
 * send: it cannot send a POST again elsewhere.
 */
async function close(server: Server): Promise<void> {
  // In this phase of the event loop every connection that came meanwhile has just been accepted.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
  let idle: ReturnType<typeof setInterval> | undefined;
  const patience = setTimeout(() => {
    // A connection becomes idle with its last answer, so look again and again.
    idle = setInterval(() => server.closeIdleConnections(), 50);
  }, PATIENCE_MS);
  await closed;
  for (const one of [patience, timer, idle]) clearTimeout(one);
}

/** Ends the process on SIGTERM and SIGINT. A second signal ends it immediately. */
export function stopOnSignals(stopAll: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
