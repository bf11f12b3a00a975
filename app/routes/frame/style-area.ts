import blogUrl from "#app/styles/blog.css?url";
import shellUrl from "#app/styles/shell.css?url";
import siteUrl from "#app/styles/site.css?url";
import staffUrl from "#app/styles/staff.css?url";

export type StyleArea = "blog" | "shell" | "site" | "staff";

/** Where the styles of an area lie, for a page that was not the first: the first has them in its HTML. */
export const styleUrls: Readonly<Record<StyleArea, string>> = {
  blog: blogUrl,
  shell: shellUrl,
  site: siteUrl,
  staff: staffUrl,
};

const tabs = /^\/(courses(\/[^/]+)?|favorites|counselors|apply|dashboard(\/.*)?)?$/;

/** The styles that a page needs beside main.css; null when those are enough. */
export function styleArea(pathname: string, isSignedIn: boolean): StyleArea | null {
  if (pathname.startsWith("/admin")) return "staff";
  if (/^\/blog(\/|$)/.test(pathname)) return "blog";
  // The table is styled with the tabs, and visitors see it too.
  if (pathname === "/compare") return "shell";
  if (tabs.test(pathname)) return isSignedIn ? "shell" : pathname === "/" ? "site" : null;
  return "site";
}
