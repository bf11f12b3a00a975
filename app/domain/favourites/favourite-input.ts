/** What names the course of a heart, in a form or in the API. */
import { z } from "zod";

export const favouriteInput = z.object({ courseId: z.string().min(1, "is required").max(500, "is too long") });
