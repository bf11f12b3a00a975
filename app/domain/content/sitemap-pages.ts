import { listArticles } from "./articles.ts";

/** The pages for search engines that are not courses. */
export interface ListedPage {
  path: string;
  /** An ISO day; left out where no one keeps it. */
  changedAt?: string;
}

export const sitemapPages = (): ListedPage[] => [
  { path: "/" },
  { path: "/courses" },
  { path: "/blog" },
  ...listArticles().map(({ slug, updated }) => ({ path: `/blog/${slug}`, changedAt: updated })),
  { path: "/office-location" },
  { path: "/newsletter" },
  { path: "/login" },
  { path: "/privacy-policy" },
  { path: "/terms" },
];
