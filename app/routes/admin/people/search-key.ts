/** The key / goes to the search for a person, from every page of the staff area. */
import { useEffect, useSyncExternalStore } from "react";
import { singleKey } from "#app/ui/single-key.ts";

const OFF = "shapla-search-key";
const CHANGED = "search-key-changed";

function readIsOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

/** Turns the key on or off in this browser, for this page also where the browser stores nothing. */
export function turnSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "off");
  } catch {
    // Storage may be disabled or full.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void) {
  for (const name of [CHANGED, "storage"]) window.addEventListener(name, changed);
  return () => {
    for (const name of [CHANGED, "storage"]) window.removeEventListener(name, changed);
  };
}

export const useIsSearchKeyOn = (): boolean => useSyncExternalStore(subscribe, readIsOn, () => true);

/** Goes to the search with /, or to the link to it where there is no room for the search. */
export function useSearchKey(): void {
  const isOn = useIsSearchKeyOn();
  useEffect(() => {
    if (!isOn) return;
    const go = (event: KeyboardEvent) => {
      if (singleKey(event) !== "/") return;
      const found = [...document.querySelectorAll<HTMLElement>("[data-search-key]")].find(
        (element) => element.offsetParent !== null,
      );
      if (!found) return;
      event.preventDefault();
      found.focus();
      if (found instanceof HTMLInputElement) found.select();
      else found.click();
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [isOn]);
}
