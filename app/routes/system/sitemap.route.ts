/** `/sitemap.xml`: every public URL, or an index of files if there are more than one file may contain. */
import { db, patientDb } from "#app/db/current.server.ts";
import { countUniversities } from "#app/domain/catalogue/courses.server.ts";
import { countListed, SITEMAP_FILE_SIZE, sitemapFiles } from "#app/domain/catalogue/sitemap.server.ts";
import { allEntries } from "#app/domain/content/sitemap-entries.server.ts";
import { sitemapPages } from "#app/domain/content/sitemap-pages.ts";
import { env } from "#app/env.server.ts";
import { sitemapIndex, urlset } from "#app/http/sitemap.server.ts";
import { LANGUAGES } from "#app/language.ts";

const KEEP_MS = 10 * 60_000;
let kept: { files: Promise<Date[]>; until: number } | undefined;

/** Returns the files, read at most every 10 minutes: with a million courses it takes a second. */
function filesNow(now = Date.now()): Promise<Date[]> {
  if (kept && now < kept.until) return kept.files;
  const files = sitemapFiles(patientDb);
  kept = { files, until: now + KEEP_MS };
  files.catch(() => {
    kept = undefined;
  });
  return files;
}

export async function loader() {
  const [courses, universities] = await Promise.all([countListed(db), countUniversities(db)]);
  if (LANGUAGES.length * (courses + universities + sitemapPages().length) <= SITEMAP_FILE_SIZE)
    return urlset(allEntries(patientDb));
  const files = await filesNow();
  return sitemapIndex([
    { url: `${env.APP_URL}/sitemaps/pages.xml` },
    ...files.map((changedAt, index) => ({
      url: `${env.APP_URL}/sitemaps/courses-${index + 1}.xml`,
      lastmod: changedAt.toISOString(),
    })),
  ]);
}
