/** The form of a figure. */
import { z } from "zod";
import type { Read } from "#app/domain/values/cell.ts";
import { isDay } from "#app/domain/values/days.ts";
import { readUrl } from "#app/domain/values/place.ts";
import { optionalText, requiredText } from "#app/domain/values/text.ts";
import { readHundredths, readWhole } from "./amounts.ts";
import { FIGURES, type FigureKey, type FigureUnit } from "./figure-keys.ts";

/** A rate of 0 would make everything free. */
const readers: Record<FigureUnit, (text: string) => Read<number>> = {
  pence: readHundredths,
  paisa: (text) => {
    const read = readHundredths(text);
    return read.value === 0 ? { problem: "Enter how many taka £1 is, for example 165" } : read;
  },
  days: (text) => readWhole(text, 1, 366),
  months: (text) => readWhole(text, 0, 60),
  percent: (text) => readWhole(text, 0, 100),
};

const day = (missing: string) => requiredText(missing, 10).refine(isDay, "Enter a date, for example 2026-11-30");

const webAddress = optionalText(500).transform((text, context) => {
  const read = readUrl(text ?? "");
  if (read.problem === undefined) return read.value;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

/** Returns the form of a figure. `today` is the last day on which something can have been checked. */
export const figureInput = (key: FigureKey, today: string) =>
  z.object({
    value: requiredText("Enter the new value", 40).transform((text, context) => {
      const read = readers[FIGURES[key].unit](text);
      if (read.problem === undefined) return read.value;
      context.addIssue({ code: "custom", message: read.problem });
      return z.NEVER;
    }),
    validFrom: day("Enter the first day on which it applies"),
    source: requiredText("Enter where the value is from", 200),
    sourceUrl: webAddress,
    checkedOn: day("Enter the day on which you checked it").refine(
      (checked) => checked <= today,
      "This day has not come yet. Enter today or an earlier day",
    ),
  });

export type FigureInput = z.output<ReturnType<typeof figureInput>>;
