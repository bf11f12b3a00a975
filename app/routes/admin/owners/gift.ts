/** The word of a bulk change that gives applications to someone, "give:" with their ID, or without one to no one. */
const GIVE = "give:";

export const givenTo = (ownerId: string): string => `${GIVE}${ownerId}`;

/** Returns the ID of the new owner ("" for no one), or null for another change. */
export const readGift = (to: string): string | null => (to.startsWith(GIVE) ? to.slice(GIVE.length) : null);
