/** The root middleware: resolves the viewer once per request, and sends the cookies that this set. */
import { createContext, type MiddlewareFunction } from "react-router";
import { deviceOf } from "#app/domain/account/device.ts";
import { plainPath } from "#app/language.ts";
import type { Auth } from "./auth.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import type { RequestFacts } from "./endings.server.ts";
import type { Resolution } from "./resolution.ts";

/** The sender of the request. Tests of routes can set it themselves. */
export const resolution = createContext<Resolution>({ kind: "anonymous" });

/** The session functions and the cookies of the request. */
export const requestAuth = createContext<{ auth: Auth; jar: CookieJar } | null>(null);

/** The Retry-After of a 503, in seconds. */
export const RETRY_AFTER = "5";

/** URLs that need no viewer, so that they answer while the provider or the database is unavailable. */
const ASKS_NOBODY = /^\/(health|auth|mail)\//;

/** What an open page asks for without its person. */
const BY_ITSELF = /\/(stream|unread-count)$/;

/** Returns what a request says of its sender. */
export function factsOf({ url, headers }: Request): RequestFacts {
  const isByPerson = !BY_ITSELF.test(new URL(url).pathname) && !headers.get("Sec-Purpose")?.includes("prefetch");
  return { isByPerson, device: deviceOf(headers.get("User-Agent")) };
}

/** Creates the middleware with `auth`. */
export function createAuthMiddleware(auth: Auth): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const jar = new CookieJar(request.headers.get("Cookie"));
    context.set(requestAuth, { auth, jar });
    const { pathname } = new URL(request.url);
    if (!ASKS_NOBODY.test(plainPath(pathname))) context.set(resolution, await auth.resolve(jar, factsOf(request)));
    const response = jar.applyTo(await next());
    const resolved = context.get(resolution);
    // As after a sign-out, also deletes what this browser keeps for the person.
    if (resolved.kind === "anonymous" && (resolved.wasDeleted || resolved.wasEnded)) {
      response.headers.set("Clear-Site-Data", '"storage"');
    }
    // React Router drops the headers of a thrown response when it renders the error page.
    if (response.status === 503 && !response.headers.has("Retry-After")) {
      const copy = new Response(response.body, response);
      copy.headers.set("Retry-After", RETRY_AFTER);
      return copy;
    }
    return response;
  };
}
