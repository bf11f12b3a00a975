/** The kept pages, of one person at a time. The server names the person of each page with an opaque key. */
import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { plainPath } from "#app/language.ts";
import { PAGES, PERSON_HEADER, RECENT, REQUEST_ID_HEADER } from "../wire.ts";
import { codeFirst } from "./code.ts";
import { withDate } from "./with-date.ts";

/**
 * Checks for pages to keep: a course, and the person's own pages. Lists change too fast, and staff need the network for
 * their work.
 */
export const isKept = ({ pathname }: URL): boolean =>
  /^\/(courses\/[^/]+|favorites|counselors|apply|dashboard|dashboard\/applications\/[^/]+)$/.test(plainPath(pathname));

const expiration = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
});

/** Replaces the person's key on pages that are the same for everyone. */
const NOBODY = "nobody";
const OWNER = "/kept-for";

async function owner(): Promise<string> {
  const kept = await (await caches.open(PAGES)).match(OWNER);
  return kept ? kept.text() : NOBODY;
}

/** Deletes everything kept for the person, as after sign-out. */
export async function forgetPerson(): Promise<void> {
  await expiration.deleteCacheAndMetadata();
  await Promise.all([caches.delete(PAGES), caches.delete(RECENT)]);
}

/** Runs before a page is kept or shown. If the page is for another person, deletes everything of the last one. */
const belongsTo: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    const person = response.headers.get(PERSON_HEADER) ?? NOBODY;
    if (response.ok && person !== (await owner())) {
      await forgetPerson();
      await (await caches.open(PAGES)).put(OWNER, new Response(person));
    }
    return response;
  },
  // An error, or a redirect to another page, is not kept.
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/** Asks the network, and keeps nothing. */
export const online = new NetworkOnly({ plugins: [belongsTo] });

/** Has the kept page be shown instead of a proxy's own error page. The server names each request that it answers. */
const answeredByServer: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (response.status < 500 || response.headers.has(REQUEST_ID_HEADER)) return response;
    const isSeen = await caches.match(request, { cacheName: PAGES, ignoreVary: true });
    if (isSeen) throw new Error("The server did not answer.");
    return response;
  },
};

/** Asks the network first, and shows the kept page without an answer. */
export const seenPages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [answeredByServer, belongsTo, codeFirst, withDate, expiration],
});
