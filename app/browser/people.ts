/**
 * What this browser keeps of a person, in local storage. Every key begins with
 * the person, an opaque word from the server, so that the next one to sign in
 * finds nothing of the last. A browser that stores nothing is no error.
 */

import { forgetKeptPages } from "./keep-for-offline.ts";
import { forgetList } from "./list-address.ts";

const PREFIX = "person:";
const prefixOf = (person: string) => `${PREFIX}${person}:`;

let isForgotten = false;

/** Null where the browser has none, or does not let us have it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function readOf(person: string, name: string): string | null {
  return storage()?.getItem(prefixOf(person) + name) ?? null;
}

/** False where nothing could be stored: no storage, no room, or the person has just signed out. */
export function keepOf(person: string, name: string, text: string): boolean {
  if (isForgotten) return false;
  try {
    storage()?.setItem(prefixOf(person) + name, text);
    return storage() !== null;
  } catch {
    return false;
  }
}

export const removeOf = (person: string, name: string): void => storage()?.removeItem(prefixOf(person) + name);

/** The names of all that is kept of a person, those that begin with `start`. */
export const namesOf = (person: string, start: string): string[] =>
  keys()
    .filter((key) => key.startsWith(prefixOf(person) + start))
    .map((key) => key.slice(prefixOf(person).length));

/** When someone's page loads: removes what the person before them left. */
export const forgetOthers = (person: string): void =>
  remove((key) => key.startsWith(PREFIX) && !key.startsWith(prefixOf(person)));

/** After sign-out. Nothing more is kept until the next page, which this one is about to make room for. */
export function forgetEveryone(): void {
  isForgotten = true;
  forgetList();
  remove((key) => key.startsWith(PREFIX));
  void forgetKeptPages();
}

const keys = () => Object.keys(storage() ?? {});

function remove(isGone: (key: string) => boolean): void {
  for (const key of keys().filter(isGone)) storage()?.removeItem(key);
}
