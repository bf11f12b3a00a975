/** Gives each request its reference, and writes its log line. */
import { customAlphabet } from "nanoid";
import type { MiddlewareFunction } from "react-router";
import { REQUEST_ID_HEADER } from "#app/browser/wire.ts";
import { requestFacts } from "./context.server.ts";
import { currentRequest, logRequest, type RequestFacts } from "./log.server.ts";
import { editable } from "./response.server.ts";

export const ID_HEADER = REQUEST_ID_HEADER;

/** Leaves out characters that are easy to confuse over the phone: 0 and O, 1, I and L, U and V. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const five = customAlphabet(LETTERS, 5);

/** Accepts only plain IDs from a proxy, so that a reference contains nothing harmful. */
const GIVEN = /^[\w-]{8,64}$/;

/** Starts the facts of a new request. `given` is a proxy's ID for it, undefined if none of our proxies gives one. */
export const factsOfRequest = (given: string | undefined): RequestFacts => ({
  id: given && GIVEN.test(given) ? given : `${five()}-${five()}`,
  route: null,
});

/**
 * The outermost middleware: logs each request. The production server starts the facts and writes the line, because it
 * also knows the requests that no route answers. If another server runs the app, both happen here.
 */
export const logged: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const begun = context.get(requestFacts);
  const facts = begun ?? factsOfRequest(undefined);
  context.set(requestFacts, facts);
  // Both languages of a page are one route.
  facts.route = `/${pattern.replace(/^\/?(bn\?\/?)?/, "")}`;
  const began = performance.now();
  const response = editable(await currentRequest.run(facts, next));
  response.headers.set(ID_HEADER, facts.id);
  if (!begun) {
    logRequest({ ...facts, method: request.method, status: response.status, ms: performance.now() - began });
  }
  return response;
};
