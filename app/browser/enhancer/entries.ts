/**
 * The entries of the tab's history that belong to this list: what each showed,
 * kept in memory, and how far it was scrolled. The browser restores the place
 * itself when it loads a page; between entries of one page that is done here.
 */
import type { Parts } from "./parts.ts";

/** What more entries than these showed is read again. */
const MOST_KEPT = 8;
const STORED = "shapla-places";

const kept = new Map<string, Parts>();
const places = storedPlaces();
/** The entry the tab is at, and the one whose list is on the page: Back may have to wait for a list. */
let current = "";
let shown = "";

const addressNow = () => location.pathname + location.search;
let shownAddress = addressNow();

/** The address of the list that is on the page. */
export const addressShown = (): string => shownAddress;

/** Begins to remember the entry the page was opened at. `onReturn` shows another one after Back or Forward. */
export function followEntries(onReturn: (parts: Parts | undefined, place: number) => void): void {
  current = shown = keyOf(history.state) ?? markEntry();
  addEventListener("scroll", () => (places[current] = scrollY), { passive: true });
  addEventListener("pagehide", storePlaces);
  addEventListener("popstate", ({ state }) => {
    current = keyOf(state) ?? markEntry();
    // A link within the page makes an entry too.
    if (addressNow() === shownAddress) shown = current;
    else onReturn(kept.get(current), places[current] ?? 0);
  });
}

/** The page shows another list, at a new entry or in place of the present one. `before` is what it showed. */
export function enter(address: string, before: Parts, isNew: boolean): void {
  if (isNew) {
    keep(before);
    current = newKey();
    history.pushState({ key: current }, "", address);
  } else {
    moveEntry(address);
  }
  isShown();
}

/** The page shows what the present entry shows, after Back or Forward. `before` is what it showed. */
export function returned(before: Parts): void {
  keep(before);
  isShown();
}

/** Gives the present entry another address, under which there is more of the same list. */
export function moveEntry(address: string): void {
  history.replaceState(history.state, "", address);
  shownAddress = addressNow();
}

function isShown(): void {
  shown = current;
  shownAddress = addressNow();
}

function keep(parts: Parts): void {
  kept.delete(shown);
  kept.set(shown, parts);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** An entry that is not ours yet, like the first one, gets a key when it is met. */
function markEntry(): string {
  const key = newKey();
  history.replaceState({ ...history.state, key }, "");
  return key;
}

function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === "string" ? key : undefined;
}

function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(places));
  } catch {
    // Storage may be switched off or full: Back then shows the beginning of a list it has to read.
  }
}
