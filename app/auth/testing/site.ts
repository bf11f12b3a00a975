/** Sign-in for tests: the app's own functions behind the middleware, the real stand-in, and a real database. */
import { RouterContextProvider } from "react-router";
import { beforeEach } from "vitest";
import type { Database } from "#app/db/connect.server.ts";
import { choose, useStandIn } from "../../../local/auth/testing/harness.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { type Auth, createAuth } from "../auth.server.ts";
import { getViewer } from "../guards.server.ts";
import { createAuthMiddleware } from "../middleware.server.ts";
import { completeSignIn, startSignIn } from "../sign-in.server.ts";
import { APP_URL, Browser } from "./browser.ts";

export { choose } from "../../../local/auth/testing/harness.ts";

export const STAFF = "staff@example.com";

/** Call it at the top of the file. Everything is available once a test runs. */
export function useSite(options: { accessTokenSeconds?: number } = {}) {
  const site = new Site(useDatabase(), useStandIn(options));
  beforeEach(() => {
    site.fetch = globalThis.fetch;
    site.browser = new Browser();
    site.auth = site.instance();
  });
  return site;
}

class Site {
  readonly database: ReturnType<typeof useDatabase>;
  readonly standIn: ReturnType<typeof useStandIn>;
  /** How the app reaches the provider. Tests can replace it. */
  fetch = globalThis.fetch;
  browser = new Browser();
  declare auth: Auth;

  constructor(database: Site["database"], standIn: Site["standIn"]) {
    this.database = database;
    this.standIn = standIn;
  }

  get db(): Database {
    return this.database.db;
  }

  /** Creates another instance of the app. */
  instance(more: { db?: Database; adminEmails?: string[] } = {}): Auth {
    const { url, key } = this.standIn;
    const fetch: typeof globalThis.fetch = (...args) => this.fetch(...args);
    return createAuth({ url, key, appUrl: APP_URL, adminEmails: [STAFF], db: this.db, fetch, ...more });
  }

  /** Starts a sign-in and returns the provider's URL. */
  async begin(next = "/dashboard", save?: string): Promise<string> {
    const start = (context: RouterContextProvider) => startSignIn(context, { next, save });
    const started = await request(this.auth, this.browser, "/login", start);
    if (!("url" in started)) throw new Error(started.error);
    return started.url;
  }

  /** Opens the callback's URL. */
  finish(callback: URL, by = this.auth) {
    return request(by, this.browser, callback.pathname + callback.search, completeSignIn);
  }

  /** Signs in, from the sign-in page to the session. */
  async signIn(email: string) {
    return this.finish(await choose(await this.begin(), { account: email }));
  }

  whoAmI(browser = this.browser, by = this.auth) {
    return request(by, browser, "/dashboard", getViewer);
  }
}

/** Sends a request of `browser` through the middleware to `handler`, and returns the handler's result. */
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
      // React Router turns what a loader throws into a response, so the middleware never sees the error.
      thrown = error;
    }
    return new Response();
  });
  if (response) browser.take(response);
  if (!result) throw thrown;
  return result.value;
}
