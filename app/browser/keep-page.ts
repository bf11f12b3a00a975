/**
 * Client middleware of the root that keeps the page on the screen when a request fails. Background reads fail quietly.
 * A form that could not be sent says so and can be sent again. A link that cannot be followed leaves the page as it is.
 * If only code is missing, as after an upgrade, the browser follows links and sends forms by itself.
 */
import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { isBackgroundRead } from "./background-reads.ts";
import { isPageKept } from "./keep-for-offline.ts";
import { connection, isServerThere } from "./page-connection.ts";
import { destination, hasCodeFor, routeIdsAt } from "./route-code.ts";
import { say, unsay } from "./sayings.ts";
import { sendPlainly } from "./send-plainly.ts";
import { historyIndex, hrefOf, isPageLeaving, shownPage } from "./shown-page.ts";
import { type Failure, failureIn, unwrapped } from "./trouble.ts";

type Results = Record<string, DataStrategyResult>;

interface Options {
  /** Checks whether the page on the screen belongs to someone who is signed in. */
  isSignedIn: () => boolean;
  /** Returns the message for a form of this route pattern that could not be sent, or null for none. */
  failedToSend: (pattern: string) => string | null;
  /** Checks for routes whose own page says that it could not be read. */
  saysItself: (pattern: string) => boolean;
}

export function keepPage({ isSignedIn, failedToSend, saysItself }: Options): MiddlewareFunction<Results> {
  /** The last answers to forms of the page on the screen, which the page may show. Fetchers have their own. */
  let answered: Results = {};
  return async ({ request, url, ...route }, next) => {
    const pattern = route.pattern.replace(/^\/?/, "/");
    const isSend = request.method !== "GET";
    if (isSend) unsay();
    const href = hrefOf(url);
    const isShown = href === shownPage()?.href;
    const isQuiet = isBackgroundRead(url) || (isShown && !isSend);
    const before = connection.get();
    const hasCode = await hasCodeFor(url.pathname);
    if (!hasCode && !isQuiet && (await isServerThere())) {
      if (isSend) await sendPlainly(request, href);
      else window.location.assign(url);
      return untilAborted(request.signal);
    }
    if (!hasCode && !isSend && !isQuiet) {
      report(NO_ANSWER);
      return elsewhere(url, request.signal);
    }
    const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
    const patience = (isSend && !isUpload) || isQuiet ? LONGEST_MS : Number.POSITIVE_INFINITY;
    const results = await answerWithin(patience, next, url.pathname);
    // Without a request there is no news of the connection.
    if (request.signal.aborted || (hasCode && Object.keys(results).length === 0)) return results;
    const failure = hasCode
      ? failureIn(results, (location) => (isQuiet || isSend) && isSignedIn() && meansSignedOut(location, pattern))
      : NO_ANSWER;
    const onTheWay = destination();
    const isNavigation = onTheWay !== undefined && hrefOf(onTheWay) === href;
    if (!failure) {
      if (isSend) {
        if (isNavigation) answered = results;
      } else if (!isBackgroundRead(url)) {
        connection.answered(before);
        if (!isShown) {
          answered = {};
          unsay();
        }
      }
      return results;
    }
    if (isSend) {
      report(failure);
      sayFailed(failure, failedToSend(pattern));
      // The form leads to another page: the router would go there next.
      if (!isShown && isNavigation) {
        stay(href);
        return untilAborted(request.signal);
      }
      // After an error status the router does not read the page again, so the typed values and the form's key stay.
      return withData(results, (routeId) => data(isNavigation ? dataOf(answered[routeId]) : null, { status: 503 }));
    }
    if (isBackgroundRead(url)) {
      // Code that failed to load is not requested again until the next document, so it says nothing about the
      // connection now.
      if (hasCode || !(await isServerThere())) report(failure);
      return withData(results, () => undefined);
    }
    if (isShown) {
      report(failure, readAgain);
      return withData(results, (routeId) => shownPage()?.loaderData.get(routeId));
    }
    if (failure.kind === "server" && ![429, 502, 503, 504].includes(failure.status)) return results;
    if (failure.kind === "network" && saysItself(pattern) && !(await isPageKept(url.pathname))) {
      report(failure);
      return withKept(results);
    }
    report(failure);
    return elsewhere(url, request.signal);
  };
}

/** Handles a page that cannot be read: opens its kept copy, or stays on the page on the screen. */
async function elsewhere(url: URL, signal: AbortSignal): Promise<Results> {
  if (await isPageKept(url.pathname)) window.location.assign(url);
  else stay(hrefOf(url));
  return untilAborted(signal);
}

const NO_ANSWER: Failure = { kind: "network" };

/**
 * The longest wait for a form or a background read. A page that loads slowly can be cancelled by its reader, so it has
 * no limit.
 */
const LONGEST_MS = 30_000;

/** Returns the results of `next`, or network errors if they take longer than `patience` milliseconds. */
async function answerWithin(patience: number, next: () => Promise<Results>, pathname: string): Promise<Results> {
  if (patience === Number.POSITIVE_INFINITY) return next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Results>((resolve) => {
    timer = setTimeout(() => {
      const result = new TypeError("No answer came in time.");
      resolve(Object.fromEntries(routeIdsAt(pathname).map((id) => [id, { type: "error", result }])));
    }, patience);
  });
  return Promise.race([next(), tooLate]).finally(() => clearTimeout(timer));
}

/** Reads the page again, unless a navigation is on its way: that reads it too. */
const readAgain = () => (isPageLeaving() ? undefined : shownPage()?.revalidate());

/** Checks whether a redirect means "signed out": to the sign-in page or, from the staff area, to the home page. */
const meansSignedOut = (location: string, pattern: string): boolean =>
  /^\/login(\?|$)/.test(location) || (location === "/" && pattern.startsWith("/admin"));

function report(failure: Failure, again?: () => void): void {
  if (failure.kind === "signed out") connection.signedOut();
  // A rate limit is no problem with the connection, so nothing is reported.
  else if (failure.kind === "network" || failure.status >= 500)
    connection.failed(failure.kind === "network" ? "network" : "server", again);
}

/**
 * Shows a message for a form that could not be sent. A `fallback` of null shows none, for example for a heart that
 * changes back by itself.
 */
function sayFailed(failure: Failure, fallback: string | null): void {
  if (failure.kind === "signed out" || fallback === null) return;
  const own = failure.kind === "server" ? failure.message : null;
  const hint = own ? undefined : "What you entered is still here. Check your connection and try again.";
  say({ type: "error", message: "Error", description: own ?? fallback, hint });
}

const dataOf = (answer: DataStrategyResult | undefined): unknown =>
  answer?.type === "data" ? unwrapped(answer.result) : undefined;

/**
 * Keeps the data of routes the page already shows. New routes get the error, and their page says that it could not be
 * read.
 */
function withKept(results: Results): Results {
  const kept = shownPage()?.loaderData ?? new Map();
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => [
      routeId,
      kept.has(routeId) ? { type: "data", result: kept.get(routeId) } : result,
    ]),
  );
}

const withData = (results: Results, make: (routeId: string) => unknown): Results =>
  Object.fromEntries(Object.keys(results).map((routeId) => [routeId, { type: "data", result: make(routeId) }]));

/** Cancels the navigation to `href` and returns to the page where it began. */
function stay(href: string): void {
  const page = shownPage();
  if (!page) return;
  // Back and Forward have changed the URL already.
  if (hrefOf(window.location) === href) window.history.go(page.index - historyIndex());
  else void page.navigate(page.href + window.location.hash, KEPT(page.state));
}

const KEPT = (state: unknown) => ({ replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state });

/** Never resolves. The router waits until it aborts the navigation, which it may have done already. */
const untilAborted = (signal: AbortSignal): Promise<Results> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
