/** The input of the newsletter's form. */
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";

const required = { error: () => m.newsletter_email_required() };

export const newsletterForm = z.object({
  email: z
    .string(required)
    .trim()
    .toLowerCase()
    .max(254, { ...required, abort: true })
    .pipe(z.email(required)),
  /** "leave" asks for the unsubscribe link. */
  intent: z.literal("leave").optional().catch(undefined),
  /** Hidden from people, so only a program fills it in. */
  website: z.string().optional(),
});

export type NewsletterInput = z.output<typeof newsletterForm>;
