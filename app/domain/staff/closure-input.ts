/** The form of a closure: the days on which the office is closed, and why. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";

/** More is a mistake in the year. */
const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

export const closureInput = z
  .object({ firstDay: readField(readDay), lastDay: readField(readDay), name: lineField(80) })
  .transform(({ firstDay, lastDay, name }, context) => {
    const beside = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const last = lastDay ?? firstDay;
    if (!firstDay) beside("firstDay", "Enter the first day on which the office is closed.");
    if (!name) beside("name", "Enter a name, for example Eid ul-Fitr.");
    if (firstDay && last && last < firstDay) beside("lastDay", "Enter a day on or after the first day.");
    if (firstDay && last && Date.parse(last) - Date.parse(firstDay) >= MOST_DAYS * DAY_MS)
      beside("lastDay", `Enter ${MOST_DAYS} days or fewer.`);
    return firstDay && last && name ? { firstDay, lastDay: last, name } : z.NEVER;
  });

export type ClosureInput = z.output<typeof closureInput>;
