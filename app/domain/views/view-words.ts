/** More would be a list of their own to search through. */
export const MOST_VIEWS = 12;
export const LONGEST_NAME = 60;
