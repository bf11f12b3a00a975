/** The form of a week of appointments. */
import { z } from "zod";
import { appointmentKinds } from "#app/db/appointment-words.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { readUrl } from "#app/domain/values/place.ts";
import { MOST_HOURS } from "./meeting-words.ts";

const NUMBERS = { minutes: [10, 120], capacity: [1, 20] } as const;

const within = (name: keyof typeof NUMBERS) => {
  const [least, most] = NUMBERS[name];
  const words = `Enter a whole number from ${least} to ${most}.`;
  return z.number({ error: words }).int(words).min(least, words).max(most, words);
};

const time = (words: string) => z.string({ error: words }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, words);

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const hours = z
  .object({
    weekday: z.number({ error: "Select a day." }).int("Select a day.").min(0, "Select a day.").max(6),
    from: time("Enter the time at which it begins, from 00:00 to 23:59."),
    to: time("Enter the time at which it ends, from 00:00 to 23:59."),
    kinds: z
      .array(z.enum(appointmentKinds), { error: "Select at least one way to talk." })
      .min(1, "Select at least one way to talk."),
    minutes: within("minutes"),
    capacity: within("capacity"),
  })
  .superRefine(({ from, to, minutes }, context) => {
    const beside = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (to <= from) beside("to", "Enter a time after the one at which it begins.");
    else if (minutesOf(to) - minutesOf(from) < minutes)
      beside("minutes", "One appointment is longer than these hours.");
  });

export type HoursInput = z.output<typeof hours>;

/** A week in which no two rows overlap. Rows without a day are left out before. */
export const weekInput = z.object({
  rows: z
    .array(hours)
    .max(MOST_HOURS)
    .default([])
    .superRefine((rows, context) => {
      for (const [at, row] of rows.entries()) {
        const other = rows.slice(0, at).find((one) => one.weekday === row.weekday && overlap(one, row));
        if (other)
          context.addIssue({
            ...{ code: "custom", path: [at, "from"] },
            message: `This overlaps with ${other.from} to ${other.to} on the same day.`,
          });
      }
    }),
  videoLink: readField(readUrl),
});

export type WeekInput = z.output<typeof weekInput>;

const overlap = (one: HoursInput, other: HoursInput) => one.from < other.to && other.from < one.to;
