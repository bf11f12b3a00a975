/** The dates of the plan: drawn as one line of days, and the same as a table. */
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { inDigits, localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Panel } from "#app/ui/panel.tsx";
import { DayLine } from "./day-line.tsx";
import { type DatedPlan, planDates } from "./plan-dates.ts";

interface DatesProps extends DatedPlan {
  today: string;
  accounts: readonly MoneyAccount[];
}

export function Dates({ today, accounts, ...facts }: DatesProps) {
  const { plan } = facts;
  const dates = planDates(facts);
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
