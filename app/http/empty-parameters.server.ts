/** Keeps addresses clean: a browser sends every field of a GET form, also those that say nothing. */
import { type MiddlewareFunction, redirect } from "react-router";

/** Calls and machines get what they asked for. */
const NO_PAGE = /^\/(api|auth|health)\//;

/** Removes empty fields from the query. A bare name, like `?changed`, is kept. */
export function withoutEmpty(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !/^[^=]*=$/.test(part));
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** Redirects a read of a page to its address without empty parameters. */
export const leaveOutEmpty: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || NO_PAGE.test(pathname) || pathname.endsWith(".data")) return next();
  const clean = withoutEmpty(search);
  return clean.length < search.length ? redirect(pathname + clean) : next();
};
