/**
 * Hearts whose change may not have reached the server: kept on this device, by person, until they are answered. They
 * are those selected without a network, and those whose page went before the answer came.
 */

import { keepOf, namesOf, readOf, removeOf } from "./people.ts";

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
  isUnderWay: (courseId: string): boolean => underWay.has(courseId),
  /** Returns the courses whose change waits to be sent later, without those on their way. */
  waiting: (person: string): string[] =>
    namesOf(person, START)
      .map((name) => name.slice(START.length))
      .filter((courseId) => !underWay.has(courseId)),
};

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
