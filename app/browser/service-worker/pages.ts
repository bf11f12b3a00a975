/** The pages that are kept: one person's at a time. The server names the person of each page by an opaque key. */
import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { PAGES, PERSON_HEADER } from "../kept.ts";
import { withDate } from "./with-date.ts";

const expiration = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
});

/** In place of a person's key, where the pages are anyone's. */
const NOBODY = "nobody";
const OWNER = "/kept-for";

async function owner(): Promise<string> {
  const kept = await (await caches.open(PAGES)).match(OWNER);
  return kept ? kept.text() : NOBODY;
}

/** Nothing of a person stays, as after a sign-out. */
export async function forgetPerson(): Promise<void> {
  await expiration.deleteCacheAndMetadata();
  await caches.delete(PAGES);
}

/** Before a page is kept or shown: with another person's page, everything of the last one goes. */
export const belongsTo: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    const person = response.headers.get(PERSON_HEADER) ?? NOBODY;
    if (response.ok && person !== (await owner())) {
      await forgetPerson();
      await (await caches.open(PAGES)).put(OWNER, new Response(person));
    }
    return response;
  },
  // An error or someone else's redirect is no page to keep.
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
};

/** Asks the network first; shows what is kept where there is none. */
export const seenPages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [belongsTo, withDate, expiration],
});
