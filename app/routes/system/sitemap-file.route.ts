/** `/sitemaps/pages.xml` and `/sitemaps/courses-N.xml`: the files that the index names. */
import { db } from "#app/db/current.server.ts";
import { COURSES_PER_FILE, countListed } from "#app/domain/catalogue/sitemap.server.ts";
import { notFound } from "#app/http/plain.server.ts";
import type { Route } from "./+types/sitemap-file.route.ts";
import { courseEntries, pageEntries, urlset } from "./sitemap.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  if (params.file === "pages.xml") return urlset(pageEntries());
  const number = Number(/^courses-([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1] ?? 0);
  const isThere = number > 0 && (await countListed(db)) > (number - 1) * COURSES_PER_FILE;
  if (!isThere) throw notFound();
  return urlset(courseEntries(number));
}
