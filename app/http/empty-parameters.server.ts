/** Keeps URLs clean: a browser sends every field of a GET form, even empty ones. */
import { type MiddlewareFunction, redirect } from "react-router";

/** API calls and machines get exactly what they request. */
const NO_PAGE = /^\/(api|auth|health)\//;

/** Removes empty fields from the query. A bare name, like `?changed`, is kept. */
export function withoutEmpty(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !/^[^=]*=$/.test(part));
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** Redirects a page's URL to the same one without empty parameters. */
export const leaveOutEmpty: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || NO_PAGE.test(pathname) || pathname.endsWith(".data")) return next();
  const clean = withoutEmpty(search);
  return clean.length < search.length ? redirect(pathname + clean) : next();
};
