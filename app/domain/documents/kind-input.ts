/** The form of a row of the checklist. */
import { z } from "zod";
import { applicationSteps } from "#app/db/words.ts";
import { no, ok } from "#app/domain/values/cell.ts";
import { lineField, placeField, readField } from "#app/domain/values/form-field.ts";
import { LEVELS } from "#app/domain/values/level.ts";

/** After all that the office has numbered. */
const LAST_PLACE = 900;
const MOST_MONTHS = 120;
const MOST_DAYS = 3_650;

const number = readField((text) => {
  if (text === "") return ok(null);
  return /^[1-9]\d{0,3}$/.test(text) ? ok(Number(text)) : no("Enter a whole number from 1.");
});

const required = (most: number, message: string) =>
  lineField(most).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const kindInput = z
  .object({
    title: required(80, "Enter a title, for example Bank statement."),
    why: required(200, "Enter why it is needed. Students read it."),
    example: lineField(200),
    titleBangla: lineField(80),
    whyBangla: lineField(200),
    exampleBangla: lineField(200),
    levels: z.array(z.enum(LEVELS)).default([]),
    fromStep: z.enum(applicationSteps, "Select a step."),
    isAlways: z.enum(["always", "asked"]).default("always"),
    perChoice: z.enum(["on"]).optional(),
    validFor: number,
    validUnit: z.enum(["months", "days"]).default("months"),
    position: placeField(LAST_PLACE),
  })
  .transform(({ isAlways, perChoice, validFor, validUnit, ...rest }, context) => {
    const most = validUnit === "months" ? MOST_MONTHS : MOST_DAYS;
    if (validFor !== null && validFor > most) {
      context.addIssue({ code: "custom", path: ["validFor"], message: `Enter ${most} or fewer.` });
      return z.NEVER;
    }
    return {
      ...{ ...rest, isAlways: isAlways === "always", perChoice: perChoice === "on" },
      validMonths: validUnit === "months" ? validFor : null,
      validDays: validUnit === "days" ? validFor : null,
    };
  });

export type KindInput = z.output<typeof kindInput>;
