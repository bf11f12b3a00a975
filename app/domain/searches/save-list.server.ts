/** Saves the list that a student sees as a search. */
import type { Database } from "#app/db/connect.server.ts";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { findNew } from "#app/domain/catalogue/finder/find-new.server.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { searchQuery } from "#app/domain/catalogue/search-query.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { saveSearch } from "./saved-searches.server.ts";
import { nameOfSearch } from "./search-name.ts";

/** Saves the list with these parameters, under a name made of them. Throws as `saveSearch` does. */
export async function saveList(db: Database, viewer: Actor, params: URLSearchParams) {
  const { filters } = parseFilters(params);
  const index = await currentIndex(db);
  const seenTo = new Date(index.newest);
  // The name does not depend on anyone's results.
  const { reading } = await findNew(db, index, filters, { since: seenTo, today: dayInDhaka(), profile: null });
  return saveSearch(db, viewer, { query: searchQuery(filters), name: nameOfSearch(filters, reading), seenTo });
}
