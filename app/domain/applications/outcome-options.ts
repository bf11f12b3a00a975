/** The words of the filter by outcome. The list takes them from its data, so that its scripts do without. */
import { END_REASONS, OUTCOMES } from "#app/domain/lifecycle/choice-words.ts";
import { OUTCOME_FILTERS, type OutcomeFilter } from "./staff-filters.ts";

const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  open: "Has not ended",
  ended: "Has ended",
  accepted: "Offer accepted",
  deposit_paid: "Deposit paid",
  visa: "Visa approved",
};

/** Returns the options of the filter, each with its label. */
export const outcomeOptions = (): [OutcomeFilter, string][] =>
  OUTCOME_FILTERS.map((key) => [
    key,
    OUTCOME_WORDS[key] ??
      OUTCOMES.find((outcome) => outcome.key === key)?.label ??
      `Ended: ${END_REASONS.find((reason) => `end_${reason.key}` === key)?.label}`,
  ]);
