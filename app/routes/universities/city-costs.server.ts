/** What a month in a university's city costs, from the figures of today. */
import { askedOf } from "#app/domain/costs/costs-input.ts";
import { type DatedFigure, figuresOn } from "#app/domain/costs/dated-figures.ts";
import { LIVING, type LivingTier, livingKeys, monthlyLiving } from "#app/domain/costs/first-year.ts";
import { formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { CityCosts } from "./university-where.tsx";

const CITIES: Readonly<Record<LivingTier, () => string>> = {
  london: () => m.universities_city_london(),
  high: () => m.universities_city_high(),
  mid: () => m.universities_city_mid(),
  low: () => m.universities_city_low(),
};

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
