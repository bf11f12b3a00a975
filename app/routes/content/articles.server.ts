/** Prepares articles for the blog's pages. On the server only, because the texts are long. */
import { type Article, minutesToRead } from "#app/domain/content/articles.ts";
import { fillFigures } from "#app/domain/content/fill-figures.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { type RenderedText, renderMarkdown } from "#app/ui/markdown.server.ts";

export type ArticleCardView = Pick<Article, "slug" | "title" | "summary" | "category" | "published"> & {
  minutes: number;
};

export const cardOf = (article: Article): ArticleCardView => {
  const { slug, title, summary, category, published } = article;
  return { slug, title, summary, category, published, minutes: minutesToRead(article) };
};

const rendered = new Map<string, RenderedText>();
const MOST_RENDERED = 32;

/** Returns the article's text as HTML, with the figures of today. The same text is rendered once. */
export function textOf({ body }: Article, figures: Figures): RenderedText {
  const filled = fillFigures(body, figures);
  const text = rendered.get(filled) ?? renderMarkdown(filled);
  if (rendered.size >= MOST_RENDERED) rendered.clear();
  rendered.set(filled, text);
  return text;
}
