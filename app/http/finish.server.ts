/**
 * The outermost middleware: decides who may cache an answer, and compresses it in one go. A page for someone without a
 * session is the same for everyone. It is public, has an ETag, and is kept here compressed for as long as caches may
 * keep it, at most a minute. A route whose page must be newer sets its own Cache-Control. An answer that may depend on
 * a cookie or a token is for no one else.
 */
import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { PARTS_HEADER, PERSON_HEADER } from "#app/browser/wire.ts";
import { answerOf, bytesOf } from "./bytes.server.ts";
import { chooseEncoding, compress, compressStream, type Encoding, isCompressible } from "./compress.server.ts";
import { requestFacts } from "./context.server.ts";
import { compressWith, type Dictionary, dictionaryLink, dictionaryOf } from "./dictionaries.server.ts";
import {
  conditional,
  keepPage,
  keptPage,
  keyOf,
  type PageRequest,
  type Ready,
  sharingOf,
} from "./kept-pages.server.ts";
import { editable } from "./response.server.ts";
import { isNotCompressed } from "./secrets.server.ts";

const PRIVATE = "private, no-store";
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

export const finish: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const key = keyOf(askedBy(request));
  const kept = key === null ? null : keptPage(key);
  const ifNoneMatch = request.headers.get("If-None-Match");
  if (kept?.isFresh) return answer(conditional(ifNoneMatch, kept.page, kept.ageMs));

  const response = editable(await next());
  // A slightly old page is better than an error.
  if (kept && sharingOf(kept.page.headers)?.mayBeOld && response.status >= 500)
    return answer(conditional(ifNoneMatch, kept.page, kept.ageMs));
  if (isStream(response)) return response;
  const isSecret = isNotCompressed(response.headers);
  setCaching(request, response);
  const encoding = isSecret ? "identity" : chooseEncoding(request.headers.get("Accept-Encoding"));
  if (isLong(response)) return compressedOnTheWay(response, encoding);
  if (!isBuffered(response)) return response;

  const plain = await bytesOf(response);
  const dictionary = isHtml(response) && !isSecret ? dictionaryFor(request) : null;
  const packed = await packedWith(plain, dictionary, encoding);
  const headers = new Headers(response.headers);
  headers.append("Vary", `Accept-Encoding, Save-Data, Cookie, ${PARTS_HEADER}`);
  if (isHtml(response)) headers.append("Vary", "Available-Dictionary");
  const link = linkFor(request, response, dictionary);
  if (link) headers.append("Link", link);
  if (packed.encoding !== "identity") headers.set("Content-Encoding", packed.encoding);
  headers.set("Content-Length", String(packed.body.length));
  if (!sharingOf(headers) || response.status !== 200) {
    return answerOf(packed.body, { status: response.status, headers });
  }
  headers.set("ETag", etag(plain, packed.encoding === "dcz" ? `dcz-${dictionary?.hash.slice(0, 8)}` : packed.encoding));
  const page = { body: packed.body, headers, route: context.get(requestFacts)?.route ?? null };
  if (key !== null && request.method === "GET") keepPage(key, page);
  return answer(conditional(ifNoneMatch, page));
};

const isHtml = (response: Response) => (response.headers.get("Content-Type") ?? "").startsWith("text/html");

const dictionaryFor = ({ headers }: Request) =>
  dictionaryOf(headers.get("Accept-Encoding"), headers.get("Available-Dictionary"));

/** Compresses with the dictionary that the other side has, if there is one, or without. */
async function packedWith(plain: Buffer, dictionary: Dictionary | null, encoding: Encoding) {
  const body = dictionary && (await compressWith(dictionary, plain));
  return body ? { body, encoding: "dcz" as const } : compress(plain, encoding);
}

/**
 * Returns the Link header that offers the dictionary of a whole page, or null. Someone who saves data may never open a
 * second page, and a browser uses none where the network could have changed it.
 */
function linkFor(request: Request, response: Response, dictionary: Dictionary | null): string | null {
  const { headers } = request;
  const url = new URL(request.url);
  const isWhole = response.status === 200 && isHtml(response) && !headers.has(PARTS_HEADER);
  if (!isWhole || headers.get("Save-Data") === "on" || !isTrustworthy(url)) return null;
  return dictionaryLink(url.pathname, response.headers.has(PERSON_HEADER), dictionary);
}

const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function askedBy(request: Request): PageRequest {
  const { host, pathname, search } = new URL(request.url);
  return { method: request.method, host, path: pathname + search, header: (name) => request.headers.get(name) };
}

const answer = ({ status, headers, body }: Ready) =>
  body ? answerOf(body, { status, headers }) : new Response(null, { status, headers });

const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

/** Checks for server-sent events, which set their own caching and never end. */
const isStream = (response: Response) => (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");

/** Checks for a sitemap. It may be megabytes, so it is never held in memory as a whole. */
const isLong = (response: Response) => (response.headers.get("Content-Type") ?? "").startsWith("application/xml");

function compressedOnTheWay(response: Response, encoding: Encoding): Response {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!response.body || encoding === "identity")
    return new Response(response.body, { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressStream(response.body, encoding), { status: response.status, headers });
}

/**
 * Checks for an answer that is read into memory: one of a known, compressible type. Redirects and downloads of any
 * length pass through.
 */
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
  if (isNotCompressed(headers)) return;
  const isPersonal =
    headers.has("Set-Cookie") ||
    request.headers.has("Authorization") ||
    (request.headers.get("Cookie") ?? "").includes("shapla");
  const isForOneBrowser = /^private, max-age=\d+$/.test(headers.get("Cache-Control") ?? "");
  if (headers.has("Set-Cookie") || (isPersonal && !isForOneBrowser)) headers.set("Cache-Control", PRIVATE);
  else if (isForOneBrowser) return;
  else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", isRead(request) && isPage(request, response) ? PUBLIC : "no-store");
  }
}

/** Answers to programs, and the steps of a sign-in. The API's documentation is a page. */
const NO_PAGES = /^\/(api(?!\/docs$)|auth|health)\//;

const isPage = (request: Request, response: Response) =>
  response.status === 200 && isHtml(response) && !NO_PAGES.test(new URL(request.url).pathname);

const etag = (plain: Buffer, encoding: string) =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}-${encoding}"`;
