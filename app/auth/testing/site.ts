/** The app's sign-in over the real stand-in, for tests: requests with cookies go through the middleware. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach } from "vitest";
import { type StandIn, startStandIn } from "../../../local/auth/server.ts";
import type { Auth } from "../auth.server.ts";
import { createAuthMiddleware } from "../middleware.server.ts";
import { APP_URL, type Browser } from "./browser.ts";

/** A stand-in for each test, whose clock the test may move. */
export function useStandIn(options: { accessTokenSeconds?: number } = {}) {
  let standIn: StandIn;
  let dataDir: string;
  const held = {
    /** Milliseconds by which its clock is ahead of ours. */
    ahead: 0,
    get url() {
      return standIn.url;
    },
    get key() {
      return standIn.publishableKey;
    },
  };
  beforeEach(async () => {
    held.ahead = 0;
    dataDir = await mkdtemp(join(tmpdir(), "shapla-stand-in-"));
    const clock = () => Date.now() + held.ahead;
    standIn = await startStandIn({ port: 0, dataDir, appUrl: APP_URL, accounts: [], clock, ...options });
  });
  afterEach(async () => {
    await standIn.close();
    await rm(dataDir, { recursive: true });
  });
  return held;
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

/** What a person does on the account page: posts its form, and is sent to the address returned. */
export async function choose(authorizeUrl: string, choice: Record<string, string>): Promise<URL> {
  const page = new URL(authorizeUrl);
  const response = await fetch(page.origin + page.pathname, {
    method: "POST",
    body: new URLSearchParams([...page.searchParams, ...Object.entries(choice)]),
    redirect: "manual",
  });
  return new URL(response.headers.get("Location") ?? "about:blank");
}
