/** The days of a visa, counted back from the start of the course: the one place where the rules about days meet. */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { earliestApplication } from "#app/domain/costs/visa-funds.ts";
import { addDays } from "#app/domain/values/days.ts";

/** What the days follow from. Days are ISO dates. */
export interface VisaDaysFacts {
  /** When the course starts, and whether only its month is known. */
  start: { day: string; isEstimate: boolean } | null;
  /** The last day on which the university takes students for this start, or null if it has not said. */
  latestStart?: string | null | undefined;
  casExpiresOn?: string | null | undefined;
}

export interface VisaDays {
  /** The last day on which the money must be in the account. */
  money: string;
  /** The first and the last day to apply for the visa. */
  from: string;
  until: string;
  isEstimate: boolean;
}

/** How early a visa can be asked for where staff keep no figure: the rule has not changed for years. */
const EARLY_MONTHS = 6;

/**
 * Returns when the money must be there and the visa asked for, or null if a figure or the start is not known. The
 * balance of a day is known at its end. So the last of the days that the money must stay is the one before the
 * application.
 */
export function visaDays({ start, latestStart, casExpiresOn }: VisaDaysFacts, figures: Figures): VisaDays | null {
  const { held_days: held, decision_days: decision, apply_months: early } = figures;
  if (!start || !held || !decision) return null;
  const lastStart = latestStart && latestStart > start.day ? latestStart : start.day;
  const inTime = addDays(lastStart, -decision.value);
  const until = casExpiresOn && casExpiresOn < inTime ? casExpiresOn : inTime;
  return {
    money: addDays(until, -held.value),
    from: earliestApplication(start.day, early?.value ?? EARLY_MONTHS),
    until,
    isEstimate: start.isEstimate,
  };
}
