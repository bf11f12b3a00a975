import { formatLakh, formatPence } from "#app/notation.ts";
import { withAward } from "./bill.ts";
import { askedOf, type CostedCourse } from "./costs-input.ts";
import { type DatedFigure, figuresOn } from "./dated-figures.ts";
import { firstYearCosts, totalCost } from "./first-year.ts";
import { inTaka } from "./taka.ts";

/** What a card says of the first year. */
export interface CardCost {
  pounds: string;
  /** In lakh, null without an exchange rate. */
  taka: string | null;
  /** The total with the award, in words. Null without one. */
  award: string | null;
}

/** By the ID of the course. */
export type CardCosts = ReadonlyMap<string, CardCost>;

/** Returns the first year of each course whose costs are all known: a total without one of them would look cheap. */
export function cardCosts(
  rows: readonly DatedFigure[],
  courses: readonly (CostedCourse & { id: string })[],
  today: string,
): CardCosts {
  const figures = figuresOn(rows, today);
  const rate = figures.rate?.value;
  return new Map(
    courses.flatMap((course): [string, CardCost][] => {
      const { fee, award, months, living } = askedOf({}, course, today);
      const costs = firstYearCosts(figures, fee, months, living);
      if (costs.some(({ pence }) => pence === null)) return [];
      const total = totalCost(costs);
      const cost = {
        pounds: formatPence(total),
        taka: rate === undefined ? null : formatLakh(inTaka(total, rate)),
        award: award === null ? null : withAward({ off: formatPence(award), pounds: formatPence(total - award) }),
      };
      return [[course.id, cost]];
    }),
  );
}

/** Returns how many taka a pound is on this day, or null without an exchange rate. */
export const rateOn = (rows: readonly DatedFigure[], today: string): number | null =>
  figuresOn(rows, today).rate?.value ?? null;

/** Writes a fee in lakh. */
export const feeInTaka = (pounds: number, rate: number): string => formatLakh(inTaka(pounds * 100, rate));
