/** The allowed values of what may be a deleted person's. Imports no driver, because pages need them too. */

/** What a row that may be a deleted person's has in common with them. */
export const leftBehindTraits = ["phone", "email"] as const;
/** What staff decided about it. One that was deleted is no longer there to say so. */
export const leftBehindEnds = ["anonymised", "kept"] as const;
