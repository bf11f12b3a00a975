export type StyleArea = "blog" | "costs" | "course" | "courses" | "shell" | "site" | "staff" | "universities";

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
