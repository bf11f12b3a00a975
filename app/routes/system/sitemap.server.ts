/** Sitemaps as streams: what is written is one batch of rows, whatever the catalogue's size. */
import type { Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { patientDb } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { coursesOfFile } from "#app/domain/catalogue/sitemap.server.ts";
import { sitemapPages } from "#app/domain/content/sitemap-pages.ts";
import { env } from "#app/env.server.ts";
import { pipeThrough } from "#app/http/stream.server.ts";

interface Entry {
  url: string;
  lastmod?: string;
}

type Entries = Iterable<Entry> | AsyncIterable<Entry>;

/** A file of addresses. */
export const urlset = (entries: Entries): Response => xml(entries, new SitemapStream({ hostname: env.APP_URL }));

/** A file of files. */
export const sitemapIndex = (files: Entries): Response => xml(files, new SitemapIndexStream());

const xml = (entries: Entries, writer: Transform) =>
  new Response(pipeThrough(entries, writer), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=3600",
    },
  });

export function* pageEntries(): Generator<Entry> {
  for (const { path, changedAt } of sitemapPages()) yield { url: path, ...(changedAt ? { lastmod: changedAt } : {}) };
}

/** The courses of file `number`, from 1. */
export async function* courseEntries(number: number): AsyncGenerator<Entry> {
  for await (const course of coursesOfFile(patientDb, number)) {
    yield { url: coursePath(course), lastmod: course.changedAt.toISOString() };
  }
}

export async function* allEntries(): AsyncGenerator<Entry> {
  yield* pageEntries();
  yield* courseEntries(1);
}
