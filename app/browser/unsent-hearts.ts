/**
 * Hearts whose change may not have reached the server: kept on this device, by person, until they are answered. They
 * are those selected without a network, and those whose page went before the answer came.
 */

import { keepOf, namesOf, readOf, removeOf } from "./people.ts";
import { AS_DATA, type RedirectAsData } from "./redirect-as-data.ts";

const START = "heart:";

export type Wish = "add" | "remove";

type Listener = (answer?: { courseId: string; saved: boolean }) => void;

const listeners = new Set<Listener>();

/** The latest request of each course's heart that is still on its way. */
const underWay = new Map<string, Request>();

const tell: Listener = (answer) => {
  for (const listener of listeners) listener(answer);
};

export const unsentHearts = {
  /** Calls `listener` after each change, with the server's answer if there is one. Returns how to stop that. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the change that waits for a course's heart, or null. */
  of: (person: string, courseId: string): Wish | null => readOf(person, START + courseId) as Wish | null,
  /** Returns the number of changes that wait to be sent later, without those on their way. */
  count: (person: string): number => waiting(person).length,
  isUnderWay: (courseId: string): boolean => underWay.has(courseId),
};

const waiting = (person: string): string[] =>
  namesOf(person, START)
    .map((name) => name.slice(START.length))
    .filter((courseId) => !underWay.has(courseId));

/** Keeps a change whose request is on its way, until `endHeart`. */
export function keepHeart(person: string, courseId: string, wish: Wish, request: Request): void {
  underWay.set(courseId, request);
  keepOf(person, START + courseId, wish);
  tell();
}

/**
 * Ends a heart's request: from now on its change waits to be sent later. Returns false if a later request of the same
 * heart is on its way.
 */
export function endHeart(courseId: string, request: Request): boolean {
  if (request.signal.aborted || underWay.get(courseId) !== request) return false;
  underWay.delete(courseId);
  tell();
  return true;
}

/** Ends the wait for a course's heart with the server's answer, or with none, which takes the change back. */
export function answerHeart(person: string, courseId: string, saved: boolean | null): void {
  removeOf(person, START + courseId);
  tell(saved === null ? undefined : { courseId, saved });
}

/** Sends the waiting changes. Returns true if any was sent, so that the page is read again. */
export async function sendHearts(person: string): Promise<boolean> {
  let isSent = false;
  for (const courseId of waiting(person)) {
    const wish = unsentHearts.of(person, courseId);
    if (!wish) continue;
    const saved = await send(courseId, wish);
    const isSelectedAgain = underWay.has(courseId) || unsentHearts.of(person, courseId) !== wish;
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
