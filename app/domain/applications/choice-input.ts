/** What staff and students send about a choice: the fields of the forms, and of the API's calls. */

import { z } from "zod";
import { applicationSteps, endReasons, outcomes, replies, visaDecisions, withdrawalReasons } from "#app/db/words.ts";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { no, ok } from "#app/domain/values/cell.ts";
import { isCalendarDay } from "#app/domain/values/dates.ts";
import { readDay } from "#app/domain/values/day.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { lineField, readField, textField } from "#app/domain/values/form-field.ts";
import { readMoney } from "#app/domain/values/money.ts";
import { optionalText } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";
import { m } from "#app/paraglide/messages.js";

const MOST_CONDITIONS = 12;
const MOST_POUNDS = 200_000;

const dayField = readField(readDay, 60);

/** Reads whole pounds: "£4,000", "15500". Empty is not known. */
const poundsField = readField((text) => {
  if (text === "") return ok(null);
  const money = readMoney(text);
  if (money?.currency !== "GBP") return no("Enter an amount in pounds, for example 4000.");
  const pounds = Math.round(money.hundredths / 100);
  return pounds > MOST_POUNDS ? no("Enter £200,000 or less.") : ok(pounds);
}, 60);

/** Reads one of the words, or null for an empty or missing field. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .enum(["", ...words])
    .optional()
    .transform((word) => (word ? (word as Word) : null));

const monthField = z
  .string()
  .optional()
  .transform((text = "", context) => {
    const month = asciiDigits(text).trim();
    if (month === "" || isMonth(month)) return month || null;
    context.addIssue({ code: "custom", message: m.refusal_month() });
    return z.NEVER;
  });

const ticked = z
  .string()
  .optional()
  .transform((text) => text === "on");

/** The form of staff: every field of a choice. An empty field is not known. */
export const choiceForm = z.object({
  version,
  step: z.enum(applicationSteps),
  intake: monthField,
  universityReference: lineField(60),
  sentOn: dayField,
  outcome: z.enum(outcomes, "Select what the university answered."),
  outcomeNote: textField(500),
  offerOn: dayField,
  replyBy: dayField,
  feeAfterScholarship: poundsField,
  deposit: poundsField,
  depositDue: dayField,
  depositPaidOn: dayField,
  conditions: z
    .array(z.object({ text: lineField(200), due: dayField, metOn: dayField }))
    .max(MOST_CONDITIONS + 4)
    .default([])
    .transform((all) => all.flatMap(({ text, ...one }) => (text === null ? [] : [{ text, ...one }])))
    .refine((all) => all.length <= MOST_CONDITIONS, `Use ${MOST_CONDITIONS} conditions or fewer.`),
  reply: oneOf(replies),
  termsConfirmed: ticked,
  casNumber: lineField(40),
  casIssuedOn: dayField,
  casExpiresOn: dayField,
  startsOn: dayField,
  visaAppliedOn: dayField,
  biometricsOn: dayField,
  visaDecidedOn: dayField,
  visaDecision: oneOf(visaDecisions),
  endReason: oneOf(endReasons),
  endNote: textField(500),
  /** What looks odd is right. */
  confirm: ticked,
});

const day = z.iso.date().refine(isCalendarDay, "must be a day of the calendar").nullable().optional();
const pounds = z.number().int().min(0).max(MOST_POUNDS).nullable().optional();
const line = (most: number) => z.string().trim().min(1).max(most).nullable().optional();

/** The call of staff: any of the fields. One that is left out stays as it is, and null empties it. */
export const choicePatch = z.strictObject({
  version: version.meta({ description: "The version of the choice that you read" }),
  step: z.enum(applicationSteps).optional(),
  intake: z.string().refine(isMonth, 'must be a month such as "2027-01"').nullable().optional(),
  universityReference: line(60),
  sentOn: day,
  outcome: z.enum(outcomes).optional(),
  outcomeNote: line(500),
  offerOn: day,
  replyBy: day,
  feeAfterScholarship: pounds,
  deposit: pounds,
  depositDue: day,
  depositPaidOn: day,
  conditions: z
    .array(
      z.object({
        text: z.string().trim().min(1).max(200),
        due: z.iso.date().nullable().default(null),
        metOn: z.iso.date().nullable().default(null),
      }),
    )
    .max(MOST_CONDITIONS)
    .optional(),
  reply: z.enum(replies).nullable().optional(),
  termsConfirmed: z
    .boolean()
    .optional()
    .meta({ description: "The student has confirmed the offer as it is now, after its terms changed" }),
  casNumber: line(40),
  casIssuedOn: day,
  casExpiresOn: day,
  startsOn: day,
  visaAppliedOn: day,
  biometricsOn: day,
  visaDecidedOn: day,
  visaDecision: z.enum(visaDecisions).nullable().optional(),
  endReason: z.enum(endReasons).nullable().optional(),
  endNote: line(500),
  confirm: z.boolean().optional().meta({ description: "Save what looks odd (code implausible)" }),
});

/** Why a student withdraws. */
export const withdrawalInput = z.object({
  reason: z.enum(withdrawalReasons, { error: () => m.withdraw_reason_missing() }),
  note: optionalText(500),
});

/** A student's answer to an offer. `others` says what happens to the other choices when one is accepted. */
export const replyInput = z.object({
  reply: z.enum(replies, { error: () => m.choice_answer_missing() }),
  others: z.enum(["keep", "decline"]).default("keep"),
  version: version.optional().meta({ description: "The version of the course whose offer was read" }),
});

const courseId = z.string().max(300);
const noCourse = { error: () => m.choice_course_missing() };
const addedCourse = z.string(noCourse).min(1, noCourse).max(300);

/** What a student's page of an application sends: `do` is what it does, and to which course. */
export const choiceAction = z.discriminatedUnion("do", [
  z.object({ do: z.literal("reply"), courseId, ...replyInput.shape }),
  z.object({
    do: z.literal("condition"),
    courseId,
    condition: z.number().int(),
    text: z.string(),
    isMet: z.boolean().default(false),
  }),
  z.object({ do: z.literal("deposit"), courseId, isPaid: z.boolean().default(false) }),
  z.object({ do: z.literal("intake"), courseId, intake: monthField }),
  z.object({ do: z.literal("withdraw"), courseId, ...withdrawalInput.shape }),
  z.object({ do: z.literal("withdraw all"), ...withdrawalInput.shape }),
  z.object({ do: z.literal("reopen"), courseId }),
  z.object({ do: z.literal("add"), courseId: addedCourse }),
]);

export type ChoiceAction = z.output<typeof choiceAction>;
