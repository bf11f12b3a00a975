import { type CourseFilters, filtersToParams } from "#app/domain/catalogue/filters.ts";

/** Where the finder shows these filters: an address to share. */
export const finderAddress = (filters: CourseFilters, page = 1): string => {
  const query = filtersToParams(filters, page).toString();
  return query ? `/courses?${query}` : "/courses";
};
