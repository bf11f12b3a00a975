/** Sitemaps as streams: what is written is one batch of rows, whatever the catalogue's size. */
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { db } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { coursesOfFile } from "#app/domain/catalogue/sitemap.ts";
import { sitemapPages } from "#app/domain/content/sitemap-pages.ts";
import { env } from "#app/env.server.ts";
import { xmlStream } from "#app/http/xml-stream.server.ts";

interface Entry {
  url: string;
  lastmod?: string;
}

/** A file of addresses. */
export const urlset = (entries: AsyncIterable<Entry> | Iterable<Entry>): Response =>
  xmlStream(Readable.from(entries).compose(new SitemapStream({ hostname: env.APP_URL })) as Readable);

/** A file of files. */
export const sitemapIndex = (files: Iterable<Entry>): Response =>
  xmlStream(Readable.from(files).compose(new SitemapIndexStream()) as Readable);

export function* pageEntries(): Generator<Entry> {
  for (const { path, changedAt } of sitemapPages()) yield { url: path, ...(changedAt ? { lastmod: changedAt } : {}) };
}

/** The courses of file `number`, from 1. */
export async function* courseEntries(number: number): AsyncGenerator<Entry> {
  for await (const course of coursesOfFile(db, number)) {
    yield { url: coursePath(course), lastmod: course.changedAt.toISOString() };
  }
}

export async function* allEntries(): AsyncGenerator<Entry> {
  yield* pageEntries();
  yield* courseEntries(1);
}
