/** The preview image of a shared article. */
import { articleBySlug, minutesToRead } from "#app/domain/content/articles.ts";
import { notFound } from "#app/http/plain.server.ts";
import type { Route } from "./+types/article.route.ts";
import { picture } from "./picture.server.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const article = articleBySlug(params.slug);
  if (!article) throw notFound();
  return picture({
    label: article.category,
    title: article.title,
    lines: [],
    facts: [`${minutesToRead(article)} min read`, "A plain English guide for students from Bangladesh"],
  });
}
