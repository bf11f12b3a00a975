/** Writes sitemaps as streams, so that only one batch of rows is in memory, whatever the size of the catalogue. */
import type { Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { patientDb } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { coursesOfFile } from "#app/domain/catalogue/sitemap.server.ts";
import { sitemapPages } from "#app/domain/content/sitemap-pages.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { universitiesChanged } from "#app/domain/universities/university-pages.server.ts";
import { env } from "#app/env.server.ts";
import { pipeThrough } from "#app/http/stream.server.ts";
import { LANGUAGES, pathIn } from "#app/language.ts";

interface Entry {
  url: string;
  lastmod?: string;
}

type Entries = Iterable<Entry> | AsyncIterable<Entry>;

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

/** A page in each language. It names the other one in its head, which keeps the files small. */
const inEach = (path: string, when: Omit<Entry, "url">) =>
  LANGUAGES.map((language) => ({ url: pathIn(language, path), ...when }));

export async function* pageEntries(): AsyncGenerator<Entry> {
  for (const { path, changedAt } of sitemapPages()) yield* inEach(path, changedAt ? { lastmod: changedAt } : {});
  for (const university of await universitiesChanged(patientDb)) {
    yield* inEach(universityPath(university), { lastmod: university.changedAt.toISOString() });
  }
}

/** Returns the courses of file `number`, counted from 1. */
export async function* courseEntries(number: number): AsyncGenerator<Entry> {
  for await (const course of coursesOfFile(patientDb, number)) {
    yield* inEach(coursePath(course), { lastmod: course.changedAt.toISOString() });
  }
}

export async function* allEntries(): AsyncGenerator<Entry> {
  yield* pageEntries();
  yield* courseEntries(1);
}
