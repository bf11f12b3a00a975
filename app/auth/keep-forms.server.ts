/** Keeps a form that comes after its session has ended, and leads from sign-in to the page that shows it again. */
import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { AS_DATA_HEADER } from "#app/browser/wire.ts";
import { db } from "#app/db/current.server.ts";
import { keepForm, keptForm } from "#app/domain/account/kept-forms.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { logError } from "#app/http/log.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { localPath, plainPath } from "#app/language.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { ownCookie } from "./own-cookie.server.ts";
import { cookieOptions, readSession } from "./session-cookie.server.ts";
import type { Viewer } from "./viewer.server.ts";

/** The forms that have text, by where they are sent, and the fields that no other form of the page has. */
const FORMS: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  [/^\/apply$/, ["fullName"]],
  [/^\/dashboard\/messages$/, ["text"]],
  [/^\/dashboard\/account$/, ["fullName"]],
  [/^\/admin\/applications\/(?!bulk$)[^/]+$/, ["body"]],
  [/^\/admin\/messages\/[^/]+$/, ["text"]],
  [/^\/admin\/leads\/[^/]+$/, ["body", "name"]],
  [/^\/admin\/notifications$/, ["message"]],
  [/^\/admin\/catalogue\/(?!import)[^/]+\/[^/]+$/, ["name", "title"]],
  [/^\/admin\/figures$/, ["value"]],
];

/** The key of the browser, which shows it what it has sent. Forms of several tabs share it. */
const browserKey = ownCookie("shapla-unsent", 60 * 60);

/** Needs to run after the middleware that finds out who asks. */
export const keepForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const fields = FORMS.find(([path]) => path.test(plainPath(pathname)))?.[1];
  // A form that a script sends stays on its page.
  const isScripts = isDataRequest(request) || request.headers.has(AS_DATA_HEADER);
  if (!fields || request.method !== "POST" || isScripts) return next();
  const copy = request.clone();
  const response = await next();
  const [leads = ""] = (response.headers.get("Location") ?? "").split("?");
  if (!leads || !["/", "/login"].includes(plainPath(leads))) return response;
  try {
    await limitWrites(context, "kept forms");
    const form = await readForm(copy);
    if (!fields.some((name) => form.has(name))) return response;
    const sent = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    const kept = { path: pathname + search, fields: new URLSearchParams(sent) };
    const browser = browserKey.read(context) ?? randomBytes(16).toString("base64url");
    const id = await keepForm(db, kept, { browser, writer: writerOf(request) });
    if (!id) return response;
    browserKey.write(context, browser);
    response.headers.set("Location", `/login?${new URLSearchParams({ next: localPath(`/unsent/${id}`) })}`);
  } catch (error) {
    // Too many, too large, no form, or no database: signing in matters more.
    if (error instanceof Error) logError(error, "a form to keep");
  }
  return response;
};

/** Returns a kept form, if it is the viewer's and this browser's. */
export const formInBrowser = (context: Readonly<RouterContextProvider>, viewer: Viewer, id: string) =>
  keptForm(db, viewer, id, browserKey.read(context) ?? "");

/** Returns the ID of the person whose session has ended. No one has checked it: it only limits who sees the form. */
function writerOf(request: Request): string | undefined {
  const session = readSession(new CookieJar(request.headers.get("Cookie")), cookieOptions(env.APP_URL));
  try {
    return session && session !== "unreadable" ? decodeJwt(session.accessToken).sub : undefined;
  } catch {
    return undefined;
  }
}
