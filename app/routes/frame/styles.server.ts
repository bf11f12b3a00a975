/** The style sheets that pages have in their head. */
import blogCss from "#app/styles/blog.css?inline";
import costsCss from "#app/styles/costs.css?inline";
import coursesCss from "#app/styles/courses.css?inline";
import mainCss from "#app/styles/main.css?inline";
import shellCss from "#app/styles/shell.css?inline";
import siteCss from "#app/styles/site.css?inline";
import staffCss from "#app/styles/staff.css?inline";
import universitiesCss from "#app/styles/universities.css?inline";

const areas: Readonly<Record<string, string>> = {
  courses: coursesCss,
  blog: blogCss,
  costs: costsCss,
  shell: shellCss,
  site: siteCss,
  staff: staffCss,
  universities: universitiesCss,
};

/** Returns the common styles and those of an area. */
export const cssOf = (area: string | null): string => mainCss + (areas[area ?? "courses"] ?? "");
