/** The form of an enquiry: one schema for its page, the action and the API. */
import { z } from "zod";
import { isMonth } from "#app/domain/applications/choice.ts";
import { optionalEmail } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { isWithout, optionalText, personName } from "#app/domain/values/text.ts";

/** What people agree to. Another sentence is another version, and each question keeps the one it was sent with. */
export const CONSENT = { version: "2026-11", sentence: "Shapla can contact me about this question." } as const;

/** A year can be planned ahead, not ten. */
const LAST_YEARS = 3;

const REACHED_BY = "Enter a phone number or an email address, so that a counsellor can reach you";

const isSoon = (month: string) => {
  const years = Number(month.slice(0, 4)) - new Date().getUTCFullYear();
  return isMonth(month) && years >= 0 && years <= LAST_YEARS;
};

export const enquiryInput = z
  .object({
    name: personName("Enter your name"),
    phone: optionalText(40).refine(
      (text) => !text || isPhone(text),
      "Enter a phone number, for example +880 1712-345678",
    ),
    email: optionalEmail,
    courseId: optionalText(200),
    intake: z
      .string()
      .optional()
      .refine((month) => !month || isSoon(month), "Select when you want to start"),
    question: optionalText(2000),
    consent: z
      .union([z.literal(true), z.literal("on").transform(() => true as const)], {
        error: "Select the box, so that we may contact you",
      })
      .meta({ description: `Must be true. The person agrees: "${CONSENT.sentence}"` }),
  })
  .refine(({ phone, email }) => Boolean(phone || email), {
    path: ["phone"],
    error: REACHED_BY,
    // Also beside other mistakes, so that everything is said at once.
    when: ({ value }) => isWithout(value, "phone") && isWithout(value, "email"),
  });

/** The page's form also has the key that makes a form sent twice one question, and a field that people cannot see. */
export const enquiryForm = z.intersection(
  enquiryInput,
  z.object({
    key: z.uuid("This form has expired. Reload the page and send it again"),
    website: z.string().optional(),
  }),
);

export type EnquiryInput = z.output<typeof enquiryInput>;
