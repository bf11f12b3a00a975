/** The form of a member of staff's work: how many students they take, and when they are away. */
import { z } from "zod";
import { no, ok } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { readField } from "#app/domain/values/form-field.ts";

/** More than one person can look after. */
export const MOST_STUDENTS = 1_000;

const capacity = readField((text) => {
  if (text === "") return ok(null);
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number <= MOST_STUDENTS ? ok(number) : no("Enter a whole number up to 1,000, or leave it empty.");
});

export const workInput = z
  .object({ capacity, absentFrom: readField(readDay), absentUntil: readField(readDay) })
  .superRefine(({ absentFrom, absentUntil }, context) => {
    const beside = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (absentUntil && !absentFrom) beside("absentFrom", "Enter the first day of the absence.");
    if (absentFrom && absentUntil && absentUntil < absentFrom) {
      beside("absentUntil", "Enter a day on or after the first day.");
    }
  });

export type WorkInput = z.output<typeof workInput>;
