/** The form of a hand-over of all work of one person to another. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { addDays } from "#app/domain/values/days.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

/** Longer than anyone is away for a time. */
const MOST_DAYS = 366;

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
      const today = dayInDhaka(now);
      if (toId === "") beside("toId", "Select who looks after everything from now on.");
      else if (toId === fromId) beside("toId", "Select someone else.");
      if (until === null) return;
      if (until < today) beside("until", "Enter today or a later day, or leave it empty for good.");
      if (until > addDays(today, MOST_DAYS)) beside("until", "Enter a day within the next year.");
    });

export type HandOverInput = z.output<ReturnType<typeof handOverInput>>;
