/** What a saved search is: the filters of a list, always written in the same way. */
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { type CourseFilters, filtersToParams, hasFilters } from "#app/domain/catalogue/filters.ts";

/** How many searches a student can save. */
export const MOST_SEARCHES = 20;
export const LONGEST_QUERY = 1500;

/**
 * Returns the parameters of the list with these filters, or "" if it is the whole list. The order, the page and the open
 * panel are left out, because they change nothing in what is found.
 */
export function searchQuery(filters: CourseFilters): string {
  const found = { ...filters, sort: "", panel: "", words: filters.search && filters.words };
  return hasFilters(found) ? filtersToParams(found).toString() : "";
}

/** Returns the filters in a saved query. */
export const filtersIn = (query: string): CourseFilters => parseFilters(new URLSearchParams(query)).filters;

/** Returns the URL of a saved search's list. */
export const searchAddress = (query: string): string => `/courses?${query}`;
