/** What a saved search is: the filters of a list, always written in the same way. */
import { parseFilters } from "./filter-reading.ts";
import { type CourseFilters, filtersToParams, hasFilters } from "./filters.ts";

/**
 * Returns the parameters of the list with these filters, or "" if it is the whole list. The order, the page and the
 * open panel are left out, because they change nothing in what is found.
 */
export function searchQuery(filters: CourseFilters): string {
  const found = { ...filters, sort: "", panel: "", words: filters.search && filters.words };
  return hasFilters(found) ? filtersToParams(found).toString() : "";
}

/** Returns the filters in a saved query. */
export const filtersIn = (query: string): CourseFilters => parseFilters(new URLSearchParams(query)).filters;
