/** The preview image of a shared article. */
import { articleBySlug, categoryName, minutesToRead } from "#app/domain/content/articles.ts";
import { notFound } from "#app/http/plain.server.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/article.route.ts";
import { picture } from "./picture.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const article = articleBySlug(params.slug);
  if (!article) throw notFound();
  return picture(
    {
      label: categoryName(article.category),
      title: article.title,
      lines: [],
      facts: [m.blog_minutes({ minutes: inDigits(minutesToRead(article)) }), m.preview_guide()],
    },
    context,
  );
}
