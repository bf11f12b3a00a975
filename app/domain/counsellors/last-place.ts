/** The position of a counsellor without one: after all others, by name. */
export const LAST_PLACE = 9_999;
