/** The list of courses that this tab showed last, for the link "All courses" on a course page. */

const KEY = "shapla-list";

/** Remembers the current list. Does nothing if the browser does not store it. */
export function rememberList(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
  } catch {
    // Storage may be disabled or full. "All courses" then leads to the whole list.
  }
}

/** Forgets the list, because the next person who uses this tab has not seen it. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

function lastList(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The part of the Navigation API that tells which page Back leads to. Not every browser has it. */
interface Entries {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Checks whether the previous page in this tab's history is the list at `address`. */
function isBehind(address: string): boolean {
  const { navigation } = window as { navigation?: Entries };
  if (!navigation) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before === new URL(address, location.href).href;
}

/**
 * Returns from a course to the list. Goes back if the list is the previous page, which restores the scroll position,
 * otherwise calls `go` with the list's last URL. Returns false if this tab has shown no list, so that the link works as
 * written.
 */
export function returnToList(go: (address: string) => void): boolean {
  const address = lastList();
  if (!address) return false;
  if (isBehind(address)) history.back();
  else go(address);
  return true;
}
