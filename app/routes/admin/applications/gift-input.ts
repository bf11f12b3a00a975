import { z } from "zod";

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
