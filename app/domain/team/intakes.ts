/** The intakes that a team works for: most courses begin in January and in September. */
import { dayInDhaka } from "#app/domain/values/starts.ts";

export interface Intakes {
  /** The one that comes next, "2027-01", for which deposits are paid. */
  next: string;
  /** The one that has begun last, for which students have enrolled. */
  last: string;
}

const MONTHS = ["01", "09"] as const;

export function intakesOn(now: Date): Intakes {
  const month = dayInDhaka(now).slice(0, 7);
  const year = Number(month.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) => MONTHS.map((begins) => `${one}-${begins}`));
  return {
    next: all.find((intake) => intake > month) ?? month,
    last: all.findLast((intake) => intake <= month) ?? month,
  };
}
