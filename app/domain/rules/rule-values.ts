/** Checks the values of rules, as they are stored and sent. Staff's pages do without it, because it needs `eval`. */
import { z } from "zod";
import { isDay } from "#app/domain/values/days.ts";
import { HOLDERS, INTERVIEWS, REFUNDED, type RuleKey, type RuleValues } from "./rule.ts";

const day = z.string().refine(isDay, "must be a day of the calendar");
const MOST_PENCE = 20_000_000;
const pence = z.number().int().min(0).max(MOST_PENCE);

const refund = z.strictObject({
  keptPence: pence.nullable(),
  paidTo: z.enum(REFUNDED),
  withinDays: z.number().int().min(1).max(365),
  note: z.string().trim().min(1).max(200).nullable().default(null),
});

export const RULE_VALUES = {
  applyBy: day,
  clearedBy: z.strictObject({
    day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
  }),
  papersBy: day,
  casBy: day,
  latestStart: day,
  deposit: pence,
  interview: z.enum(INTERVIEWS),
  holders: z.array(z.enum(HOLDERS)).min(1),
  beforeCas: refund,
  afterCas: refund,
  visaRefused: refund,
  visaLate: refund,
  withdrawn: refund,
} as const satisfies { [Key in RuleKey]: z.ZodType<RuleValues[Key]> };
