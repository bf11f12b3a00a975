/** The input of the newsletter's form. */
import { z } from "zod";

const REQUIRED = "Valid email is required";

export const newsletterForm = z.object({
  email: z
    .string({ error: REQUIRED })
    .trim()
    .toLowerCase()
    .max(254, { error: REQUIRED, abort: true })
    .pipe(z.email(REQUIRED)),
  /** "leave" asks for the unsubscribe link. */
  intent: z.literal("leave").optional().catch(undefined),
  /** Hidden from people, so only a program fills it in. */
  website: z.string().optional(),
});

export type NewsletterInput = z.output<typeof newsletterForm>;
