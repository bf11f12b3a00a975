/** The answer of /costs. */
import { citedFigures, firstYearBill } from "./bill.ts";
import type { CostsAsked } from "./costs-input.ts";
import { type DatedFigure, figuresOn, figureText } from "./dated-figures.ts";
import { type ApplyingDays, applyFrom, fundsAnswer, fundsDays } from "./funds-answer.ts";

/**
 * Works out the answer with the figures of the day on which the visa can be applied for. `applying` says between which
 * days that is for the start that is meant, if one is known.
 */
export function costsAnswer(
  rows: readonly DatedFigure[],
  asked: CostsAsked,
  starts: readonly string[],
  today: string,
  applying: ApplyingDays | null = null,
) {
  const figures = figuresOn(rows, fundsDays(figuresOn(rows, today), asked.since, today, applying)?.closing ?? today);
  const dependant = asked.place === "london" ? figures.dependant_london : figures.dependant_elsewhere;
  const early = figures.apply_months?.value;
  return {
    hasFee: asked.fee !== null,
    firstYear: firstYearBill(figures, asked),
    funds: fundsAnswer(figures, asked, today, applying),
    earlyMonths: early ?? null,
    starts: early === undefined ? [] : starts.flatMap((start) => applyFrom(start, early, today) ?? []),
    dependant: dependant ? figureText(dependant.key, dependant.value) : null,
    dependantMonths: figures.funds_months?.value ?? null,
    cited: citedFigures(figures),
  };
}

export type CostsAnswer = ReturnType<typeof costsAnswer>;
