/** Prepares articles for the blog's pages. On the server only, because the texts are long. */
import { type Article, minutesToRead } from "#app/domain/content/articles.ts";
import { type RenderedText, renderMarkdown } from "#app/ui/markdown.server.ts";

export type ArticleCardView = Pick<Article, "slug" | "title" | "summary" | "category" | "published"> & {
  minutes: number;
};

export const cardOf = (article: Article): ArticleCardView => {
  const { slug, title, summary, category, published } = article;
  return { slug, title, summary, category, published, minutes: minutesToRead(article) };
};

const rendered = new Map<string, RenderedText>();

/** Returns the article's text as HTML, rendered once. */
export function textOf({ slug, body }: Article): RenderedText {
  const text = rendered.get(slug) ?? renderMarkdown(body);
  rendered.set(slug, text);
  return text;
}
