/** Client middleware of the root that keeps the change of a heart on this device until the server has answered. */
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isServerThere } from "./page-connection.ts";
import { failureIn, unwrapped } from "./trouble.ts";
import { answerHeart, endHeart, keepHeart, type Wish, waitWith } from "./unsent-hearts.ts";

type Results = Record<string, DataStrategyResult>;

let isLeaving = false;

const leave = () => {
  isLeaving = true;
};

/**
 * Keeps a heart's change as soon as it is selected, because the router may load code before it sends it. From then on a
 * navigation to another document is noticed: it fails the page's requests, in some browsers before it hides the page.
 */
export function selectHeart(person: string, courseId: string, wish: Wish): void {
  isLeaving = false;
  for (const sign of ["beforeunload", "pagehide"]) window.addEventListener(sign, leave, { once: true });
  keepHeart(person, courseId, wish);
}

/** `personOf` returns the person whose page is on the screen, or null for a visitor, whose hearts lead to sign-in. */
export const keepHearts =
  (personOf: () => string | null): MiddlewareFunction<Results> =>
  async ({ request, url }, next) => {
    const person = personOf();
    if (request.method === "GET" || url.pathname !== "/favorites" || !person) return next();
    const form = await request.clone().formData();
    const wish = form.has("add") ? "add" : "remove";
    const courseId = String(form.get(wish));
    keepHeart(person, courseId, wish, request);
    const results = await next();
    const saved = savedIn(results);
    const isUnanswered = saved === undefined && (await isCutOff(results));
    const sent = endHeart(courseId, request);
    // The next page may have been read before the server took the change. It sends the change again, and shows it.
    if (!sent || isLeaving) return results;
    const { before, mayBeTaken } = sent;
    const isCancelled = before !== null && before !== wish && !mayBeTaken;
    if (isUnanswered && !isCancelled) return results;
    // The change before was aborted by this one, so it has no answer either.
    if (saved === undefined && before && mayBeTaken) waitWith(person, courseId, before);
    else answerHeart(person, courseId, saved ?? null);
    return results;
  };

/**
 * Checks whether a request failed for want of a network, or in the background, where browsers stop requests. The
 * server is asked, because a browser says late that it is offline, and never that a connection lets nothing through.
 */
const isCutOff = async (results: Results): Promise<boolean> =>
  failureIn(results, () => false)?.kind === "network" && (document.hidden || !(await isServerThere()));

/** Returns the answer of `/favorites` to a script, or undefined if there is none. */
const savedIn = (results: Results): boolean | undefined =>
  Object.values(results)
    .map(({ result }) => (unwrapped(result) as { saved?: boolean } | null | undefined)?.saved)
    .find((saved) => saved !== undefined);
