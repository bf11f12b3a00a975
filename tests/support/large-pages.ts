/** The addresses whose cost must not grow with the tables: measured by the benchmark, and looked at by a test. */

export type Who = "visitor" | "student" | "staff";

/** "{course}", "{application}", "{user}" and "{lead}" stand for the id of one. */
export const LARGE_PAGES: readonly (readonly [Who, string])[] = [
  ["visitor", "/courses"],
  ["student", "/courses"],
  ["student", "/courses?faculty=Computing"],
  ["student", "/courses?level=Postgraduate&ieltsScore=6.5"],
  ["student", "/courses?ieltsScore=6.5"],
  ["student", "/courses?page=5"],
  ["student", "/courses?search=data+science"],
  ["student", "/courses?search=msc"],
  ["student", "/courses?search=data+sciense"],
  ["student", "/courses?search=nursing&level=Undergraduate"],
  ["student", "/"],
  ["visitor", "/courses/{course}"],
  ["student", "/dashboard"],
  ["student", "/dashboard/notifications"],
  ["student", "/dashboard/account"],
  ["student", "/favorites"],
  ["student", "/compare"],
  ["student", "/counselors"],
  ["student", "/apply"],
  ["visitor", "/api/courses"],
  ["visitor", "/api/courses?search=data+science"],
  ["visitor", "/api/courses/filters"],
  ["visitor", "/api/courses/{course}"],
  ["visitor", "/api/universities"],
  ["visitor", "/sitemap.xml"],
  ["staff", "/admin"],
  ["staff", "/admin/applications"],
  ["staff", "/admin/applications?search=s77"],
  ["staff", "/admin/applications?status=action&sort=waiting"],
  ["staff", "/admin/applications/{application}"],
  ["staff", "/admin/users"],
  ["staff", "/admin/users?search=s77%40example"],
  ["staff", "/admin/users/{user}"],
  ["staff", "/admin/leads"],
  ["staff", "/admin/leads/{lead}"],
  ["staff", "/admin/notifications"],
  ["staff", "/admin/audit"],
  ["staff", "/admin/analytics"],
  ["staff", "/admin/catalogue"],
  ["staff", "/admin/catalogue/courses"],
  ["staff", "/admin/catalogue/courses?search=msc"],
  ["staff", "/admin/catalogue/universities"],
  ["staff", "/admin/catalogue/courses/{course}"],
];

/** Pages that read much on purpose, and why that is no harm. */
export const READS_MUCH: Readonly<Record<string, string>> = {
  "/sitemap.xml": "its answer is kept",
  "/admin/analytics": "medians and rankings of a large database are made beside requests",
  "/courses?search=msc": "a search that finds a third of all reads until it has found 10,000",
  "/admin/catalogue/courses?search=msc": "best match first, of a third of all",
};
