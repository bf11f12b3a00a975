import type {
  Article,
  BreadcrumbList,
  CollegeOrUniversity,
  Course,
  EducationalOrganization,
  WebSite,
  WithContext,
} from "schema-dts";
import { localPath } from "#app/language.ts";

/**
 * Returns the position of a page in the site, from the top down. The last step is the page itself. Paths are without
 * the origin.
 */
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
    item: origin + localPath(path),
  })),
});

/** The structured data of a page, with schema.org's types. */
export type StructuredData = WithContext<
  Article | BreadcrumbList | CollegeOrUniversity | Course | EducationalOrganization | WebSite
>;
