/** The form of a lead: one schema for its pages, their actions and the API. */
import { z } from "zod";
import { parseLeadSource, parseLeadStatus } from "#app/domain/people/lead-words.ts";
import { emailAddress, optionalEmail } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { isWithout, optionalText, personName } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";

/** A phone number as people write it, with at least seven digits. */
const phone = optionalText(40).refine(
  (text) => !text || isPhone(text),
  "Enter a phone number, for example +880 1712-345678",
);

/** Reads a key or a label. An empty field is `fallback`. */
const word = <Key extends string>(parse: (text: string) => Key | undefined, fallback: Key, message: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const key = text.trim() === "" ? fallback : parse(text);
      if (key) return key;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

const lead = z.object({
  name: personName("Name is required"),
  phone,
  source: word(parseLeadSource, "not_known", "Select one of the 5 sources, or none"),
  status: word(parseLeadStatus, "new", "Select one of the 5 statuses"),
  interestedCourses: optionalText(500),
  notes: optionalText(4000),
});

/** A lead as the API takes it: it asks for an email address. */
export const leadInput = lead.extend({ email: emailAddress });

/** A lead as staff write it down: someone who calls may have a phone number alone. */
export const staffLead = lead.extend({ email: optionalEmail });

export type LeadInput = z.output<typeof staffLead>;

/** Says beside the email address that there is no way to reach the lead, also beside other mistakes. */
const reachable = <Schema extends z.ZodObject>(schema: Schema) =>
  schema.refine((value) => Boolean(value.email || value.phone), {
    path: ["email"],
    error: "Enter an email address or a phone number",
    when: ({ value }) => isWithout(value, "email") && isWithout(value, "phone"),
  });

/** What the browser checks. */
export const checkedLead = reachable(staffLead);

/** What can be changed later. Notes are added one by one. */
const changedInput = staffLead.omit({ notes: true });

/** The form of a new lead also has the key that makes a form sent twice one lead, and a confirmed repetition. */
export const newLeadForm = reachable(
  staffLead.extend({
    key: z.uuid("This form has expired. Reload the page and send it again"),
    /** The email address and phone number that we know already, sent by "Save as a new lead". */
    knownEmail: z.string().optional(),
    knownPhone: z.string().optional(),
  }),
);

/** A change of one lead's status in the list. */
export const leadStatusChange = z.object({
  id: z.string().min(1),
  version,
  status: z.string().transform((text, context) => {
    const status = parseLeadStatus(text);
    if (status) return status;
    context.addIssue({ code: "custom", message: "Select one of the 5 statuses." });
    return z.NEVER;
  }),
});

/** The form of an existing lead also has the version it was read at. */
export const leadForm = reachable(changedInput.extend({ version }));
