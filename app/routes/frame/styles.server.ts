/** The style sheets that pages have in their head. */

import { language } from "#app/language.ts";
import applicationsCss from "#app/styles/applications.css?inline";
import banglaCss from "#app/styles/bangla.css?inline";
import blogCss from "#app/styles/blog.css?inline";
import blogInCss from "#app/styles/blog-in.css?inline";
import costsCss from "#app/styles/costs.css?inline";
import courseCss from "#app/styles/course.css?inline";
import coursesCss from "#app/styles/courses.css?inline";
import coursesInCss from "#app/styles/courses-in.css?inline";
import dashboardCss from "#app/styles/dashboard.css?inline";
import landingCss from "#app/styles/landing.css?inline";
import mainCss from "#app/styles/main.css?inline";
import messagesCss from "#app/styles/messages.css?inline";
import shellCss from "#app/styles/shell.css?inline";
import siteCss from "#app/styles/site.css?inline";
import siteInCss from "#app/styles/site-in.css?inline";
import staffCss from "#app/styles/staff.css?inline";
import universitiesCss from "#app/styles/universities.css?inline";
import type { StyleArea } from "./style-area.ts";

const areas: Readonly<Record<string, string>> = {
  applications: applicationsCss,
  course: courseCss,
  courses: coursesCss,
  "courses-in": coursesInCss,
  blog: blogCss,
  "blog-in": blogInCss,
  costs: costsCss,
  dashboard: dashboardCss,
  landing: landingCss,
  messages: messagesCss,
  shell: shellCss,
  site: siteCss,
  "site-in": siteInCss,
  staff: staffCss,
  universities: universitiesCss,
} satisfies Record<StyleArea, string>;

/** Returns the common styles and those of an area, in the type of the page's language. */
export const cssOf = (area: string): string => mainCss + (areas[area] ?? "") + (language() === "bn" ? banglaCss : "");
