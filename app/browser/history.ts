/**
 * The entries of the tab's history that belong to this list: what each showed (in memory), and how far it was scrolled.
 * The browser restores the scroll position when it loads a page. Between entries of one page this module does it.
 */
import { addressNow } from "./dom.ts";
import type { Parts } from "./parts.ts";
import { keepInTab, readInTab } from "./storage.ts";

/** How many entries keep their contents. Older ones are read again. */
const MOST_KEPT = 8;
const PLACES = "shapla-places";

const kept = new Map<string, Parts>();
const places: Record<string, number> = JSON.parse(readInTab(PLACES) ?? "{}");
/**
 * `current` is the entry the tab is at, and `shown` the one whose list is on the page. They differ while Back waits for
 * a list.
 */
let current = "";
let shown = "";
let shownAddress = addressNow();

/** Returns the URL of the list that is on the page. */
export const addressShown = (): string => shownAddress;

/**
 * Starts to record history entries, from the one the page was opened at. `onReturn` shows another entry after Back or
 * Forward.
 */
export function followEntries(onReturn: (parts: Parts | undefined, place: number) => void): void {
  current = shown = keyOf(history.state) ?? markEntry();
  addEventListener("scroll", () => (places[current] = scrollY), { passive: true });
  addEventListener("pagehide", () => keepInTab(PLACES, JSON.stringify(places)));
  addEventListener("popstate", ({ state }) => {
    current = keyOf(state) ?? markEntry();
    // A link within the page, and a dialog over it, make history entries too.
    if (addressNow() === shownAddress) shown = current;
    else onReturn(kept.get(current), places[current] ?? 0);
  });
}

/**
 * Records that the page shows another list, at a new entry or replacing the current one. `before` is what the page
 * showed.
 */
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

/** Records that the page shows the current entry's list, after Back or Forward. `before` is what the page showed. */
export function returned(before: Parts): void {
  keep(before);
  isShown();
}

/** Changes the URL of the current entry, to one that shows more of the same list. */
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

/** Gives an entry a key if it has none, as the first one has none. */
function markEntry(): string {
  const key = newKey();
  history.replaceState({ ...history.state, key }, "");
  return key;
}

function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === "string" ? key : undefined;
}
