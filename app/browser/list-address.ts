/** The list of courses that this tab showed last, for "All courses" on a course's page. */

const KEY = "shapla-list";

/** Remembers the list that is shown now. Does nothing where the browser keeps nothing. */
export function rememberList(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
  } catch {
    // Storage may be switched off or full: "All courses" leads to the whole list then.
  }
}

/** The next person to use this tab has not seen any list yet. */
export function forgetList(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}

function lastList(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What of the Navigation API says which page Back leads to. Not every browser has it. */
interface Entries {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Whether the page before this one, of this tab's history, is the list at `address`. */
function isBehind(address: string): boolean {
  const { navigation } = window as { navigation?: Entries };
  if (!navigation) return false;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before === new URL(address, location.href).href;
}

/**
 * Leads from a course to the list as it was: Back where the list is the page
 * before, which has the place too, else by `go` to the list's last address.
 * False where this tab has shown no list: the link leads where it says.
 */
export function returnToList(go: (address: string) => void): boolean {
  const address = lastList();
  if (!address) return false;
  if (isBehind(address)) history.back();
  else go(address);
  return true;
}
