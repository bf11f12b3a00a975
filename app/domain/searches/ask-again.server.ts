/** What the saved searches of a student find now. */
import { LRUCache } from "lru-cache";
import type { Database } from "#app/db/connect.server.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { chipsOf } from "#app/domain/catalogue/chips.ts";
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { findNew } from "#app/domain/catalogue/finder/find-new.server.ts";
import { verdictsKey } from "#app/domain/catalogue/finder/fit-classes.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { filtersIn } from "#app/domain/catalogue/search-query.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { language } from "#app/language.ts";
import { listSearches, type SavedSearch } from "./saved-searches.server.ts";

/** What a search depends on beside its filters. */
export interface SearchContext {
  index: CatalogueIndex;
  /** The student's results. */
  profile: Profile | null;
  today?: string;
}

export interface SearchNow extends Omit<SavedSearch, "seenTo" | "createdAt"> {
  /** What it looks for, in words. */
  looksFor: string;
  total: number;
  /** How many of them are new to the student. Null if only the student's results could say, and there are none. */
  fresh: number | null;
}

interface Whole {
  total: number;
  looksFor: string;
}

/** What was found in one state of the catalogue, the same for all who ask the same. */
interface SearchMemory {
  wholes: LRUCache<string, Whole>;
  /** The number of new courses. */
  fresh: LRUCache<string, number>;
}
const known = new WeakMap<CatalogueIndex, SearchMemory>();
const MOST = 2_000;

function knownOf(index: CatalogueIndex): SearchMemory {
  const before = known.get(index);
  if (before) return before;
  const now = {
    wholes: new LRUCache<string, Whole>({ max: MOST }),
    fresh: new LRUCache<string, number>({ max: MOST }),
  };
  known.set(index, now);
  return now;
}

/** What an answer can be kept by. */
function keyOf(query: string, { index, profile, today = dayInDhaka() }: SearchContext): string {
  const verdicts = filtersIn(query).fit && profile ? verdictsKey(index, profile) : "";
  return `${today} ${verdicts} ${query}`;
}

async function wholeOf(
  db: Database,
  query: string,
  { index, profile, today = dayInDhaka() }: SearchContext,
): Promise<Whole> {
  const { wholes } = knownOf(index);
  // What it looks for is written in the language of the page.
  const key = `${language()} ${keyOf(query, { index, profile, today })}`;
  const before = wholes.get(key);
  if (before) return before;
  const filters = filtersIn(query);
  const { total, reading } = await findNew(db, index, filters, { since: new Date(), today, profile });
  const looksFor = chipsOf(filters, reading)
    .map(({ label }) => label)
    .join(" · ");
  wholes.set(key, { total, looksFor });
  return { total, looksFor };
}

/**
 * Returns the courses that are new in a search, by their number in the index. Null without the results that its filter
 * needs: no one can say then.
 */
export async function freshIn(
  db: Database,
  { query, seenTo }: Pick<SavedSearch, "query" | "seenTo">,
  { index, profile, today = dayInDhaka() }: SearchContext,
): Promise<readonly number[] | null> {
  const filters = filtersIn(query);
  if (filters.fit && !profile) return null;
  // Usually nothing has come since, and nothing has to be looked for.
  if (index.newest <= seenTo.getTime()) return [];
  const { fresh } = await findNew(db, index, filters, { since: seenTo, today, profile });
  // Others have their turn between two searches of a large catalogue.
  await yieldToEventLoop();
  return [...fresh];
}

/** Returns how many courses are new in a search, as `freshIn` does. */
async function countFresh(
  db: Database,
  search: Pick<SavedSearch, "query" | "seenTo">,
  context: SearchContext,
): Promise<number | null> {
  const { fresh } = knownOf(context.index);
  const key = `${search.seenTo.getTime()} ${keyOf(search.query, context)}`;
  const before = fresh.get(key);
  if (before !== undefined) return before;
  const now = (await freshIn(db, search, context))?.length ?? null;
  if (now !== null) fresh.set(key, now);
  return now;
}

/** Returns the viewer's searches, newest first, with what they find. */
export async function searchesNow(db: Database, viewer: Actor, context: SearchContext): Promise<SearchNow[]> {
  const found: SearchNow[] = [];
  for (const search of await listSearches(db, viewer)) {
    const { id, name, query, mail } = search;
    const { total, looksFor } = await wholeOf(db, query, context);
    const fresh = await countFresh(db, search, context);
    found.push({ id, name, query, mail, looksFor, total, fresh });
  }
  return found;
}

/**
 * The searches to show where there is room for a few: those with something new, then the newest. Reads the index only
 * for someone who has saved a search.
 */
export async function foremostSearches(
  db: Database,
  viewer: Actor,
  most: number,
  { version, profile }: { version: string; profile: Profile | null },
): Promise<{ searches: Foremost[]; total: number }> {
  const own = await listSearches(db, viewer);
  if (own.length === 0) return { searches: [], total: 0 };
  const index = await currentIndex(db, version);
  const found: Foremost[] = [];
  for (const search of own) {
    const { id, name, query } = search;
    found.push({ id, name, query, fresh: await countFresh(db, search, { index, profile }) });
  }
  const foremost = found.toSorted((a, b) => Number(Boolean(b.fresh)) - Number(Boolean(a.fresh)));
  return { searches: foremost.slice(0, most), total: own.length };
}

type Foremost = Pick<SearchNow, "id" | "name" | "query" | "fresh">;
