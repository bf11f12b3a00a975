/** The dates of a plan, for its student and for staff. */
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { countDays } from "#app/domain/costs/spans.ts";
import type { MoneyPlan, PlanFacts } from "#app/domain/plan/plan.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PlanDate } from "./day-line.tsx";

export interface DatedPlan {
  one: ChoiceCase<ChoiceView>;
  plan: MoneyPlan;
  facts: PlanFacts | null;
  figures: Figures;
}

/** Returns the dates of a plan, the earliest first. */
export function planDates({ one, plan, facts, figures }: DatedPlan): PlanDate[] {
  const { days, reach, used, held, fresh } = plan;
  const isThere = used.length > 0 && reach !== null;
  const start = facts?.start;
  return [
    isThere && held !== null
      ? { day: reach.since, what: m.plan_date_since({ held: inDigits(held) }) }
      : days && { day: days.money, what: m.plan_date_by() },
    isThere && held !== null ? { day: reach.full, what: m.plan_date_full({ held: inDigits(held) }) } : null,
    isThere
      ? { day: reach.apply, until: plan.applyUntil ?? reach.fresh, what: applyWhat(figures) }
      : days && { day: days.from, until: days.until, what: applyWhat(figures) },
    isThere && fresh !== null ? { day: reach.fresh, what: m.plan_date_fresh({ fresh: countDays(fresh) }) } : null,
    one.choice.casNumber !== null && one.choice.casExpiresOn
      ? { day: one.choice.casExpiresOn, what: m.plan_date_cas_expires() }
      : null,
    start ? { day: start.day, what: m.plan_date_start() } : null,
    facts?.latestStart ? { day: facts.latestStart, what: m.plan_date_latest() } : null,
  ]
    .filter((date) => date !== null)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

const applyWhat = ({ decision_days: decision }: Figures) =>
  m.plan_date_apply({ decision: countDays(decision?.value ?? 0) });
