/**
 * The service worker: pages that someone has seen open without a network, and say how old they are, and a few are shown
 * from the phone's copy for five minutes. Forms are never handled here.
 */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler, setDefaultHandler } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { languageOf, pathIn, plainPath } from "#app/language.ts";
import { CODE, OFFLINE_PAGE, PAGES } from "../wire.ts";
import { keepAll } from "./code.ts";
import { forgetPerson, isKept, online, seenPages } from "./pages.ts";
import { forgetRecent, isSteady, recentFirst } from "./recent.ts";

declare const self: ServiceWorkerGlobalScope;

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isSteady(url),
  ({ event, request }) => recentFirst(event, request),
);
registerRoute(({ request, url }) => request.mode === "navigate" && isKept(url), seenPages);
registerRoute(({ request }) => request.mode === "navigate", online);
// The browser keeps dictionaries itself, and learns of them only from the network.
registerRoute(({ url }) => url.pathname.startsWith("/assets/dictionary-"), new NetworkOnly());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith("/assets/") || url.pathname === "/favicon.svg"),
  new CacheFirst({
    cacheName: CODE,
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true })],
  }),
);
setDefaultHandler(new NetworkOnly());
setCatchHandler(async ({ request, event }) => {
  if (request.mode !== "navigate") return Response.error();
  // A network loses single requests. Without one there is nothing to try again.
  const page = navigator.onLine ? await online.handle({ event, request }).catch(() => undefined) : undefined;
  return page ?? (await offlinePage(new URL(request.url))) ?? Response.error();
});

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(keepOfflinePages());
});
clientsClaim();

const IN_BANGLA = pathIn("bn", OFFLINE_PAGE);
const isInBangla = (url: string) => languageOf(new URL(url).pathname) === "bn";

/** Returns what is shown instead of a page that is not kept, in its language if that is there. */
const offlinePage = async ({ pathname }: URL) =>
  (await caches.match(pathIn(languageOf(pathname), OFFLINE_PAGE), { ignoreVary: true })) ??
  caches.match(OFFLINE_PAGE, { ignoreVary: true });

const keepOffline = async (page: string) => (await caches.open(CODE)).add(new Request(page, { credentials: "omit" }));

/** Keeps the one in Bangla again as well, if this browser has it. Who reads in English does not download it. */
async function keepOfflinePages(): Promise<void> {
  await keepOffline(OFFLINE_PAGE);
  if (await caches.match(IN_BANGLA, { ignoreVary: true })) await keepOffline(IN_BANGLA);
}

/** Keeps the offline page in Bangla once a page in Bangla is read. */
async function keepBangla(): Promise<void> {
  if (!(await caches.match(IN_BANGLA, { ignoreVary: true }))) await keepOffline(IN_BANGLA).catch(() => undefined);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || /^\/(auth|login)\b/.test(plainPath(new URL(url).pathname))) event.waitUntil(forgetRecent());
});

self.addEventListener("message", (event) => {
  const { keepCode, keepPages, forget } = (event.data ?? {}) as {
    keepCode?: string[];
    keepPages?: string[];
    forget?: true;
  };
  if (forget) event.waitUntil(Promise.all([forgetPerson(), forgetRecent()]));
  if (keepCode) event.waitUntil(keepAll(keepCode));
  if (keepPages?.some(isInBangla)) event.waitUntil(keepBangla());
  // Pages that the router showed were never requested as documents.
  for (const page of keepPages ?? []) if (isKept(new URL(page))) event.waitUntil(keepAnew(page, event));
});

/** A kept page younger than this, in milliseconds, is not downloaded a second time. */
const FRESH_MS = 10 * 60_000;

async function keepAnew(url: string, event: ExtendableEvent): Promise<void> {
  const kept = await caches.match(url, { cacheName: PAGES, ignoreVary: true });
  if (kept && Date.now() - Date.parse(kept.headers.get("Date") ?? "") < FRESH_MS) return;
  await Promise.all(seenPages.handleAll({ event, request: new Request(url) })).catch(() => undefined);
}
