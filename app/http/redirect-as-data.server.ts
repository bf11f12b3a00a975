/** Returns a redirect as JSON to a script's form, because fetch cannot follow one to the sign-in's site. */
import type { MiddlewareFunction } from "react-router";
import { AS_DATA_HEADER, type RedirectAsData } from "#app/browser/wire.ts";

/** Keeps the redirect's cookies and other headers. Only its status and Location change. */
export const redirectsAsData: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const location = response.headers.get("Location");
  const isAsked = request.method === "POST" && request.headers.has(AS_DATA_HEADER);
  if (!isAsked || !location || response.status < 300 || response.status >= 400) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set("Content-Type", "application/json; charset=utf-8");
  const answer: RedirectAsData = { location };
  return new Response(JSON.stringify(answer), { status: 200, headers });
};
