/** Which part of a timeline an address asks for: `?show=notes&past=2`. */

/** The kinds of entries, in the order of the filter. */
export const ENTRY_KINDS = {
  steps: "Steps",
  outcomes: "Outcomes",
  questions: "Questions",
  changes: "Changes",
  contacts: "Contacts",
  messages: "Messages",
  documents: "Documents",
  notes: "Notes",
  tasks: "Tasks",
  owner: "Owner",
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

const isKind = (text: string): text is EntryKind => Object.hasOwn(ENTRY_KINDS, text);

/** How many entries a page of a timeline has, and its last page. What is older is in exports and the audit log. */
export const ENTRIES = 30;
const LAST = 20;

function pageIn(url: URL): number {
  const page = Number(url.searchParams.get("past") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST ? page : 1;
}

/** Returns how many of the newest rows of each kind a page needs, to know whether there are older ones. */
export const entriesUpTo = (url: URL): number => pageIn(url) * ENTRIES + 1;

/** Returns what the address of a page asks for. A `show` of "" means all kinds. */
export function pastOf(search: string): { show: EntryKind | ""; page: number; isLast: boolean } {
  const url = new URL(`http://localhost/${search}`);
  const show = url.searchParams.get("show") ?? "";
  const page = pageIn(url);
  return { show: isKind(show) ? show : "", page, isLast: page === LAST };
}

/** Returns the address of this page with another part of the timeline. */
export function pastAddress(pathname: string, search: string, show: EntryKind | "", page: number): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of [
    ["show", show],
    ["past", page > 1 ? String(page) : ""],
  ] as const) {
    query.delete(name);
    if (value) query.set(name, value);
  }
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#timeline`;
}
