/**
 * Keeps the page on the screen when a request of React's router fails: a form that could not be sent can be sent again,
 * and a link that cannot be followed leaves the page as it is. The page's own script says what happened.
 */
import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type NavigateFunction,
  useLocation,
  useMatches,
  useNavigate,
} from "react-router";
import type { Report } from "#app/browser/wire.ts";
import { failedToSend } from "./failed-sends.ts";
import { report } from "./report.ts";

type Results = Record<string, DataStrategyResult>;
interface Failure {
  kind: Exclude<Report["kind"], "answered">;
  /** The server's own words, or null. */
  message: string | null;
}

/** The longest wait for a form. Someone who follows a link can go elsewhere. */
const LONGEST_MS = 30_000;

/** The page on the screen. */
let shown: { href: string; navigate: NavigateFunction; loaderData: ReadonlyMap<string, unknown> } | undefined;
/** What its forms were answered last. */
let answered: Results = {};

/** Keeps `shown` up to date. For the root, once. */
export function useShownPage(): void {
  const location = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  useEffect(() => {
    const loaderData = new Map(matches.map((match) => [match.id, match.loaderData]));
    shown = { href: location.pathname + location.search, navigate, loaderData };
  }, [location, matches, navigate]);
}

/** A form of an index page leaves "index" in the address, which the router leaves out when it reads the page. */
const withoutIndex = (href: string): string => href.replace(/([?&])index(&|$)/, "$1").replace(/[?&]$/, "");
const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && withoutIndex(one) === withoutIndex(other);

export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request, url, pattern }, next) => {
  const isSend = request.method !== "GET";
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const isShown = isSame(url.pathname + url.search, shown?.href);
  // Only of the routes on the screen it is known what to answer for them.
  const isOurs = shown?.href.split("?")[0] === url.pathname;
  const results = await (isSend && isOurs && !isUpload ? inTime(next) : next());
  // Without a request there is no news of the connection.
  if (request.signal.aborted || (results && Object.keys(results).length === 0)) return results ?? {};
  const failure = results ? failureIn(results, isSend || isShown) : NO_ANSWER;
  if (!failure && results) {
    if (isSend) answered = results;
    else if (!isShown) answered = {};
    report({ kind: "answered" });
    return results;
  }
  const { kind, message } = failure ?? NO_ANSWER;
  report({ kind, message: message ?? failedToSend(`/${pattern.replace(/^\//, "")}`), isSend });
  // The form leads to another page: the router would go there next. No fetcher of ours sends anything.
  if (isSend && !isShown) return stay(request.signal);
  const routeIds = results ? Object.keys(results) : [...(shown?.loaderData.keys() ?? [])];
  const withData = (of: (id: string) => unknown): Results =>
    Object.fromEntries(routeIds.map((id) => [id, { type: "data", result: of(id) }]));
  // After an error status the router reads nothing again, so what was typed and the form's key stay.
  if (isSend) return withData((id) => data(unwrapped(answered[id]?.result), { status: 503 }));
  if (isShown) return withData((id) => shown?.loaderData.get(id));
  return stay(request.signal);
};

/** Returns the results of `next`, or null if they take too long. */
async function inTime(next: () => Promise<Results>): Promise<Results | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS);
  });
  return Promise.race([next(), tooLate]).finally(() => clearTimeout(timer));
}

const UNREADABLE = "Unable to decode turbo-stream response";

const NO_ANSWER: Failure = { kind: "network", message: null };

/**
 * Returns what failed. Errors with a page of their own (403, 404, 409) are no failure. Someone who follows a link may
 * be asked to sign in, but for a form or a page on the screen that means that the session has ended.
 */
function failureIn(results: Results, isStaying: boolean): Failure | null {
  const errors = Object.values(results).flatMap(({ type, result }) =>
    type === "error" || (result instanceof Response && isStaying) ? [unwrapped(result)] : [],
  );
  return errors.map((error) => failureOf(error, isStaying)).find((failure) => failure !== null) ?? null;
}

function failureOf(error: unknown, isStaying: boolean): Failure | null {
  if (error instanceof Response) {
    if (!isStaying) return null;
    const to = error.headers.get("Location") ?? "";
    const isSignedOut = /^\/login(\?|$)/.test(to) || (to === "/" && window.location.pathname.startsWith("/admin"));
    return isSignedOut ? { kind: "signed out", message: null } : null;
  }
  if (isRouteErrorResponse(error)) {
    if (error.status === 401) return { kind: "signed out", message: null };
    if (error.status < 500 && ![408, 429].includes(error.status)) return null;
    const message: unknown = error.data?.message;
    return { kind: "server", message: typeof message === "string" ? message : null };
  }
  const isNetwork = error instanceof TypeError || (error instanceof Error && error.message === UNREADABLE);
  return { kind: isNetwork ? "network" : "server", message: null };
}

/** Returns the value that a loader or action returned or threw, without the status that may accompany it. */
const unwrapped = (result: unknown): unknown =>
  result instanceof Object && "type" in result && result.type === "DataWithResponseInit" && "data" in result
    ? result.data
    : result;

/** Ends the navigation at the page where it began. Never resolves: the router waits until it aborts it. */
function stay(signal: AbortSignal): Promise<Results> {
  const { href = "/", navigate } = shown ?? {};
  if (isSame(window.location.pathname + window.location.search, href))
    void navigate?.(href + window.location.hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  // Back and Forward have changed the URL already.
  else window.history.forward();
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
