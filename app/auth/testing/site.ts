/** Signing in for tests: the app's own functions behind the middleware, the real stand-in, a real database. */
import { RouterContextProvider } from "react-router";
import { beforeEach } from "vitest";
import { choose, useStandIn } from "../../../local/auth/testing/harness.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { type Auth, createAuth } from "../auth.server.ts";
import { getViewer } from "../guards.server.ts";
import { createAuthMiddleware } from "../middleware.server.ts";
import { completeSignIn, startSignIn } from "../sign-in.server.ts";
import type { Viewer } from "../viewer.ts";
import { APP_URL, Browser } from "./browser.ts";

export { choose } from "../../../local/auth/testing/harness.ts";

export const STAFF = "staff@example.com";

/** Call at the top of the file; everything is there once a test runs. */
export function useSite(options: { accessTokenSeconds?: number } = {}) {
  const database = useDatabase();
  const standIn = useStandIn(options);
  const site = {
    standIn,
    get db() {
      return database.db;
    },
    /** How the app reaches the provider; tests may put something in between. */
    fetch: globalThis.fetch,
    auth: undefined as unknown as Auth,
    browser: new Browser(),
    /** Another instance. */
    instance: (more: { db?: typeof database.db; adminEmails?: string[] } = {}): Auth =>
      createAuth({
        url: standIn.url,
        key: standIn.key,
        appUrl: APP_URL,
        adminEmails: [STAFF],
        db: database.db,
        fetch: (...args) => site.fetch(...args),
        ...more,
      }),
    /** The provider's address that a sign-in begins with. */
    async begin(next = "/dashboard", save?: string): Promise<string> {
      const started = await request(site.auth, site.browser, "/login", (context) =>
        startSignIn(context, { next, save }),
      );
      if (!("url" in started)) throw new Error(started.error);
      return started.url;
    },
    /** Opens the callback's address. */
    finish: (callback: URL, by: Auth = site.auth): ReturnType<typeof completeSignIn> =>
      request(by, site.browser, callback.pathname + callback.search, (context, url) => completeSignIn(context, url)),
    /** From the sign-in page to the session. */
    signIn: async (email: string): ReturnType<typeof completeSignIn> =>
      site.finish(await choose(await site.begin(), { account: email })),
    whoAmI: (browser: Browser = site.browser, by: Auth = site.auth): Promise<Viewer | null> =>
      request(by, browser, "/dashboard", (context) => getViewer(context)),
  };
  beforeEach(() => {
    site.fetch = globalThis.fetch;
    site.browser = new Browser();
    site.auth = site.instance();
  });
  return site;
}

/** One request of `browser` through the middleware to `handler`, whose result is returned. */
export async function request<T>(
  auth: Auth,
  browser: Browser,
  path: string,
  handler: (context: RouterContextProvider, url: URL) => T | Promise<T>,
): Promise<T> {
  const url = new URL(path, APP_URL);
  const context = new RouterContextProvider();
  let result: { value: T } | undefined;
  let thrown: unknown;
  const args = {
    request: new Request(url, { headers: browser.header ? { Cookie: browser.header } : {} }),
    url,
    context,
    params: {},
    pattern: "",
  };
  const response = await createAuthMiddleware(auth)(args, async () => {
    try {
      result = { value: await handler(context, url) };
    } catch (error) {
      // React Router makes a response of what a loader throws; the middleware never sees it thrown.
      thrown = error;
    }
    return new Response();
  });
  if (response) browser.take(response);
  if (!result) throw thrown;
  return result.value;
}
