/** How much to keep in taka, so that neither a change of the rate nor a rounding makes it too little. */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { inTaka, withCushion } from "#app/domain/costs/taka.ts";

export interface AmountToKeep {
  pence: number;
  /** Null if no one has said what a pound is in taka. */
  taka: TakaToKeep | null;
}

export interface TakaToKeep {
  /** Paisa for one pound. */
  rate: number;
  /** Whole taka at that rate. */
  exact: number;
  /** With so many percent more, in case the rate changes. */
  percent: number;
  cushioned: number;
  /** That, rounded up to what a family keeps in mind. */
  keep: number;
}

const ROUND_TO = 1_000;

export function amountToKeep(pence: number, { rate, cushion }: Pick<Figures, "rate" | "cushion">): AmountToKeep {
  if (!rate) return { pence, taka: null };
  const exact = inTaka(pence, rate.value);
  const percent = cushion?.value ?? 0;
  const cushioned = withCushion(exact, percent);
  const keep = Math.ceil(cushioned / ROUND_TO) * ROUND_TO;
  return { pence, taka: { rate: rate.value, exact, percent, cushioned, keep } };
}

/** Returns what is enough in a currency, in its hundredths, or null without a rate. */
export const enoughIn = ({ pence, taka }: AmountToKeep, currency: "BDT" | "GBP"): number | null =>
  currency === "GBP" ? pence : taka && taka.keep * 100;
