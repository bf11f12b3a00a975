/** `/sitemaps/pages.xml` and `/sitemaps/courses-N.xml`: the files that the index names. */
import { db, patientDb } from "#app/db/current.server.ts";
import { COURSES_PER_FILE, countListed } from "#app/domain/catalogue/sitemap.server.ts";
import { courseEntries, pageEntries } from "#app/domain/content/sitemap-entries.server.ts";
import { notFound } from "#app/http/plain.server.ts";
import { urlset } from "#app/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap-file.route.ts";

export async function loader({ params }: Route.LoaderArgs) {
  if (params.file === "pages.xml") return urlset(pageEntries(patientDb));
  const number = Number(/^courses-([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1] ?? 0);
  const isThere = number > 0 && (await countListed(db)) > (number - 1) * COURSES_PER_FILE;
  if (!isThere) throw notFound();
  return urlset(courseEntries(patientDb, number));
}
