/** Keeps the files that pages need to work without a network. */
import type { WorkboxPlugin } from "workbox-core";
import { CODE } from "../wire.ts";

export async function keepAll(urls: Iterable<string>): Promise<void> {
  const cache = await caches.open(CODE);
  await Promise.all(
    Array.from(urls, async (url) => {
      if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
    }),
  );
}

/**
 * Keeps the files of a page that the worker downloads by itself before it keeps the page. A page that the browser opens
 * asks for its own.
 */
export const codeFirst: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    if (event.type === "message") await keepAll(new Set((await response.clone().text()).match(ASSETS)));
    return response;
  },
};

const ASSETS = /\/assets\/[\w.-]+/g;
