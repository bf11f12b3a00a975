/** How many searches a student can save. */
export const MOST_SEARCHES = 20;
/** Characters of the filters of one. */
export const LONGEST_QUERY = 1_500;

/** Returns the address of the list that a saved query finds. */
export const searchAddress = (query: string): string => `/courses?${query}`;
