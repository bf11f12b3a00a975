import type { Article, BreadcrumbList, Course, EducationalOrganization, WebSite, WithContext } from "schema-dts";

/** Where a page stands, from the top down; the last one is the page itself. Paths are without the origin. */
export const breadcrumbs = (
  origin: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** What a page may tell search engines of itself, in schema.org's words. */
export type StructuredData = WithContext<Article | BreadcrumbList | Course | EducationalOrganization | WebSite>;
