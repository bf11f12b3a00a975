/** Where a tutorial, or a category, without a place stands. */
export const LAST_PLACES = { order: 9_999, categoryOrder: 999 } as const;
