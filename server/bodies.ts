/** Limits for request bodies, in addition to those of the app, which reads them. */
import type { Request, RequestHandler } from "express";
import { refuse } from "./refusals.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** The only URL that takes a file. Nothing is read there before the route knows that staff sends it. */
const UPLOAD_PATH = "/admin/catalogue/import";
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024 + 64 * 1024;

/** How long, and how much, an answered request may continue to send. */
const DRAIN_MS = 5_000;
const DRAIN_BYTES = 4 * MAX_BODY_BYTES;

const limitOf = (req: Request) => (req.path === UPLOAD_PATH ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES);

/** Refuses a body by its Content-Length. Without that header, the app measures the body as it reads it. */
export const refuseLongBodies: RequestHandler = (req, res, next) => {
  const length = Number(req.headers["content-length"] ?? 0);
  if (length <= limitOf(req)) return next();
  // Closed at once, the connection would be gone before a sender who is still writing has read the answer.
  if (length > DRAIN_BYTES) res.set("Connection", "close");
  refuse(res, 413, "The request is too large.");
};

/**
 * Reads what an answered request still sends, because a kept-alive connection cannot carry its next request before
 * that. Limited in size and time: a sender that never stops is cut off.
 */
export const drainUnread: RequestHandler = (req, res, next) => {
  res.once("finish", () => {
    if (req.complete) return;
    const cutOff = setTimeout(() => req.destroy(), DRAIN_MS);
    const done = () => clearTimeout(cutOff);
    req.once("close", done);
    req.once("end", done);
    // The app's own reader pauses the stream if nothing reads the body.
    req.removeAllListeners("data");
    let size = 0;
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > DRAIN_BYTES) req.destroy();
    });
    req.resume();
  });
  next();
};
