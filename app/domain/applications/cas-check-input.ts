/** What staff send about the check before a CAS: what they read in the documents. */
import { z } from "zod";
import { isCalendarDay } from "#app/domain/values/dates.ts";
import { readDay } from "#app/domain/values/day.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { personName } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";

const name = personName("Enter the name as it is in the passport.");

/** A line that was compared with its document. */
const compared = (document: string) => z.literal("on", `Compare it with ${document}, and select it.`);

const NO_FEE = "Record the fee per year after scholarship first.";

/** The form. The fee and the payments are what its page showed, empty if they are not known. */
export const casCheckForm = z.object({
  version,
  name,
  latestStart: readField(readDay, 60).transform((day, context) => {
    if (day !== null) return day;
    context.addIssue({ code: "custom", message: "Enter the latest start that the university accepts." });
    return z.NEVER;
  }),
  fee: z
    .string(NO_FEE)
    .regex(/^\d{1,6}$/, NO_FEE)
    .transform(Number),
  paidPence: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number),
  isName: compared("the passport"),
  isCourse: compared("the offer letter"),
  isFee: compared("the offer letter"),
  isPaid: compared("the receipts"),
  isStart: compared("the university’s dates"),
});

/** The call. */
export const casCheckBody = z.object({
  version: version.meta({ description: "The version of the choice that you read" }),
  name,
  fee: z.int().min(0).max(200_000).meta({ description: "Pounds per year, as the offer letter says" }),
  paidPence: z.int().min(0).max(20_000_000).meta({ description: "What the university has, as the receipts say" }),
  latestStart: z.iso.date().refine(isCalendarDay, "must be a day of the calendar"),
});
