import { livingIn, placeOf, wholeMonths } from "#app/domain/costs/costs-input.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { firstYearCosts, totalCost } from "#app/domain/costs/first-year.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

/**
 * Returns what the first year of each course costs before awards, in pounds. Without a fee no one knows, so these have
 * the highest number. All but the fee is worked out once for each length of a course.
 */
export function firstYearKeys(index: CatalogueIndex, courses: Uint32Array, today: string): Uint32Array {
  const { columns, values } = index;
  const figures = figuresOn(index.figures, today);
  const besideFee = (place: "london" | "elsewhere") =>
    values.duration.map((months) => totalCost(firstYearCosts(figures, null, wholeMonths(months), livingIn(place))));
  const [inLondon, elsewhere] = [besideFee("london"), besideFee("elsewhere")];
  const isLondon = values.university.map(({ city }) => placeOf(city) === "london");
  const keys = new Uint32Array(courses.length);
  let most = 0;
  for (let at = 0; at < courses.length; at++) {
    const course = courses[at] as number;
    const fee = values.fee[columns.fee[course] as number] ?? null;
    if (fee === null) continue;
    const rest = (isLondon[columns.university[course] as number] ? inLondon : elsewhere)[
      columns.duration[course] as number
    ] as number;
    // More than 0, which stands for an unknown fee until all are known.
    const key = Math.max(1, Math.round(fee + rest / 100));
    keys[at] = key;
    if (key > most) most = key;
  }
  for (let at = 0; at < keys.length; at++) if (keys[at] === 0) keys[at] = most + 1;
  return keys;
}
