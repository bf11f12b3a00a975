import { z } from "zod";

/** The word of a bulk change that gives applications to someone, "give:" with their ID, or without one to no one. */
const GIVE = "give:";

export const givenTo = (ownerId: string): string => `${GIVE}${ownerId}`;

/** Returns the ID of the new owner ("" for no one), or null for another change. */
export const readGift = (to: string): string | null => (to.startsWith(GIVE) ? to.slice(GIVE.length) : null);

/** What giving several sends: an item each, "id" of one in the pool, or "id:owner". */
export const gifts = z.object({
  to: z.string().max(100),
  item: z.array(
    z
      .string()
      .max(100)
      .transform((text) => {
        const [id = "", seen] = text.split(":");
        return { id, seen: seen || null };
      }),
  ),
});
