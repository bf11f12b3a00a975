/** Figures that have no reliable source, with invented values that say so. Real ones are entered by staff. */
import type { costFigures } from "#app/db/schema.ts";
import type { FigureKey } from "#app/domain/costs/figure-keys.ts";
import { DAY } from "./history.ts";

/** Each with its value, and the days since it was checked. */
const SAMPLES: readonly (readonly [key: FigureKey, value: number, age: number])[] = [
  ["rate", 16_500, 1],
  ["added_long", 5, 54],
  ["added_short", 3, 54],
  ["review_days", 28, 54],
  ["tb_test", 6_500, 204],
  ["flight", 55_000, 193],
];

/** Returns the sample figures, checked before `now`. The last two ask to be checked again. */
export const sampleFigures = (now: Date): (typeof costFigures.$inferInsert)[] =>
  SAMPLES.map(([key, value, age]) => {
    const day = new Date(now.getTime() - age * DAY).toISOString().slice(0, 10);
    return { key, value, validFrom: day, source: "Sample, not a real value", checkedOn: day, isSample: true };
  });
