/** A student's saved searches, newest first. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { savedSearches, users } from "#app/db/schema.ts";
import type { CourseFilters } from "#app/domain/catalogue/filters.ts";
import { searchQuery } from "#app/domain/catalogue/search-query.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { LONGEST_QUERY, MOST_SEARCHES } from "#app/domain/values/saved-search.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type SavedSearch = Pick<
  typeof savedSearches.$inferSelect,
  "id" | "name" | "query" | "mail" | "seenTo" | "createdAt"
>;

/** A search to save. What is left out is that of a new one. */
export type NewSearch = Pick<SavedSearch, "name" | "query" | "seenTo"> & Partial<SavedSearch>;

/**
 * Saves a search. Saving it again changes nothing, and returns the name it has. Throws `invalid` for the whole list,
 * for a search that is too long, and for one more than 20.
 */
export async function saveSearch(
  db: Database,
  viewer: Actor,
  search: NewSearch,
): Promise<{ isNew: boolean; name: string }> {
  const { query, name, seenTo } = search;
  if (!query) throw new DomainError("search_empty");
  if (query.length > LONGEST_QUERY) throw new DomainError("search_too_long");
  return db.transaction(async (tx) => {
    // Two at once wait for each other here, so that together they cannot make one too many.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("no key update");
    const own = await tx
      .select({ query: savedSearches.query, name: savedSearches.name })
      .from(savedSearches)
      .where(eq(savedSearches.userId, viewer.id));
    const known = own.find((one) => one.query === query);
    if (known) return { isNew: false, name: known.name };
    if (own.length >= MOST_SEARCHES) throw new DomainError("searches_full");
    const { mail, createdAt } = search;
    await tx.insert(savedSearches).values({
      userId: viewer.id,
      name,
      query,
      seenTo,
      checkedTo: seenTo,
      ...(mail !== undefined && { mail }),
      ...(createdAt && { createdAt }),
    });
    return { isNew: true, name };
  });
}

/** Returns the viewer's searches, newest first. */
export const listSearches = (db: Database, viewer: Actor): Promise<SavedSearch[]> =>
  own(db).execute({ viewerId: viewer.id });

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  mail: savedSearches.mail,
  seenTo: savedSearches.seenTo,
  createdAt: savedSearches.createdAt,
};

const own = prepared((db) =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, sql.placeholder("viewerId")))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
    .prepare("saved_searches_of"),
);

/**
 * Checks whether the viewer has saved this search. With `seenTo`, the newest course of the list they have opened, also
 * remembers that they saw it, in the same statement.
 */
export async function isSavedSearch(db: Database, viewer: Actor, query: string, seenTo: Date | null): Promise<boolean> {
  const found = await db.execute(sql`
    with own as (select id, seen_to from saved_searches where user_id = ${viewer.id} and query = ${query}),
      seen as (
        update saved_searches set seen_to = ${seenTo?.toISOString() ?? null}::timestamptz
        where id in (select id from own where seen_to < ${seenTo?.toISOString() ?? null}::timestamptz)
      )
    select id from own`);
  return rowsOf(found).length > 0;
}

interface ShownList {
  filters: CourseFilters;
  /** The first page of the list that is shown. */
  page: number;
  /** When its newest course was published. */
  newest: number;
}

/**
 * Returns whether the viewer has saved the search of a list, or null for the whole list, which is no search. Opening a
 * saved search is remembered. One that a browser only loads ahead has not been opened.
 */
export async function savedState(
  db: Database,
  viewer: Actor | null,
  { filters, page, newest }: ShownList,
  { isOpened }: { isOpened: boolean },
): Promise<"saved" | "not saved" | null> {
  const query = searchQuery(filters);
  if (!query) return null;
  const seenTo = page === 1 && isOpened ? new Date(newest) : null;
  return viewer !== null && (await isSavedSearch(db, viewer, query, seenTo)) ? "saved" : "not saved";
}

const isOwn = (viewer: Actor, id: string) => and(eq(savedSearches.userId, viewer.id), eq(savedSearches.id, id));

const missing = () => new DomainError("no_search");

/** Gives a search another name, of the form that `searchName` returns. Throws `not_found`. */
export async function renameSearch(db: Database, viewer: Actor, id: string, name: string): Promise<void> {
  const renamed = isUuid(id)
    ? await db.update(savedSearches).set({ name }).where(isOwn(viewer, id)).returning({ id: savedSearches.id })
    : [];
  if (renamed.length === 0) throw missing();
}

/** Deletes a search. Returns what it takes to put it back, or null if it is already gone. */
export async function removeSearch(db: Database, viewer: Actor, id: string): Promise<SavedSearch | null> {
  if (!isUuid(id)) return null;
  const [removed] = await db.delete(savedSearches).where(isOwn(viewer, id)).returning(columns);
  return removed ?? null;
}

/** Turns the emails about a search on or off. Throws `not_found`. */
export async function setSearchMail(db: Database, viewer: Actor, id: string, isOn: boolean): Promise<void> {
  const changed = isUuid(id)
    ? await db.update(savedSearches).set({ mail: isOn }).where(isOwn(viewer, id)).returning({ id: savedSearches.id })
    : [];
  if (changed.length === 0) throw missing();
}
