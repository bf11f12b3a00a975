/** The forms of a complaint: that of the page, the API and the office, and what is sent about one later. */
import { z } from "zod";
import { complaintOutcomes } from "#app/db/complaint-words.ts";
import { isDay } from "#app/domain/values/days.ts";
import { emailAddress } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { optionalText, personName, requiredLines, requiredText } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";
import { MANAGERS, readNumber } from "./complaint.ts";

const MOST_CHARACTERS = 5000;

const isReachable = (text: string) => isPhone(text) || emailAddress.safeParse(text).success;

/** An email address or a phone number, whichever the person has. */
const contact = requiredText(m.complaint_contact_missing, 254).refine(isReachable, {
  error: () => m.complaint_contact_wrong(),
});

const ticked = z.union([z.literal(true), z.literal("on").transform(() => true as const)]).optional();

export const complaintInput = z.object({
  happened: requiredLines(m.complaint_happened_missing, MOST_CHARACTERS),
  remedy: optionalText(2000),
  name: personName(m.enquiry_name_missing),
  contact,
  reference: optionalText(40)
    .transform((text) => text?.toUpperCase())
    .optional()
    .refine((text) => !text || /^SH-[0-9A-Z]{6}$/.test(text), { error: () => m.complaint_reference_wrong() }),
  about: z
    .string()
    .max(100)
    .optional()
    .meta({ description: `The ID of a counsellor, or "${MANAGERS}".` }),
  othersMaySpeak: ticked,
});

export type ComplaintInput = z.output<typeof complaintInput>;

/** The page's form also has the key that makes a form sent twice one complaint, and a field that people cannot see. */
export const complaintForm = z.intersection(
  complaintInput,
  z.object({ key: z.uuid({ error: () => m.enquiry_expired() }), website: z.string().optional() }),
);

/** Where someone asks what has become of theirs. */
export const findForm = z.object({
  number: requiredText(m.complaint_number_missing, 40).refine((text) => readNumber(text) !== null, {
    error: () => m.complaint_number_wrong(),
  }),
  contact,
});

/** What the person adds, or why they ask for a second look. */
export const addedForm = z.object({
  do: z.enum(["add", "appeal"]),
  text: requiredLines(m.complaint_text_missing, MOST_CHARACTERS),
});

/** One that came on paper or by word of mouth, with the day on which it came. */
export const enteredForm = z.intersection(
  complaintInput,
  z.object({
    key: z.uuid({ error: () => m.enquiry_expired() }),
    receivedOn: z
      .string("Enter the day on which it came.")
      .refine(isDay, { error: "Enter the day as 2026-11-30." })
      .refine((day) => day <= dayInDhaka(), { error: "This day has not come yet." }),
  }),
);

const OUTCOME_MISSING = "Select how it ends.";

/** What staff do. */
export const staffForm = z
  .object({
    do: z.enum(["confirm", "write", "note", "answer", "about"]),
    version: z.coerce.number().int(),
    text: optionalText(MOST_CHARACTERS),
    outcome: z.enum(complaintOutcomes, OUTCOME_MISSING).optional(),
    about: z.string().max(100).optional(),
  })
  .refine(({ do: what, text }) => what === "about" || Boolean(text), {
    path: ["text"],
    error: "Write what you say.",
  })
  .refine(({ do: what, outcome }) => what !== "answer" || outcome !== undefined, {
    path: ["outcome"],
    error: OUTCOME_MISSING,
  });
