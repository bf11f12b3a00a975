/** What the first year costs. Amounts are in pence. */
import { m } from "#app/paraglide/messages.js";
import type { Figures } from "./dated-figures.ts";
import type { FigureKey } from "./figure-keys.ts";

/** How much a month costs depends on the city. `short` is its name within a sentence. */
export const LIVING = {
  london: { label: m.costs_london, short: m.costs_london, keys: ["rent_london", "transport_london"] },
  high: { label: m.costs_high, short: m.costs_high_within, keys: ["rent_high", "transport_elsewhere"] },
  mid: { label: m.costs_mid, short: m.costs_mid_within, keys: ["rent_mid", "transport_elsewhere"] },
  low: { label: m.costs_low, short: m.costs_low_within, keys: ["rent_low", "transport_elsewhere"] },
} as const satisfies Record<string, { label(): string; short(): string; keys: readonly FigureKey[] }>;

export type LivingTier = keyof typeof LIVING;

/** Returns the figures that a month's living costs are the sum of. */
export const livingKeys = (tier: LivingTier): FigureKey[] => [...LIVING[tier].keys, "food", "other_costs"];

/** Adds up figures. Null if one of them is not known. */
function sumOf(figures: Figures, keys: readonly FigureKey[]): number | null {
  const values = keys.map((key) => figures[key]?.value);
  return values.every((value) => value !== undefined) ? values.reduce((sum, value) => sum + value, 0) : null;
}

export const monthlyLiving = (figures: Figures, tier: LivingTier): number | null => sumOf(figures, livingKeys(tier));

/** Of a longer course, the first year has twelve months. */
export const firstYearMonths = (months: number): number => Math.min(12, months);

/** Returns the months of the visa, which is longer than the course. Null if that is not known. */
export function visaMonths(figures: Figures, months: number): number | null {
  // The rule for courses under 6 months counts days.
  if (months < 6) return null;
  const added = (months >= 12 ? figures.added_long : figures.added_short)?.value;
  return added === undefined ? null : months + added;
}

/** Returns the health surcharge of the whole visa, which is paid at once. Null if a figure is not known. */
export function healthSurcharge(figures: Figures, months: number): number | null {
  const visa = visaMonths(figures, months);
  const [year, part] = [figures.surcharge_year?.value, figures.surcharge_part?.value];
  if (visa === null || year === undefined || part === undefined) return null;
  if (visa <= 6) return 0;
  const rest = visa % 12;
  return Math.floor(visa / 12) * year + (rest === 0 ? 0 : rest <= 6 ? part : year);
}

export type CostKind = "tuition" | "living" | "visa" | "surcharge" | "tb" | "flight";

export interface Cost {
  kind: CostKind;
  /** Null if it is not known. It is then not in the sum. */
  pence: number | null;
}

/** Returns every cost of the first year. */
export function firstYearCosts(figures: Figures, fee: number | null, months: number, tier: LivingTier): Cost[] {
  const month = monthlyLiving(figures, tier);
  return [
    { kind: "tuition", pence: fee },
    { kind: "living", pence: month === null ? null : month * firstYearMonths(months) },
    { kind: "visa", pence: figures.visa_fee?.value ?? null },
    { kind: "surcharge", pence: healthSurcharge(figures, months) },
    { kind: "tb", pence: figures.tb_test?.value ?? null },
    { kind: "flight", pence: figures.flight?.value ?? null },
  ];
}

export const totalCost = (costs: readonly { pence: number | null }[]): number =>
  costs.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
