/** What the plan for the money follows from in a case, and what it says of its dates. */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import type { PlanAccount } from "#app/domain/plan/account.ts";
import { moneyPlan, type PlanFacts } from "#app/domain/plan/plan.ts";
import { type HeldMoney, startOf } from "./dates.ts";
import type { CaseChoice } from "./facts.ts";
import { moneyOf } from "./money.ts";

/** Returns what the plan of a choice follows from. */
export const planFactsOf = (choice: CaseChoice, figures: Figures): PlanFacts => ({
  // Also of an offer that stands beside another one: what it would ask is the question.
  toShow: moneyOf(choice, figures).toShow,
  start: startOf(choice),
  latestStart: choice.latestStart ?? null,
  holders: choice.holders ?? null,
  casExpiresOn: choice.casExpiresOn,
  casOn: choice.casIssuedOn ?? null,
});

/** Returns what the accounts of a student make of the dates of a choice, or null while they are not enough. */
export function heldMoney(
  choice: CaseChoice,
  accounts: readonly PlanAccount[],
  figures: Figures,
  today: string,
): HeldMoney | null {
  const { used, reach, applyUntil } = moneyPlan(planFactsOf(choice, figures), accounts, figures, today);
  if (used.length === 0 || !reach || !applyUntil) return null;
  return { full: reach.full >= today ? reach.full : null, until: applyUntil };
}
