import type { Article, BreadcrumbList, Course, EducationalOrganization, WebSite, WithContext } from "schema-dts";

/** What a page may tell search engines of itself, in schema.org's words. */
export type StructuredData = WithContext<Article | BreadcrumbList | Course | EducationalOrganization | WebSite>;
