export type StyleArea =
  | "applications"
  | "blog"
  | "blog-in"
  | "costs"
  | "course"
  | "courses"
  | "courses-in"
  | "dashboard"
  | "landing"
  | "messages"
  | "shell"
  | "site"
  | "site-in"
  | "staff"
  | "universities";

const tabs = /^\/(courses(\/[^/]+)?|favorites|counselors|apply)?$/;

/** Returns the area whose styles a page needs beside main.css. */
export function styleArea(pathname: string, isSignedIn: boolean): StyleArea {
  // The staff's styles have what most components need.
  if (/^\/(admin|dev)(\/|$)/.test(pathname)) return "staff";
  if (/^\/blog(\/|$)/.test(pathname)) return isSignedIn ? "blog-in" : "blog";
  // The table's styles are with the tabs, and visitors see it too.
  if (pathname === "/compare") return "shell";
  if (/^\/(universities|scholarships)(\/|$)/.test(pathname)) return "universities";
  if (pathname === "/costs" || pathname === "/profile" || /^\/enquiry(\/|$)/.test(pathname)) return "costs";
  if (pathname === "/dashboard/messages" && isSignedIn) return "messages";
  if (/^\/dashboard(\/|$)/.test(pathname)) return isSignedIn ? "dashboard" : "course";
  if (pathname === "/") return isSignedIn ? "courses-in" : "landing";
  if (!tabs.test(pathname)) return isSignedIn ? "site-in" : "site";
  if (pathname === "/apply" && isSignedIn) return "applications";
  if (pathname === "/courses") return isSignedIn ? "courses-in" : "courses";
  return isSignedIn ? "shell" : "course";
}
