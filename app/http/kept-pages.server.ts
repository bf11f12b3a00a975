/**
 * Public pages in compressed form, kept for as long as caches may keep them, at most a minute. They are served in two
 * places: by the app, and before it by `server.ts`, which needs no Request and Response for them.
 */
import type { IncomingHttpHeaders } from "node:http";
import { PARTS_HEADER } from "#app/browser/wire.ts";
import { chooseEncoding, type Encoding } from "./compress.server.ts";
import { dictionaryOf } from "./dictionaries.server.ts";
import { type KeptPage, type Page, PageCache } from "./page-cache.server.ts";

const FRESH_MS = 60_000;

/** Headers on which an answer may depend. An answer to another site's script names that site's origin. */
const SHAPES = ["cookie", "authorization", "origin"];

const pages = new PageCache({ maxBytes: 32 * 1024 * 1024 });

/** Returns the approximate size of the cache. */
export const keptBytes = () => pages.bytes;

/** Empties the cache, so that the next visit renders each page again. */
export const forgetPages = () => pages.clear();

/** Has the next visit render each page again. An outdated one is still better than an error. */
export const outdatePages = () => pages.outdate();

/** The parts of a request that a page can depend on. */
export interface PageRequest {
  method: string;
  host: string;
  path: string;
  header(name: string): string | null;
}

/** Returns the key under which the page for this request is kept, or null if the answer may differ for this request. */
export function keyOf({ method, host, path, header }: PageRequest): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (SHAPES.some((name) => header(name) !== null)) return null;
  const asked = header(PARTS_HEADER.toLowerCase());
  const parts = asked === null ? "whole" : asked === "dialog" ? "dialog" : "page";
  const accepted = header("accept-encoding");
  const encoding = dictionaryOf(accepted, header("available-dictionary"))?.hash ?? encodingFor(accepted);
  return `${encoding} ${header("save-data") ?? ""} ${parts} ${host}${path}`;
}

const encodings = new Map<string, Encoding>();

/** Returns what `chooseEncoding` does, and remembers it: the same few headers are read again and again. */
function encodingFor(offers: string | null): Encoding {
  const known = encodings.get(offers ?? "");
  if (known) return known;
  if (encodings.size > 200) encodings.clear();
  const encoding = chooseEncoding(offers);
  encodings.set(offers ?? "", encoding);
  return encoding;
}

/** Returns the page under `key`, with its age in milliseconds and whether it may be served without asking the app. */
export function keptPage(key: string, now = Date.now()): { page: KeptPage; ageMs: number; isFresh: boolean } | null {
  const page = pages.get(key);
  if (!page) return null;
  const ageMs = now - page.keptAt;
  const isFresh = !page.isOutdated && ageMs < Math.min(FRESH_MS, sharingOf(page.headers)?.freshMs ?? 0);
  return { page, ageMs, isFresh };
}

export const keepPage = (key: string, page: Page): void => pages.set(key, page);

/** Returns how a page may be shared, from its own Cache-Control, or undefined if it differs between people. */
export function sharingOf(headers: Headers): { freshMs: number; mayBeOld: boolean } | undefined {
  const cacheControl = headers.get("Cache-Control") ?? "";
  const seconds = /^public\b.*\bs-maxage=(\d+)/.exec(cacheControl)?.[1];
  if (seconds === undefined) return undefined;
  return { freshMs: Number(seconds) * 1000, mayBeOld: cacheControl.includes("stale-while-revalidate") };
}

/** An answer that is not yet a Response. */
export interface Ready {
  status: 200 | 304;
  headers: Headers;
  body: Buffer | null;
}

/** Returns the page, or a 304. Caches between us and the browser count its age as their own. */
export function conditional(ifNoneMatch: string | null, page: Pick<Page, "body" | "headers">, ageMs = 0): Ready {
  const tag = page.headers.get("ETag");
  const isKnown = tag !== null && ifNoneMatch !== null && tagsIn(ifNoneMatch).includes(tag);
  const headers = new Headers(page.headers);
  if (ageMs >= 1000) headers.set("Age", String(Math.floor(ageMs / 1000)));
  if (!isKnown) return { status: 200, headers, body: page.body };
  for (const name of ["Content-Length", "Content-Encoding", "Content-Type"]) headers.delete(name);
  return { status: 304, headers, body: null };
}

const tagsIn = (ifNoneMatch: string) => ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/** An answer in Node's form: header names and values in turn. */
export interface KeptAnswer {
  status: 200 | 304;
  headers: readonly string[];
  body: Buffer | null;
  route: string | null;
}

const flat = (headers: Headers) => [...headers].flat();
const flattened = new WeakMap<KeptPage, readonly string[]>();

/** Returns the answer from the kept pages, or null if the app has to be asked. */
export function keptAnswer(method: string, url: string, headers: IncomingHttpHeaders): KeptAnswer | null {
  // A proxy has renamed the host, or the request has a body that someone must read.
  if (headers["x-forwarded-host"] || headers["content-length"] || headers["transfer-encoding"]) return null;
  const header = (name: string) => (headers[name] as string | undefined) ?? null;
  const key = keyOf({ method, host: headers.host ?? "", path: url, header });
  const kept = key === null ? null : keptPage(key);
  if (!kept?.isFresh) return null;
  const { page, ageMs } = kept;
  const { route } = page;
  if (headers["if-none-match"]) {
    const ready = conditional(headers["if-none-match"], page, ageMs);
    return { ...ready, headers: flat(ready.headers), route };
  }
  let names = flattened.get(page);
  if (!names) {
    names = flat(page.headers);
    flattened.set(page, names);
  }
  const age = ageMs >= 1000 ? ["age", String(Math.floor(ageMs / 1000))] : [];
  return { status: 200, headers: [...names, ...age], body: page.body, route };
}
