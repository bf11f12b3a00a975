/** The form of a hand-over of all work of one person to another. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { addDays } from "#app/domain/values/days.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

/** Longer than anyone is away for a time. */
const MOST_DAYS = 366;

/** Returns why a hand-over cannot end on a day, or null if it can. */
export function wrongEnd(until: string, now = new Date()): string | null {
  const today = dayInDhaka(now);
  if (until < today) return "Enter today or a later day, or leave it empty for good.";
  return until > addDays(today, MOST_DAYS) ? "Enter a day within the next year." : null;
}

/** Returns the schema, which knows what day it is. */
export const handOverInput = (now = new Date()) =>
  z
    .object({
      fromId: z.string().max(100).default(""),
      toId: z.string().max(100).default(""),
      until: readField(readDay),
    })
    .superRefine(({ fromId, toId, until }, context) => {
      const beside = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
      if (toId === "") beside("toId", "Select who looks after everything from now on.");
      else if (toId === fromId) beside("toId", "Select someone else.");
      const end = until && wrongEnd(until, now);
      if (end) beside("until", end);
    });
