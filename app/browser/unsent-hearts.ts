/** Hearts selected without a network: kept on this device, by person, until they are sent. */

import { keepOf, namesOf, readOf, removeOf } from "./people.ts";
import { AS_DATA, type RedirectAsData } from "./redirect-as-data.ts";

const START = "heart:";

type Wish = "add" | "remove";

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export const unsentHearts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the change that waits for a course's heart, or null. */
  of: (person: string, courseId: string): Wish | null => readOf(person, START + courseId) as Wish | null,
  count: (person: string): number => namesOf(person, START).length,
};

/** Keeps a change for later. The opposite change cancels an earlier one. */
export function keepHeart(person: string, courseId: string, wish: Wish): void {
  const before = unsentHearts.of(person, courseId);
  if (before && before !== wish) removeOf(person, START + courseId);
  else keepOf(person, START + courseId, wish);
  changed();
}

/** Sends the waiting changes. Returns true if any was sent, so that the page is read again. */
export async function sendHearts(person: string): Promise<boolean> {
  let isSent = false;
  for (const name of namesOf(person, START)) {
    const wish = readOf(person, name);
    if (!wish || !(await isTaken(name.slice(START.length), wish))) continue;
    removeOf(person, name);
    isSent = true;
  }
  if (isSent) changed();
  return isSent;
}

/**
 * Sends a change. Returns true if the server accepted it or refused it for good, for example for a deleted course.
 * Returns false if the server is unavailable or no one is signed in.
 */
async function isTaken(courseId: string, wish: string): Promise<boolean> {
  const answer = await fetch("/favorites", {
    method: "POST",
    headers: AS_DATA,
    body: new URLSearchParams({ [wish]: courseId, returnTo: "/favorites" }),
  }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return false;
  if (!answer.ok) return true;
  const { location } = (await answer.json()) as RedirectAsData;
  return !location.startsWith("/login");
}
