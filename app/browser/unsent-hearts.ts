/**
 * Hearts whose change may not have reached the server: kept on this device, by person, until they are answered. They
 * are those selected without a network, and those whose page went before the answer came.
 */

import { keepOf, namesOf, readOf, removeOf } from "./people.ts";

const START = "heart:";

export type Wish = "add" | "remove";

type Listener = (answer?: { courseId: string; saved: boolean }) => void;

const listeners = new Set<Listener>();

interface Sending {
  /** Undefined until the router has made it. */
  request: Request | undefined;
  /** The change before it that has no answer either. */
  before: Wish | null;
  /** Whether the change before was on its way too. If not, it waited, and the server does not know it. */
  mayBeTaken: boolean;
}

/** By course, the latest change that is still on its way. */
const underWay = new Map<string, Sending>();

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

/** Keeps a change that is on its way, until `endHeart`: from its selection without, then with the router's request. */
export function keepHeart(person: string, courseId: string, wish: Wish, request?: Request): void {
  const latest = underWay.get(courseId);
  const isSame = latest !== undefined && latest.request === undefined;
  const earlier = isSame ? latest : { before: unsentHearts.of(person, courseId), mayBeTaken: latest !== undefined };
  underWay.set(courseId, { ...earlier, request });
  waitWith(person, courseId, wish);
}

/**
 * Ends a heart's request: from now on its change waits to be sent later. Returns what was kept of it, or undefined if a
 * later request of the same heart is on its way.
 */
export function endHeart(courseId: string, request: Request): Sending | undefined {
  const latest = underWay.get(courseId);
  if (request.signal.aborted || latest?.request !== request) return undefined;
  underWay.delete(courseId);
  tell();
  return latest;
}

/** Makes this the change that waits for a course's heart. */
export function waitWith(person: string, courseId: string, wish: Wish): void {
  keepOf(person, START + courseId, wish);
  tell();
}

/** Ends the wait for a course's heart with the server's answer, or with none, which takes the change back. */
export function answerHeart(person: string, courseId: string, saved: boolean | null): void {
  removeOf(person, START + courseId);
  tell(saved === null ? undefined : { courseId, saved });
}
