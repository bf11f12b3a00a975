/** The orders of the saved courses. */
import type { Deadline } from "#app/db/words.ts";
import { upcoming } from "#app/domain/values/starts.ts";
import { m } from "#app/paraglide/messages.js";

/** "newest" is the usual order: what was saved last comes first. */
export const SAVED_SORTS = {
  newest: () => m.favourites_sort_newest(),
  fee: () => m.favourites_sort_fee(),
  ielts: () => m.favourites_sort_ielts(),
  name: () => m.favourites_sort_name(),
  deadline: () => m.favourites_sort_deadline(),
} as const;

export type SavedSort = keyof typeof SAVED_SORTS;

/** Reads an order from a URL. What it cannot read is the usual order. */
export const readSavedSort = (text: string | null): SavedSort =>
  text !== null && Object.hasOwn(SAVED_SORTS, text) ? (text as SavedSort) : "newest";

/** What the orders are made from. */
export interface SavedKeys {
  id: string;
  name: string;
  tuitionFee: number | null;
  ieltsOverall: number | null;
  startDates: readonly string[];
  deadlines: readonly Deadline[];
}

/** Accents count as their letters, and numbers by their size. */
const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

type Key = (course: SavedKeys, today: string) => string | number | null;

const keys: Readonly<Record<Exclude<SavedSort, "newest">, Key>> = {
  fee: ({ tuitionFee }) => tuitionFee,
  ielts: ({ ieltsOverall }) => ieltsOverall,
  name: ({ name }) => name,
  // The deadline that the card shows, which is that of the next start.
  deadline: (course, today) => upcoming(course, today)?.deadline ?? null,
};

/** Returns the IDs in an order, unknown values last. Equal courses keep the order they come in. */
export function inSavedOrder(
  courses: readonly SavedKeys[],
  sort: Exclude<SavedSort, "newest">,
  today: string,
): string[] {
  const keyed = courses.map((course) => ({ id: course.id, key: keys[sort](course, today) }));
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ id }) => id);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === "number" && typeof b === "number" ? a - b : names.compare(String(a), String(b));
}
