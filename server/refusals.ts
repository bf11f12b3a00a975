/**
 * Answers to requests that no page can answer: unsupported methods, unknown hosts, malformed URLs, and bodies that are
 * too long.
 */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const codes: Readonly<Record<number, string>> = { 400: "malformed", 405: "method_not_allowed", 413: "too_large" };

/** Answers a request that reaches no page, as JSON for the API. */
export function refuse(res: Response, status: number, message: string): void {
  res.status(status).set("Cache-Control", "no-store");
  if (res.req.path.startsWith("/api/")) res.json({ code: codes[status] ?? "internal", message });
  else res.type("text/plain").send(message);
}

export const refuseMalformed: RequestHandler = (req, res, next) => {
  if (!METHODS.has(req.method)) return refuse(res, 405, "This method is not supported.");
  if (!/^[\w.\-[\]:]+$/.test(req.headers.host ?? "") || !URL.canParse(req.originalUrl, `http://${req.headers.host}`)) {
    return refuse(res, 400, "The web address is not valid.");
  }
  try {
    decodeURIComponent(req.path);
  } catch {
    return refuse(res, 400, "The web address is not valid.");
  }
  next();
};

/** Answers after an error on the way to the app, or in it. `report` writes it to the log. */
export const refuseFailed =
  (report: (error: unknown) => void, referenceOf: (res: Response) => string): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    const isTheirs = error instanceof URIError || (error instanceof TypeError && /URL|Request/.test(error.message));
    if (!isTheirs) report(error);
    if (res.headersSent) return void res.destroy();
    if (isTheirs) return refuse(res, 400, "The request is not valid.");
    refuse(
      res,
      500,
      `Something went wrong. If it happens again, tell a counsellor this reference: ${referenceOf(res)}`,
    );
  };

/** How long a connection that was answered may take to go by itself. */
const GOODBYE_MS = 1_000;

const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers bytes that are not HTTP, or arrive too slowly, with Node's own answer and the headers that all answers have.
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): number | null {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return null;
  }
  const status = unreadable[error.code ?? ""] ?? 400;
  const lines = Object.entries({ ...headers, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
  // A client that sends on without an end would keep the connection. Closed at once, it could not read the answer.
  socket.resume();
  const cutOff = setTimeout(() => socket.destroy(), GOODBYE_MS);
  socket.once("close", () => clearTimeout(cutOff));
  return status;
}
