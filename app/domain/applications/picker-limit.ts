/** How many of the newest favourites the application form offers. */
export const PICKER_LIMIT = 10;
