/** The figures of the sentences that answer questions of searches. */
import { type DatedFigure, figuresOn, figureText } from "#app/domain/costs/dated-figures.ts";
import type { FigureKey } from "#app/domain/costs/figure-keys.ts";
import type { Answer, Topic } from "./search-answers.ts";

const OF_TOPICS = {
  visa_cost: ["visa_fee", "surcharge_year"],
  funds: ["funds_months", "funds_london", "funds_elsewhere", "held_days"],
} as const satisfies { [Name in Topic]?: readonly FigureKey[] };

/** Figures with their units, as pages write them. */
export type AnswerFigures = Readonly<Partial<Record<FigureKey, string>>>;

/** Returns the figures that the answers name on a day. One that no page may show is left out. */
export function answerFigures(answers: readonly Answer[], rows: readonly DatedFigure[], today: string): AnswerFigures {
  const shown = figuresOn(rows, today);
  const keys = answers.flatMap(
    ({ topic }): readonly FigureKey[] => Object.entries(OF_TOPICS).find(([name]) => name === topic)?.[1] ?? [],
  );
  return Object.fromEntries(keys.flatMap((key) => (shown[key] ? [[key, figureText(key, shown[key].value)]] : [])));
}
