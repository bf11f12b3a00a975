/** Where a counsellor without a place stands: after all others, by name. */
export const LAST_PLACE = 9_999;
