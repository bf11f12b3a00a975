/** What is to be decided when a visa may come after the last day on which the university takes its student. */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { healthSurcharge } from "#app/domain/costs/first-year.ts";
import type { CaseDate } from "./dates.ts";
import type { CaseChoice } from "./facts.ts";

export interface LateVisa {
  /** The last day of the university. Until the decision, who withdraws the application gets the surcharge back. */
  by: string;
  /** The usual day of the decision, or null without one. */
  expected: string | null;
  /** The health surcharge in pence, or null if a figure is not known. */
  surcharge: number | null;
}

/** Returns it for a choice whose visa is asked for and not decided, or null while the visa would be in time. */
export function lateVisa(
  { visaAppliedOn, visaDecision, latestStart }: Pick<CaseChoice, "visaAppliedOn" | "visaDecision" | "latestStart">,
  dates: readonly Pick<CaseDate, "kind" | "day">[],
  months: number,
  figures: Figures,
  today: string,
): LateVisa | null {
  if (visaAppliedOn === null || visaDecision !== null || !latestStart) return null;
  const expected = dates.find(({ kind }) => kind === "decision")?.day ?? null;
  if (today <= latestStart && (expected === null || expected <= latestStart)) return null;
  return { by: latestStart, expected, surcharge: healthSurcharge(figures, months) };
}
