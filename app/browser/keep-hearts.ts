/** Client middleware of the root that keeps the change of a heart on this device until the server has answered. */
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isServerThere } from "./page-connection.ts";
import { failureIn, unwrapped } from "./trouble.ts";
import { answerHeart, endHeart, keepHeart, unsentHearts } from "./unsent-hearts.ts";

type Results = Record<string, DataStrategyResult>;

/** `personOf` returns the person whose page is on the screen, or null for a visitor, whose hearts lead to sign-in. */
export const keepHearts =
  (personOf: () => string | null): MiddlewareFunction<Results> =>
  async ({ request, url }, next) => {
    const person = personOf();
    if (request.method === "GET" || url.pathname !== "/favorites" || !person) return next();
    const form = await request.clone().formData();
    const wish = form.has("add") ? "add" : "remove";
    const courseId = String(form.get(wish));
    // What is still on its way may have reached the server, so the opposite change cannot cancel it.
    const waited = unsentHearts.isUnderWay(courseId) ? null : unsentHearts.of(person, courseId);
    keepHeart(person, courseId, wish, request);
    const leaving = watchForLeaving();
    const results = await next().finally(leaving.stop);
    const saved = savedIn(results);
    const mayArriveLater = saved === undefined && (leaving.isSeen() || (await isCutOff(results)));
    if (!endHeart(courseId, request)) return results;
    const isCancelled = waited !== null && waited !== wish;
    if (!mayArriveLater || isCancelled) answerHeart(person, courseId, saved ?? null);
    return results;
  };

/**
 * Checks whether a request failed for want of a network, or in the background, where browsers stop requests. The browser
 * says late that it is offline, and never that a mobile connection lets nothing through, so the server is asked.
 */
const isCutOff = async (results: Results): Promise<boolean> =>
  failureIn(results, () => false)?.kind === "network" &&
  (document.hidden || !navigator.onLine || !(await isServerThere()));

/** Watches for a navigation to another document, which fails the page's requests, in some browsers before it is hidden. */
function watchForLeaving() {
  let isSeen = false;
  const see = () => {
    isSeen = true;
  };
  const signs = ["beforeunload", "pagehide"];
  for (const sign of signs) window.addEventListener(sign, see);
  return {
    isSeen: () => isSeen,
    stop: () => {
      for (const sign of signs) window.removeEventListener(sign, see);
    },
  };
}

/** Returns the answer of `/favorites` to a script, or undefined if there is none. */
function savedIn(results: Results): boolean | undefined {
  const answers = Object.values(results).map(({ result }) => unwrapped(result));
  return answers.find(isHeartAnswer)?.saved;
}

const isHeartAnswer = (answer: unknown): answer is { saved: boolean } =>
  answer instanceof Object && "saved" in answer && typeof answer.saved === "boolean";
