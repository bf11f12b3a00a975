/** Limits for request bodies, in addition to those of the app, which reads them. */
import type { Request, RequestHandler } from "express";
import onHeaders from "on-headers";
import { refuse } from "./refusals.ts";

const MAX_BODY_BYTES = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The URLs that take files. Nothing is read there before the route knows who sends them. */
const UPLOADS: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/admin\/(catalogue|leads)\/import$/, 20 * MEGABYTE + 64 * 1024],
  // 20 files of 10 MB. They go to the disk as they come.
  [
    /^(\/bn)?\/(dashboard\/documents|dashboard\/messages|admin\/messages\/[^/]+|admin\/users\/[^/]+\/documents|api\/documents\/[^/]+\/files)$/,
    201 * MEGABYTE,
  ],
  // An email as a mail server hands it over.
  [/^\/mail\/in$/, 25 * MEGABYTE],
];

/** How long an answered request may continue to send. */
const DRAIN_MS = 10_000;

const limitOf = (req: Request) => UPLOADS.find(([path]) => path.test(req.path))?.[1] ?? MAX_BODY_BYTES;

/** Refuses a body by its Content-Length. Without that header, the app measures the body as it reads it. */
export const refuseLongBodies: RequestHandler = (req, res, next) => {
  const length = Number(req.headers["content-length"] ?? 0);
  if (length <= limitOf(req)) return next();
  refuse(res, 413, "The request is too large.");
};

/**
 * Reads what an answered request still sends: a kept-alive connection cannot carry its next request before that, and a
 * sender who is still writing cannot read the answer of a closed one. Limited in time: a sender that never stops is cut
 * off.
 */
export const drainUnread: RequestHandler = (req, res, next) => {
  if (!Number(req.headers["content-length"]) && !req.headers["transfer-encoding"]) return next();
  let isHeld = false;
  onHeaders(res, () => {
    isHeld = !req.complete && !res.hasHeader("Connection");
    // Where the sender asked for the connection to be closed, node would close it with the answer's last byte.
    if (isHeld) res.setHeader("Connection", "keep-alive");
  });
  res.once("finish", () => {
    const end = () => isHeld && req.headers.connection?.toLowerCase() === "close" && req.socket.end();
    if (req.complete) return end();
    const cutOff = setTimeout(() => req.destroy(), DRAIN_MS);
    req.once("close", () => clearTimeout(cutOff));
    req.once("end", () => {
      clearTimeout(cutOff);
      end();
    });
    // The app's own reader pauses the stream if nothing reads the body.
    req.removeAllListeners("data");
    req.resume();
  });
  next();
};
