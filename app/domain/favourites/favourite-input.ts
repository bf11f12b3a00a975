/** What names the course of a heart, in a form or in the API. */
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";

export const favouriteInput = z.object({
  courseId: z
    .string()
    .min(1, { error: () => m.api_required() })
    .max(500, { error: () => m.api_too_long() }),
});
