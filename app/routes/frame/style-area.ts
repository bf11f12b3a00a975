import blogUrl from "#app/styles/blog.css?url";
import costsUrl from "#app/styles/costs.css?url";
import shellUrl from "#app/styles/shell.css?url";
import siteUrl from "#app/styles/site.css?url";
import staffUrl from "#app/styles/staff.css?url";
import universitiesUrl from "#app/styles/universities.css?url";

export type StyleArea = "blog" | "costs" | "shell" | "site" | "staff" | "universities";

/** The URLs of the areas' styles, for pages after the first one, which has its styles in the HTML. */
export const styleUrls: Readonly<Record<StyleArea, string>> = {
  blog: blogUrl,
  costs: costsUrl,
  shell: shellUrl,
  site: siteUrl,
  staff: staffUrl,
  universities: universitiesUrl,
};

const tabs = /^\/(courses(\/[^/]+)?|favorites|counselors|apply|dashboard(\/.*)?)?$/;

/** Returns the area whose styles a page needs beside main.css, or null for those of the public course pages. */
export function styleArea(pathname: string, isSignedIn: boolean): StyleArea | null {
  // The staff's styles have what most components need.
  if (/^\/(admin|dev)(\/|$)/.test(pathname)) return "staff";
  if (/^\/blog(\/|$)/.test(pathname)) return "blog";
  // The table's styles are with the tabs, and visitors see it too.
  if (pathname === "/compare") return "shell";
  if (/^\/universities(\/|$)/.test(pathname)) return "universities";
  if (pathname === "/costs" || pathname === "/profile") return "costs";
  if (tabs.test(pathname)) return isSignedIn ? "shell" : pathname === "/" ? "site" : null;
  return "site";
}
