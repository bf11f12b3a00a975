import { formatLakh } from "#app/notation.ts";
import { withAward } from "./bill.ts";
import type { CostedCourse } from "./costs-input.ts";
import { courseBill } from "./course-bill.ts";
import type { DatedFigure } from "./dated-figures.ts";

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
  figures: readonly DatedFigure[],
  courses: readonly (CostedCourse & { id: string })[],
  today: string,
): CardCosts {
  return new Map(
    courses.flatMap((course) => {
      const bill = courseBill(figures, course, today);
      if (bill.missing.length > 0) return [];
      const { pounds, taka } = bill.total;
      return [
        [course.id, { pounds, taka: taka && formatLakh(taka), award: bill.award && withAward(bill.award) }] as const,
      ];
    }),
  );
}
