import shellUrl from "#app/styles/shell.css?url";
import staffUrl from "#app/styles/staff.css?url";

export type StyleArea = "blog" | "costs" | "course" | "courses" | "shell" | "site" | "staff" | "universities";

/** The URLs of the styles of areas that React may go to. Every document has its own in its head. */
export const styleUrls: Readonly<Partial<Record<StyleArea, string>>> = { shell: shellUrl, staff: staffUrl };

const tabs = /^\/(courses(\/[^/]+)?|favorites|counselors|apply|dashboard(\/.*)?)?$/;

/** Returns the area whose styles a page needs beside main.css. */
export function styleArea(pathname: string, isSignedIn: boolean): StyleArea {
  // The staff's styles have what most components need.
  if (/^\/(admin|dev)(\/|$)/.test(pathname)) return "staff";
  if (/^\/blog(\/|$)/.test(pathname)) return "blog";
  // The table's styles are with the tabs, and visitors see it too.
  if (pathname === "/compare") return "shell";
  if (/^\/universities(\/|$)/.test(pathname)) return "universities";
  if (pathname === "/costs" || pathname === "/profile") return "costs";
  if (pathname === "/" || !tabs.test(pathname)) return isSignedIn && pathname === "/" ? "shell" : "site";
  if (isSignedIn) return "shell";
  return pathname === "/courses" ? "courses" : "course";
}
