import { formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { askedOf } from "./costs-input.ts";
import { type DatedFigure, figuresOn } from "./dated-figures.ts";
import { LIVING, type LivingTier, livingKeys, monthlyLiving } from "./first-year.ts";

export interface CityCosts {
  /** "£720": rent and everything else for one month. Null if a figure is not known. */
  rent: string | null;
  living: string | null;
  /** "London", "a mid-cost city". */
  city: string;
  checkedOn: string | null;
  isSample: boolean;
}

const CITIES: Readonly<Record<LivingTier, () => string>> = {
  london: () => m.universities_city_london(),
  high: () => m.universities_city_high(),
  mid: () => m.universities_city_mid(),
  low: () => m.universities_city_low(),
};

/** Returns what a month in the city of a university costs on a day. */
export function cityCosts(rows: readonly DatedFigure[], { city }: { city: string }, today: string): CityCosts {
  const figures = figuresOn(rows, today);
  const { living } = askedOf({}, { duration: null, tuitionFee: null, scholarships: [], university: { city } }, today);
  const rent = figures[LIVING[living].keys[0]]?.value;
  const month = monthlyLiving(figures, living);
  const used = livingKeys(living).flatMap((key) => figures[key] ?? []);
  return {
    rent: rent === undefined ? null : formatPence(rent),
    living: month === null ? null : formatPence(month),
    city: CITIES[living](),
    checkedOn: used.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted()[0] ?? null,
    isSample: used.some(({ isSample }) => isSample),
  };
}
