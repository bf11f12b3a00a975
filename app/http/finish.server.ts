/**
 * The outermost middleware: says who may keep an answer, and compresses it in
 * one go. A page for someone without a session is the same for everyone: it
 * is public, has an ETag, and its compressed form is kept here for as long as
 * caches may keep it, a minute at most. A route whose page must not be shown
 * older says so in its own Cache-Control. What a cookie or a token may have
 * shaped is for no one else.
 */
import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { answerOf, bytesOf } from "./bytes.server.ts";
import { chooseEncoding, compress, compressStream, type Encoding, isCompressible } from "./compress.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { editable } from "./response.server.ts";

const PRIVATE = "private, no-store";
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

const pages = new PageCache({ maxBytes: 32 * 1024 * 1024, freshForMs: 60_000 });

/** Empties the page cache, so that the next visit renders each page again. */
export const forgetPages = () => pages.clear();

export const finish: MiddlewareFunction<Response> = async ({ request }, next) => {
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  // An answer to another site's script names that site.
  const shapes = ["Cookie", "Authorization", "Origin"];
  const isAnonymousRead = isRead(request) && !shapes.some((name) => request.headers.has(name));
  const key = `${encoding} ${request.headers.get("Save-Data") ?? ""} ${request.url}`;
  const kept = isAnonymousRead ? pages.get(key) : undefined;
  const keptSharing = kept && sharingOf(kept.entry.headers);
  if (kept?.fresh && keptSharing && kept.ageMs < keptSharing.freshMs)
    return conditional(request, kept.entry, kept.ageMs);

  const response = editable(await next());
  // A page that cannot be made just now is better a little old than missing.
  if (kept && keptSharing?.mayBeOld && response.status >= 500) return conditional(request, kept.entry, kept.ageMs);
  if (isStream(response)) return response;
  setCaching(request, response);
  if (isLong(response)) return compressedOnTheWay(response, encoding);
  if (!isBuffered(response)) return response;

  const plain = await bytesOf(response);
  const packed = await compress(plain, encoding);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding, Save-Data, Cookie");
  if (packed.encoding !== "identity") headers.set("Content-Encoding", packed.encoding);
  headers.set("Content-Length", String(packed.body.length));
  if (!sharingOf(headers) || response.status !== 200) {
    return answerOf(packed.body, { status: response.status, headers });
  }
  headers.set("ETag", etag(plain, packed.encoding));
  const entry = { body: packed.body, headers };
  if (isAnonymousRead && request.method === "GET") pages.set(key, entry);
  return conditional(request, entry);
};

/** How a page may be shared, by its own Cache-Control; undefined if it is not the same for everyone. */
function sharingOf(headers: Headers): { freshMs: number; mayBeOld: boolean } | undefined {
  const cacheControl = headers.get("Cache-Control") ?? "";
  const seconds = /^public\b.*\bs-maxage=(\d+)/.exec(cacheControl)?.[1];
  if (seconds === undefined) return undefined;
  return { freshMs: Number(seconds) * 1000, mayBeOld: cacheControl.includes("stale-while-revalidate") };
}

const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** Server-sent events say themselves how they are kept, and never end. */
const isStream = (response: Response) => (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");

/** A sitemap may be megabytes: it is never in memory as a whole. */
const isLong = (response: Response) => (response.headers.get("Content-Type") ?? "").startsWith("application/xml");

function compressedOnTheWay(response: Response, encoding: Encoding): Response {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!response.body || encoding === "identity")
    return new Response(response.body, { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressStream(response.body, encoding), { status: response.status, headers });
}

/** Redirects and downloads, however long, pass through; what has a known, compressible type is made whole. */
function isBuffered(response: Response): boolean {
  return (
    response.body !== null &&
    !/^attachment\b/i.test(response.headers.get("Content-Disposition") ?? "") &&
    !response.headers.has("Content-Encoding") &&
    isCompressible(response.headers.get("Content-Type"))
  );
}

function setCaching(request: Request, response: Response): void {
  const { headers } = response;
  const isPersonal =
    headers.has("Set-Cookie") ||
    request.headers.has("Authorization") ||
    (request.headers.get("Cookie") ?? "").includes("shapla");
  if (isPersonal) headers.set("Cache-Control", PRIVATE);
  else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", isRead(request) && isPage(request, response) ? PUBLIC : "no-store");
  }
}

/** Answers to programs, and the steps of a sign-in; the documentation of the API is a page. */
const NO_PAGES = /^\/(api(?!\/docs$)|auth|health)\//;

const isPage = (request: Request, response: Response) =>
  response.status === 200 &&
  (response.headers.get("Content-Type") ?? "").startsWith("text/html") &&
  !NO_PAGES.test(new URL(request.url).pathname);

const etag = (plain: Buffer, encoding: Encoding) =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}-${encoding}"`;

/** The page, or that it has not changed. Caches on the way count its age here as their own. */
function conditional(request: Request, entry: { body: Buffer; headers: Headers }, ageMs = 0): Response {
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  const tag = entry.headers.get("ETag");
  const headers = new Headers(entry.headers);
  if (ageMs >= 1000) headers.set("Age", String(Math.floor(ageMs / 1000)));
  if (tag && known.includes(tag)) {
    for (const name of ["Content-Length", "Content-Encoding", "Content-Type"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return answerOf(entry.body, { status: 200, headers });
}
