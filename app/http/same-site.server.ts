/**
 * Rejects writes that another site makes with our visitor's cookie. React Router compares Origin with Host only for
 * page actions. This check covers every route, including resource routes, and an Origin that is `null` or missing.
 */
import type { MiddlewareFunction } from "react-router";
import { env } from "#app/env.server.ts";
import { m } from "#app/paraglide/messages.js";

const reads = new Set(["GET", "HEAD"]);

/**
 * Checks whether a request may write with a cookie. A browser always says where a post comes from, in Sec-Fetch-Site
 * or Origin. A request without either does not come from a browser, and carries only a cookie it was given on
 * purpose.
 */
export function isSameSiteWrite(request: Request, appOrigin: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === appOrigin || origin === ownOrigin(request);
}

/** Returns our origin from the Host header: the app may have more names than APP_URL. */
function ownOrigin(request: Request): string {
  const scheme = new URL(request.url).protocol;
  return `${scheme}//${request.headers.get("Host") ?? ""}`;
}

/**
 * Checks for a bearer token, which a page of another site cannot send. A browser may add Basic credentials to any
 * request by itself.
 */
const hasBearer = (request: Request) => /^bearer\s/i.test(request.headers.get("Authorization") ?? "");

/**
 * The URLs in the List-Unsubscribe header of emails (RFC 8058). A mail provider posts to them from its own page or
 * server, without a cookie. The routes read no cookie either: only the secret in the URL counts, and anyone with it may
 * use it from anywhere.
 */
const ONE_CLICK = /^\/unsubscribe\/(newsletter|(status|document|date|message|search)-emails)\/[0-9a-f-]{36}$/i;

const isOneClick = (request: Request) => ONE_CLICK.test(new URL(request.url).pathname);

/** Where our mail server hands emails over. It signs each, and the route reads no cookie. */
const isMailIn = (request: Request) => new URL(request.url).pathname === "/mail/in";

export const refuseCrossSiteWrites: MiddlewareFunction<Response> = ({ request }, next) => {
  const exempt = reads.has(request.method) || hasBearer(request) || isOneClick(request) || isMailIn(request);
  if (exempt || isSameSiteWrite(request, env.APP_URL)) return next();
  return Promise.resolve(
    new Response(m.http_other_site(), {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    }),
  );
};
