/** The forms of packs: what goes to a university, how it went, and what its student says is wrong. */
import { z } from "zod";
import { packFaults, packWays } from "#app/db/words.ts";
import { readDay } from "#app/domain/values/day.ts";
import { lineField, readField, textField } from "#app/domain/values/form-field.ts";
import { isPossibleId, isUuid } from "#app/domain/values/ids.ts";
import { optionalText } from "#app/domain/values/text.ts";
import { MOST_FAULT, MOST_WHY } from "./pack-limits.ts";

const MOST_TO = 120;
const MOST_DOCUMENTS = 100;

type Issues = { addIssue(issue: { code: "custom"; path: string[]; message: string }): void };
const beside = (context: Issues, path: string, message: string) =>
  context.addIssue({ code: "custom", path: [path], message });

/** As passports have it. */
export const PASSPORT_NUMBER = /^[A-Z0-9]{5,20}$/;

/** Without the spaces that people write. */
const passportNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s+/g, "").toUpperCase())
  .refine((number) => number === "" || PASSPORT_NUMBER.test(number), "Enter the number as the passport has it.")
  .transform((number) => number || null);

const wish = {
  chosen: z.array(z.string().refine(isUuid)).max(MOST_DOCUMENTS).default([]),
  to: lineField(MOST_TO),
  cover: z.literal("yes").optional(),
  passport: passportNumber.default(null),
};

const whole = <Wish extends { chosen: string[]; to: string | null; cover?: "yes"; passport: string | null }>(
  { chosen, to, cover, passport, ...rest }: Wish,
  context: Issues,
) => {
  if (chosen.length === 0) beside(context, "chosen", "Select at least one document.");
  if (!to) beside(context, "to", "Enter the email address or portal of the university.");
  if (chosen.length === 0 || !to) return z.NEVER;
  return { ...rest, chosen, to, withCover: cover === "yes", passportNumber: passport };
};

const version = z.coerce.number().int().min(1);

export const makeInput = z
  .object({ applicationId: z.string().refine(isUuid), courseId: z.string().refine(isPossibleId), ...wish })
  .transform(whole);

export const changeInput = z.object({ version, ...wish }).transform(whole);

export const versionInput = z.object({ version });

/** `isSealed` says whether an approval holds. Without one a reason is needed, which only managers are asked for. */
export const sendInput = (today: string, isSealed: boolean) =>
  z
    .object({
      version,
      sentOn: readField(readDay),
      via: z.enum(packWays).optional(),
      why: textField(MOST_WHY),
    })
    .transform(({ sentOn, via, why, ...rest }, context) => {
      if (!sentOn) beside(context, "sentOn", "Enter the day on which you sent it.");
      else if (sentOn > today) beside(context, "sentOn", "Enter a day that is not in the future.");
      if (!via) beside(context, "via", "Select how you sent it.");
      if (!isSealed && !why) beside(context, "why", "Enter why it is sent without an approval. The student reads it.");
      if (!sentOn || sentOn > today || !via || (!isSealed && !why)) return z.NEVER;
      return { ...rest, sentOn, via, why: isSealed ? null : why };
    });

export const approvalInput = z.object({ seen: z.string().length(64), wording: z.coerce.number().int() });

export const faultInput = z.object({
  seen: z.string().length(64),
  faults: z.array(z.enum(packFaults)).max(packFaults.length).default([]),
  note: optionalText(MOST_FAULT).transform((note) => note || null),
});
