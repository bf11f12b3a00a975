/** The app's sign-in for tests: requests with cookies go through the middleware. */
import { RouterContextProvider } from "react-router";
import type { Auth } from "../auth.server.ts";
import { createAuthMiddleware } from "../middleware.server.ts";
import { APP_URL, type Browser } from "./browser.ts";

export { choose, useStandIn } from "../../../local/auth/testing/harness.ts";

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
