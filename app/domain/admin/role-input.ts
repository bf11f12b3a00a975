import { z } from "zod";
import { roles } from "#app/db/words.ts";

/** What makes someone staff, or a student again. */
export const roleInput = z.object({ role: z.enum(roles, "Select a role.") });
