/**
 * Middleware for the API: allows calls from scripts of listed origins, and turns errors of the layers below into JSON.
 */
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/env.server.ts";
import { editable } from "#app/http/response.server.ts";
import { m } from "#app/paraglide/messages.js";
import { apiError } from "./respond.ts";

/** Checks for API paths. The documentation is for people, and the only page under /api. */
const isApi = (pathname: string) => pathname.startsWith("/api/") && pathname !== "/api/docs";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, x-user-id";
const ANSWER_HEADERS = "Link, Retry-After, X-Total-Count, X-Request-Id";
const PREFLIGHT_SECONDS = "600";

export const apiAnswers: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!isApi(new URL(request.url).pathname)) return next();
  const origin = allowedOrigin(request);
  const isPreflight = request.method === "OPTIONS";
  const response = editable(isPreflight ? preflight(origin) : inJson(await next()));
  response.headers.append("Vary", "Authorization, Cookie, Origin");
  // What is refused is said in the language that the caller asks for.
  if (response.status >= 400) response.headers.append("Vary", "Accept-Language");
  if (origin) {
    response.headers.set("Access-Control-Allow-Origin", origin);
    response.headers.set("Access-Control-Expose-Headers", ANSWER_HEADERS);
  }
  return response;
};

/**
 * Returns the request's origin if API_ALLOWED_ORIGINS names it. Cookies are never allowed across sites, so tokens must
 * be sent.
 */
function allowedOrigin(request: Request): string | null {
  const origin = request.headers.get("Origin");
  return origin && env.API_ALLOWED_ORIGINS.includes(origin.toLowerCase()) ? origin : null;
}

function preflight(origin: string | null): Response {
  if (!origin) return apiError(403, "origin", m.api_origin());
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": REQUEST_HEADERS,
      "Access-Control-Max-Age": PREFLIGHT_SECONDS,
    },
  });
}

const codes: Readonly<Record<number, string>> = {
  400: "malformed",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_type",
  429: "limit",
  503: "unavailable",
};

/** Turns an error that is text or a page into the API's JSON. */
function inJson(response: Response): Response {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  const retry = response.headers.get("Retry-After");
  return apiError(
    response.status,
    codes[response.status] ?? "refused",
    response.status >= 500 ? m.api_unavailable() : m.api_unhandled(),
    retry ? { "Retry-After": retry } : {},
  );
}
