/** Calls a middleware as React Router does, with a given answer after it. */
import { type MiddlewareFunction, RouterContextProvider } from "react-router";

export async function run(
  middleware: MiddlewareFunction<Response>,
  request: Request,
  next: () => Response | Promise<Response>,
  context = new RouterContextProvider(),
): Promise<Response> {
  const args = { request, url: new URL(request.url), params: {}, pattern: "/", context };
  const response = await middleware(args, async () => next());
  if (!response) throw new Error("the middleware gave no answer");
  return response;
}
