/** Sends the hearts that wait. Pages load this code only if there are some. */
import { AS_DATA, type RedirectAsData } from "./redirect-as-data.ts";
import { answerHeart, unsentHearts, type Wish } from "./unsent-hearts.ts";

/** Sends the waiting changes. Returns true if any was sent, so that the page is read again. */
export async function sendHearts(person: string): Promise<boolean> {
  let isSent = false;
  for (const courseId of unsentHearts.waiting(person)) {
    const wish = unsentHearts.of(person, courseId);
    if (!wish) continue;
    const saved = await send(courseId, wish);
    const isSelectedAgain = unsentHearts.isUnderWay(courseId) || unsentHearts.of(person, courseId) !== wish;
    if (saved === null || isSelectedAgain) continue;
    answerHeart(person, courseId, saved);
    isSent = true;
  }
  return isSent;
}

/**
 * Sends a change. Returns whether the course is saved now: no change if the server refused it for good, for example for
 * a deleted course. Returns null if the server is unavailable or no one is signed in.
 */
async function send(courseId: string, wish: Wish): Promise<boolean | null> {
  const answer = await fetch("/favorites", {
    method: "POST",
    headers: AS_DATA,
    body: new URLSearchParams({ [wish]: courseId, returnTo: "/favorites" }),
  }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return null;
  if (!answer.ok) return wish !== "add";
  const { location } = (await answer.json()) as RedirectAsData;
  return location.startsWith("/login") ? null : wish === "add";
}
