import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { CourseFilters } from "#app/domain/catalogue/filters.ts";
import { isSavedSearch } from "#app/domain/searches/saved-searches.server.ts";
import { searchQuery } from "#app/domain/searches/search-query.ts";
import { isLookedAt } from "#app/routes/catalogue/note-view.server.ts";

interface Listed {
  filters: CourseFilters;
  /** The first page of the list that is shown. */
  page: number;
  /** When its newest course was published. */
  newest: number;
}

/**
 * Returns whether the viewer has saved the search of a list, or null for the whole list, which is no search. Opening a
 * saved search is remembered, unless the browser only loads ahead.
 */
export async function savedSearch(
  request: Request,
  viewer: Viewer | null,
  { filters, page, newest }: Listed,
): Promise<"saved" | "not saved" | null> {
  const query = searchQuery(filters);
  if (!query) return null;
  const seenTo = page === 1 && isLookedAt(request) ? new Date(newest) : null;
  return viewer !== null && (await isSavedSearch(db, viewer, query, seenTo)) ? "saved" : "not saved";
}
