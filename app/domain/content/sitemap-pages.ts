import { listArticles } from "./articles.ts";

/** A page for search engines that is not a course. */
export interface ListedPage {
  path: string;
  /** An ISO day. Not set if it is not known. */
  changedAt?: string;
}

export const sitemapPages = (): ListedPage[] => [
  { path: "/" },
  { path: "/courses" },
  { path: "/universities" },
  { path: "/scholarships" },
  { path: "/costs" },
  { path: "/profile" },
  { path: "/tutorials" },
  { path: "/blog" },
  ...listArticles().map(({ slug, updated }) => ({ path: `/blog/${slug}`, changedAt: updated })),
  { path: "/office-location" },
  { path: "/verify" },
  { path: "/how-we-are-paid" },
  { path: "/newsletter" },
  { path: "/login" },
  { path: "/privacy-policy" },
  { path: "/terms" },
];
