/**
 * What lies over the page (details, the bell's list) is an entry of its own in the tab's history, at the same
 * address: Back closes it, and a reload finds it open. The router does not see these entries.
 */
import { useCallback, useSyncExternalStore } from "react";
import { hrefOf, shownPage } from "./shown-page.ts";

let over: string | null = null;
/** What the entry of the history says that the tab is at: ahead of `over` while Back is on its way. */
let atEntry: string | null = null;
const listeners = new Set<() => void>();

const inHistory = (): string | null => window.history.state?.over ?? null;

function become(next: string | null): void {
  if (over === next) return;
  over = next;
  for (const listener of listeners) listener();
}

/** Has to run before the router listens: an entry that only opens or closes something is not the router's. */
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

/** The router has shown another page, or the same one again. */
export function overAfterNavigation(): void {
  atEntry = inHistory();
  become(atEntry);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens `name` over the page. */
function open(name: string): void {
  if (over === name) return;
  const state = { ...window.history.state, over: name };
  if (over === null) window.history.pushState(state, "");
  else window.history.replaceState(state, "");
  atEntry = name;
  become(name);
}

/** Closes what lies over the page. Links within it lead on with `replace`, and need not close it. */
export function close(): void {
  if (over === null) return;
  if (inHistory() === over) window.history.back();
  become(null);
}

/** Whether `name` lies over the page, and how to open it. */
export function useOver(name: string) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => over === name,
    () => false,
  );
  return { isOpen, open: useCallback(() => open(name), [name]), close };
}

/** Which one of a kind lies over the page, as `open` was told; null when none does. */
export function useOverOf(kind: string) {
  const id = useSyncExternalStore(
    subscribe,
    () => (over?.startsWith(`${kind}:`) ? over.slice(kind.length + 1) : null),
    () => null,
  );
  return { id, open: useCallback((which: string) => open(`${kind}:${which}`), [kind]), close };
}
