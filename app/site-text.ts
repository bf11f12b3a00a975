/** What search engines and shared links say of the site. Apart from `site.ts`, so that students' scripts do not have it. */
export const siteText = {
  title: "Shapla: find a UK course, get help all the way to your visa",
  description:
    "Search UK university courses, apply with help from a counsellor and track your application through to your visa.",
  language: "en-BD",
  region: { code: "BD", name: "Bangladesh" },
} as const;
