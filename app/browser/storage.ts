/**
 * What this browser keeps: for the tab, and for a person. Every key of a person begins with them, an opaque word from
 * the server, so that the next person to sign in finds nothing of the last. A browser that stores nothing is not an
 * error.
 */

const PREFIX = "person:";
const prefixOf = (person: string) => `${PREFIX}${person}:`;

let isForgotten = false;

/** Returns the storage, or null if the browser has none or denies access. */
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

/** Stores a text. Returns false if it could not: no storage, no room, or the person has just signed out. */
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

/** Returns the names of everything kept for a person that begins with `start`. */
export const namesOf = (person: string, start: string): string[] =>
  keys()
    .filter((key) => key.startsWith(prefixOf(person) + start))
    .map((key) => key.slice(prefixOf(person).length));

/** Removes what the previous person left, when someone's page loads. */
export const forgetOthers = (person: string): void =>
  remove((key) => key.startsWith(PREFIX) && !key.startsWith(prefixOf(person)));

/** Removes everything after sign-out. Stores nothing more until the next page, which is about to replace this one. */
export function forgetEveryone(): void {
  isForgotten = true;
  forgetTab();
  remove((key) => key.startsWith(PREFIX));
}

const keys = () => Object.keys(storage() ?? {});

function remove(isGone: (key: string) => boolean): void {
  for (const key of keys().filter(isGone)) storage()?.removeItem(key);
}

/**
 * Notes something for everyone at this browser. Returns false if it was noted before, or the browser stores nothing.
 */
export function noteOnce(name: string): boolean {
  try {
    const kept = storage();
    if (!kept || kept.getItem(name) !== null) return false;
    kept.setItem(name, "");
    return true;
  } catch {
    return false;
  }
}

/** Keeps a text for this tab. Does nothing if the browser does not store it. */
export function keepInTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Storage may be disabled or full. What is kept here is a convenience.
  }
}

export function readInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was kept.
  }
}
