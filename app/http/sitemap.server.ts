/** Writes sitemaps as streams, so that only one batch of rows is in memory. */
import type { Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { env } from "#app/env.server.ts";
import { pipeThrough } from "./stream.server.ts";

interface SitemapAddress {
  url: string;
  lastmod?: string;
}

type Entries = Iterable<SitemapAddress> | AsyncIterable<SitemapAddress>;

/** Returns a sitemap of URLs. */
export const urlset = (entries: Entries): Response => xml(entries, new SitemapStream({ hostname: env.APP_URL }));

/** Returns an index of sitemap files. */
export const sitemapIndex = (files: Entries): Response => xml(files, new SitemapIndexStream());

const xml = (entries: Entries, writer: Transform) =>
  new Response(pipeThrough(entries, writer), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=3600",
    },
  });
