/** The answer of /costs. */
import { citedFigures, firstYearBill } from "./bill.ts";
import type { CostsAsked } from "./costs-input.ts";
import { type DatedFigure, figuresOn, figureText } from "./dated-figures.ts";
import { applyFrom, fundsAnswer, fundsDays } from "./funds-answer.ts";

/** Works out the answer with the figures of the day on which the visa can be applied for. */
export function costsAnswer(rows: readonly DatedFigure[], asked: CostsAsked, starts: readonly string[], today: string) {
  const applying = fundsDays(figuresOn(rows, today), asked.since, today)?.closing ?? today;
  const figures = figuresOn(rows, applying);
  const dependant = asked.place === "london" ? figures.dependant_london : figures.dependant_elsewhere;
  const early = figures.apply_months?.value;
  return {
    hasFee: asked.fee !== null,
    firstYear: firstYearBill(figures, asked),
    funds: fundsAnswer(figures, asked, today),
    earlyMonths: early ?? null,
    starts: early === undefined ? [] : starts.flatMap((start) => applyFrom(start, early, today) ?? []),
    dependant: dependant ? figureText(dependant.key, dependant.value) : null,
    dependantMonths: figures.funds_months?.value ?? null,
    cited: citedFigures(figures),
  };
}

export type CostsAnswer = ReturnType<typeof costsAnswer>;
