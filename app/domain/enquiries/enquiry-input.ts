/** The form of an enquiry: one schema for its page, the action and the API. */
import { z } from "zod";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { optionalEmail } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { isWithout, optionalText, personName } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";

/**
 * What people agree to, in English: the form says it in their language. Another sentence is another version, and each
 * question keeps the one it was sent with.
 */
export const CONSENT = { version: "2026-11", sentence: "Shapla can contact me about this question." } as const;

/** A year can be planned ahead, not ten. */
const LAST_YEARS = 3;

const isSoon = (month: string) => {
  const years = Number(month.slice(0, 4)) - new Date().getUTCFullYear();
  return isMonth(month) && years >= 0 && years <= LAST_YEARS;
};

export const enquiryInput = z
  .object({
    name: personName(m.enquiry_name_missing),
    phone: optionalText(40).refine((text) => !text || isPhone(text), { error: () => m.enquiry_phone_wrong() }),
    email: optionalEmail,
    courseId: optionalText(200),
    intake: z
      .string()
      .optional()
      .refine((month) => !month || isSoon(month), { error: () => m.enquiry_intake_wrong() }),
    question: optionalText(2000),
    consent: z
      .union([z.literal(true), z.literal("on").transform(() => true as const)], {
        error: () => m.enquiry_consent_missing(),
      })
      .meta({ description: `Must be true. The person agrees: "${CONSENT.sentence}"` }),
  })
  .refine(({ phone, email }) => Boolean(phone || email), {
    path: ["phone"],
    error: () => m.enquiry_unreachable(),
    // Also beside other mistakes, so that everything is said at once.
    when: ({ value }) => isWithout(value, "phone") && isWithout(value, "email"),
  });

/** The page's form also has the key that makes a form sent twice one question, and a field that people cannot see. */
export const enquiryForm = z.intersection(
  enquiryInput,
  z.object({
    key: z.uuid({ error: () => m.enquiry_expired() }),
    website: z.string().optional(),
  }),
);

export type EnquiryInput = z.output<typeof enquiryInput>;
