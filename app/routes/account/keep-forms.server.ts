/** Keeps a form that comes after its session has ended, and leads from sign-in to the page that shows it again. */
import { decodeJwt } from "jose";
import type { MiddlewareFunction } from "react-router";
import { CookieJar } from "#app/auth/cookie-jar.server.ts";
import { cookieOptions, readSession } from "#app/auth/session-cookie.server.ts";
import { AS_DATA_HEADER } from "#app/browser/wire.ts";
import { db } from "#app/db/current.server.ts";
import { keepForm } from "#app/domain/account/kept-forms.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";

/** The forms that have text, by where they are sent, and the fields that no other form of the page has. */
const FORMS: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  [/^\/apply$/, ["fullName"]],
  [/^\/dashboard\/account$/, ["fullName"]],
  [/^\/admin\/applications\/(?!bulk$)[^/]+$/, ["body"]],
  [/^\/admin\/leads\/[^/]+$/, ["body", "name"]],
  [/^\/admin\/notifications$/, ["message"]],
  [/^\/admin\/catalogue\/(?!import)[^/]+\/[^/]+$/, ["name", "title"]],
  [/^\/admin\/figures$/, ["value"]],
];

/** Needs to run after the middleware that finds out who asks. */
export const keepForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const fields = FORMS.find(([path]) => path.test(pathname))?.[1];
  // A form that a script sends stays on its page.
  const isScripts = isDataRequest(request) || request.headers.has(AS_DATA_HEADER);
  if (!fields || request.method !== "POST" || isScripts) return next();
  const copy = request.clone();
  const response = await next();
  if (!["/", "/login"].includes(response.headers.get("Location")?.split("?")[0] ?? "")) return response;
  try {
    await limitWrites(context, "kept forms");
    const form = await readForm(copy);
    if (!fields.some((name) => form.has(name))) return response;
    const sent = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    const kept = { path: pathname + search, fields: new URLSearchParams(sent) };
    const secret = await keepForm(db, kept, writerOf(request));
    if (secret) response.headers.set("Location", `/login?${new URLSearchParams({ next: `/unsent/${secret}` })}`);
  } catch {
    // Too many, too large, no form, or no database: signing in matters more.
  }
  return response;
};

/** Returns the ID of the person whose session has ended. No one has checked it: it only limits who sees the form. */
function writerOf(request: Request): string | undefined {
  const session = readSession(new CookieJar(request.headers.get("Cookie")), cookieOptions(env.APP_URL));
  return session && session !== "unreadable" ? decodeJwt(session.accessToken).sub : undefined;
}
