/** The reason why one of the router's requests failed. */
import { type DataStrategyResult, isRouteErrorResponse } from "react-router";

export type Failure =
  /** No answer: the network failed, or one of our scripts did not load. */
  | { kind: "network" }
  /** An answer that means "not now". `message` is from the server, or null. */
  | { kind: "server"; status: number; message: string | null }
  | { kind: "signed out" };

const UNREADABLE = "Unable to decode turbo-stream response";

/**
 * Returns what failed among the routes' results, or null. Errors with a page of their own (403, 404, 409) are not
 * failures. `isSignedOutBy` checks whether a redirect to this URL means that no one is signed in.
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

/** Returns the value that a loader or action returned or threw, without the status that may accompany it. */
export const unwrapped = (result: unknown): unknown =>
  result instanceof Object && "type" in result && result.type === "DataWithResponseInit" && "data" in result
    ? result.data
    : result;
