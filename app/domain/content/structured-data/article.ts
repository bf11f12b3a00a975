import type { Article, WithContext } from "schema-dts";
import { localPath } from "#app/language.ts";
import { site } from "#app/site.ts";
import { languageTag } from "#app/site-text.ts";

/** Returns an article of the blog. The dates are ISO days, and the paths are without the origin. */
export const articleData = (
  origin: string,
  article: {
    title: string;
    summary: string;
    category: string;
    published: string;
    updated: string;
    words: number;
    path: string;
    imagePath: string;
  },
): WithContext<Article> => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: article.title,
  description: article.summary,
  articleSection: article.category,
  datePublished: article.published,
  dateModified: article.updated,
  wordCount: article.words,
  inLanguage: languageTag(),
  image: origin + localPath(article.imagePath),
  mainEntityOfPage: origin + localPath(article.path),
  author: { "@type": "Organization", name: site.name, url: `${origin}/` },
  publisher: { "@type": "Organization", "@id": `${origin}/#organisation`, name: site.name },
});
