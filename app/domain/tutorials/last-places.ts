/** The position of a tutorial, or a category, without one. */
export const LAST_PLACES = { order: 9_999, categoryOrder: 999 } as const;
