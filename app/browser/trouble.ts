/** What went wrong with a request of the router's. */
import { type DataStrategyResult, isRouteErrorResponse } from "react-router";

export type Failure =
  /** No answer: the network, or a script of ours that did not come. */
  | { kind: "network" }
  /** An answer that says "not now". `message` is the server's own, where it has one. */
  | { kind: "server"; status: number; message: string | null }
  | { kind: "signed out" };

const UNREADABLE = "Unable to decode turbo-stream response";

/**
 * Says what failed among the results of the routes, or null. A refusal that has its own page (403, 404, 409) is no
 * failure. `isSignedOutBy` tells whether a redirect to this address means that no one is signed in.
 */
export function failureIn(
  results: Readonly<Record<string, DataStrategyResult>>,
  isSignedOutBy: (location: string) => boolean,
): Failure | null {
  const errors = Object.values(results).flatMap(({ result, type }) =>
    type === "error" || result instanceof Response ? [unwrapped(result)] : [],
  );
  return errors.map((error) => ofOne(error, isSignedOutBy)).find(Boolean) ?? null;
}

function ofOne(error: unknown, isSignedOutBy: (location: string) => boolean): Failure | null {
  if (error instanceof Response) {
    const location = error.headers.get("Location");
    return location !== null && isSignedOutBy(location) ? { kind: "signed out" } : null;
  }
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    if (status === 401) return { kind: "signed out" };
    if (status < 500 && ![400, 408, 413, 415, 429].includes(status)) return null;
    const message: unknown = error.data?.message;
    return { kind: "server", status, message: typeof message === "string" ? message : null };
  }
  if (error instanceof TypeError || (error instanceof Error && error.message === UNREADABLE))
    return { kind: "network" };
  return { kind: "server", status: 500, message: null };
}

/** What a loader or an action returned, or threw, without the status that it may have said beside it. */
export const unwrapped = (result: unknown): unknown =>
  result instanceof Object && "type" in result && result.type === "DataWithResponseInit" && "data" in result
    ? result.data
    : result;
