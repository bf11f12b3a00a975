/**
 * Client middleware of the root: whatever a request of the router's meets, the page stays. What is read in the
 * background fails quietly; a form that could not be sent says so and can be sent again; a link that leads nowhere
 * just now leaves the page where it is. Where only code is missing, as after an upgrade, links and forms are the
 * browser's own.
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
  /** Whether the page on the screen is someone's who is signed in. */
  isSignedIn: () => boolean;
  /** What to say when a form for this route (by its pattern) could not be sent; null: nothing. */
  failedToSend: (pattern: string) => string | null;
  /** Routes whose own page says that they could not be read. */
  saysItself: (pattern: string) => boolean;
}

export function keepPage({ isSignedIn, failedToSend, saysItself }: Options): MiddlewareFunction<Results> {
  /** What the forms of the page on the screen were answered last: a page may be made of that. */
  let answered: Results = {};
  return async ({ request, url, ...route }, next) => {
    const pattern = route.pattern.replace(/^\/?/, "/");
    const isSend = request.method !== "GET";
    if (isSend) unsay();
    const href = hrefOf(url);
    const isShown = href === shownPage()?.href;
    const isQuiet = isBackgroundRead(url) || (isShown && !isSend);
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
    // Where nothing was asked, nothing is known of the connection.
    if (request.signal.aborted || (hasCode && Object.keys(results).length === 0)) return results;
    const failure = hasCode
      ? failureIn(results, (location) => (isQuiet || isSend) && isSignedIn() && meansSignedOut(location, pattern))
      : NO_ANSWER;
    if (!failure) {
      if (isSend) {
        answered = results;
      } else if (!isBackgroundRead(url)) {
        connection.answered();
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
      // A form of this page that another page answers: the router would go there next.
      const onTheWay = destination();
      if (!isShown && onTheWay && hrefOf(onTheWay) === href) {
        // To stay ends the request, and an answer that is still being read would fail with it.
        setTimeout(() => request.signal.aborted || stay(href), ANSWER_ENDS_MS);
        return untilAborted(request.signal);
      }
      // With an error's status the page is not read again: what was typed stays, and so does the form's key.
      return withData(results, (routeId) => data(dataOf(answered[routeId]), { status: 503 }));
    }
    if (isBackgroundRead(url)) {
      // Code that did not come once does not come until the next document: that says nothing of the connection now.
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

/** A page that cannot be read: as it was kept on this device, or else the one on the screen stays. */
async function elsewhere(url: URL, signal: AbortSignal): Promise<Results> {
  if (await isPageKept(url.pathname)) window.location.assign(url);
  else stay(hrefOf(url));
  return untilAborted(signal);
}

const ANSWER_ENDS_MS = 100;

const NO_ANSWER: Failure = { kind: "network" };

/** A server that took a form and does not answer. A page that is on its way can be given up by its reader. */
const LONGEST_MS = 30_000;

/** What `next` answers; after `patience` milliseconds what no network would answer. */
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

/** What is on its way reads the page as well. */
const readAgain = () => (isPageLeaving() ? undefined : shownPage()?.revalidate());

/** Where someone who is not signed in is sent: to sign in; from the staff's pages, home. */
const meansSignedOut = (location: string, pattern: string): boolean =>
  /^\/login(\?|$)/.test(location) || (location === "/" && pattern.startsWith("/admin"));

function report(failure: Failure, again?: () => void): void {
  if (failure.kind === "signed out") connection.signedOut();
  // A limit is no trouble with the connection; the next look is soon enough.
  else if (failure.kind === "network" || failure.status >= 500)
    connection.failed(failure.kind === "network" ? "network" : "server", again);
}

/** `null` in place of `fallback`: nothing is said of these forms, as of a heart that goes back to what it was. */
function sayFailed(failure: Failure, fallback: string | null): void {
  if (failure.kind === "signed out" || fallback === null) return;
  const own = failure.kind === "server" ? failure.message : null;
  const hint = own ? undefined : "What you entered is still here. Check your connection and try again.";
  say({ type: "error", message: "Error", description: own ?? fallback, hint });
}

const dataOf = (answer: DataStrategyResult | undefined): unknown =>
  answer?.type === "data" ? unwrapped(answer.result) : undefined;

/** What the page shows already stays; what is new of the next one says itself that it could not be read. */
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

/** Ends the navigation to `href` where it began. */
function stay(href: string): void {
  const page = shownPage();
  if (!page) return;
  // Back and Forward have changed the address already.
  if (hrefOf(window.location) === href) window.history.go(page.index - historyIndex());
  else void page.navigate(page.href + window.location.hash, KEPT(page.state));
}

const KEPT = (state: unknown) => ({ replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state });

/** The router waits for an answer until it gives the navigation up. */
const untilAborted = (signal: AbortSignal): Promise<Results> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
