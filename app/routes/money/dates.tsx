/** The dates of the plan: drawn as one line of days, and the same as a table. */
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { countDays } from "#app/domain/costs/spans.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import type { MoneyPlan, PlanFacts } from "#app/domain/plan/plan.ts";
import { inDigits, localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Panel } from "#app/ui/panel.tsx";
import { DayLine, type PlanDate } from "./day-line.tsx";

interface DatesProps {
  one: ChoiceCase<ChoiceView>;
  plan: MoneyPlan;
  facts: PlanFacts | null;
  figures: Figures;
  today: string;
  accounts: readonly MoneyAccount[];
}

/** Returns the dates of a plan, the earliest first. */
function datesOf({ one, plan, facts, figures }: Omit<DatesProps, "today" | "accounts">): PlanDate[] {
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

export function Dates({ today, accounts, ...facts }: DatesProps) {
  const { plan } = facts;
  const dates = datesOf(facts);
  if (dates.length === 0) return null;
  return (
    <Panel
      titleId="plan-dates"
      title={m.plan_dates()}
      className="print:gap-2 print:p-3"
      beside={
        <a className="text-t2 print:hidden" href={localPath("/dashboard/calendar")}>
          {m.journey_add_to_calendar()}
        </a>
      }
    >
      <DayLine plan={plan} dates={dates} today={today} accounts={accounts} />
      <table className="w-full border-collapse text-t2">
        <caption className="sr-only">{m.plan_dates_caption()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.plan_dates_day()}</th>
            <th scope="col">{m.plan_dates_what()}</th>
          </tr>
        </thead>
        <tbody>
          {dates.map(({ day, until, what }, n) => (
            <tr key={`${day} ${what}`} className="not-print:max-rail:block">
              <th
                scope="row"
                className="border-line border-t py-2 print:py-1 pr-4 text-left align-top font-semibold not-print:max-rail:block not-print:max-rail:pb-0"
              >
                <span className="mr-2 inline-grid size-6 place-items-center rounded-full bg-ink text-surface text-t1">
                  {inDigits(n + 1)}
                </span>
                {until ? m.plan_range({ from: dayInWords(day), until: dayInWords(until) }) : dayInWords(day)}
              </th>
              <td className="border-line border-t py-2 print:py-1 align-top not-print:max-rail:block not-print:max-rail:border-0 not-print:max-rail:pt-0">
                {what}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
