/**
 * Layers over the page (details, the bell's list) as history entries of their own, at the same URL: Back closes a
 * layer, and a reload finds it open. The router does not see these entries.
 */
import { useCallback, useSyncExternalStore } from "react";
import { hrefOf, shownPage } from "./shown-page.ts";

let over: string | null = null;
/** The layer that the tab's current history entry names. It is ahead of `over` while Back is on its way. */
let atEntry: string | null = null;
const listeners = new Set<() => void>();

const inHistory = (): string | null => window.history.state?.over ?? null;

function become(next: string | null): void {
  if (over === next) return;
  over = next;
  for (const listener of listeners) listener();
}

/**
 * Listens for Back and Forward. It must run before the router listens, so that the router never sees an entry that only
 * opens or closes a layer.
 */
export function watchOver(): void {
  over = atEntry = inHistory();
  window.addEventListener(
    "popstate",
    (event) => {
      if (shownPage()?.href !== hrefOf(window.location)) return;
      if (atEntry !== inHistory()) event.stopImmediatePropagation();
      atEntry = inHistory();
      become(atEntry);
    },
    { capture: true },
  );
}

/** Updates the layer after the router has shown another page, or the same one again. */
export function overAfterNavigation(): void {
  atEntry = inHistory();
  become(atEntry);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function open(name: string): void {
  if (over === name) return;
  const state = { ...window.history.state, over: name };
  if (over === null) window.history.pushState(state, "");
  else window.history.replaceState(state, "");
  atEntry = name;
  become(name);
}

/** Closes the layer over the page. Links within it navigate with `replace` and need not close it. */
export function close(): void {
  if (over === null) return;
  if (inHistory() === over) window.history.back();
  become(null);
}

/** Returns whether `name` is open over the page, and functions that open and close it. */
export function useOver(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => over === name,
    () => false,
  );
  return { isOpen, open: useCallback(() => open(name), [name]), close };
}

/** Returns the ID of the open layer of a kind, as passed to `open`, or null if none is open. */
export function useOverOf(kind: string) {
  const id = useSyncExternalStore(
    subscribe,
    () => (over?.startsWith(`${kind}:`) ? over.slice(kind.length + 1) : null),
    () => null,
  );
  return { id, open: useCallback((which: string) => open(`${kind}:${which}`), [kind]), close };
}
