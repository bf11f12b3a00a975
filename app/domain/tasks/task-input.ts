/** The forms of tasks and of their templates. */

import { z } from "zod";
import { applicationSteps, parties } from "#app/db/words.ts";
import { no, ok } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";
import { FOR_OWNER, MOST_CHARACTERS } from "./task-words.ts";

const MOST_DAYS = 365;

const taskTitleField = requiredText(m.task_title_missing, MOST_CHARACTERS);

/** Reads a day that must be given. */
export const dueDay = readField((text) => {
  const read = readDay(text);
  if (read.problem !== undefined) return no(read.problem);
  return read.value === null ? no(m.task_day_missing()) : ok(read.value);
}, 60);

export const taskForm = z.object({
  title: taskTitleField,
  dueOn: dueDay,
  for: z.string().max(100).default(FOR_OWNER),
  courseId: z
    .string()
    .max(200)
    .optional()
    .transform((id) => id || null),
  documentKind: z
    .string()
    .max(100)
    .optional()
    .transform((id) => id || null),
});

export type TaskInput = Omit<z.output<typeof taskForm>, "documentKind"> & {
  /** The ID of the kind of document that it is about. */
  documentKind?: string | null | undefined;
};

export const templateForm = z.object({
  step: z.enum(applicationSteps, "Select a step"),
  title: taskTitleField,
  titleBangla: lineField(MOST_CHARACTERS),
  party: z.enum(parties, "Select who it is for"),
  dueAfter: readField((text) => {
    const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    return days <= MOST_DAYS ? ok(days) : no(`Enter a whole number of days from 0 to ${MOST_DAYS}.`);
  }),
});

export type TemplateInput = z.output<typeof templateForm>;
