/** What sitemaps name. Each batch of rows is read when the last one was written, whatever the size of the catalogue. */
import type { Database } from "#app/db/connect.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { coursesOfFile } from "#app/domain/catalogue/sitemap.server.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { universitiesChanged } from "#app/domain/universities/university-pages.server.ts";
import { LANGUAGES, pathIn } from "#app/language.ts";
import { sitemapPages } from "./sitemap-pages.ts";

interface SitemapAddress {
  url: string;
  lastmod?: string;
}

/** A page in each language. It names the other one in its head, which keeps the files small. */
const inEach = (path: string, when: Omit<SitemapAddress, "url">) =>
  LANGUAGES.map((language) => ({ url: pathIn(language, path), ...when }));

/** Returns the pages that are not about one course. */
export async function* pageEntries(db: Database): AsyncGenerator<SitemapAddress> {
  for (const { path, changedAt } of sitemapPages()) yield* inEach(path, changedAt ? { lastmod: changedAt } : {});
  for (const university of await universitiesChanged(db)) {
    yield* inEach(universityPath(university), { lastmod: university.changedAt.toISOString() });
  }
}

/** Returns the courses of file `number`, counted from 1. */
export async function* courseEntries(db: Database, number: number): AsyncGenerator<SitemapAddress> {
  for await (const course of coursesOfFile(db, number)) {
    yield* inEach(coursePath(course), { lastmod: course.changedAt.toISOString() });
  }
}

/** Returns everything, for a catalogue that one file has room for. */
export async function* allEntries(db: Database): AsyncGenerator<SitemapAddress> {
  yield* pageEntries(db);
  yield* courseEntries(db, 1);
}
