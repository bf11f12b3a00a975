/** How the amount is made: each number with where it comes from. */
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { moneyOf } from "#app/domain/case/money.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { figureText } from "#app/domain/costs/dated-figures.ts";
import { countMonths } from "#app/domain/costs/spans.ts";
import { fundsToShow } from "#app/domain/costs/visa-funds.ts";
import type { MoneyPlan } from "#app/domain/plan/plan.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { formatPence, formatTaka } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface HowMuchProps {
  one: ChoiceCase<ChoiceView>;
  plan: MoneyPlan;
  figures: Figures;
}

export function HowMuch({ one, plan: { amount }, figures }: HowMuchProps) {
  const money = moneyOf(one.choice, figures);
  const { fee, paid, place, months } = money;
  const parts = fee === null ? null : fundsToShow(figures, place, months, { fee, paid, rentPaid: 0 });
  if (!amount || fee === null || !parts) return null;
  const living = place === "london" ? figures.funds_london : figures.funds_elsewhere;
  const lines = [
    {
      name: m.plan_line_fee(),
      from: money.feeFrom === "offer" ? m.plan_from_offer() : m.plan_from_course(),
      pence: fee,
    },
    ...(paid > 0 ? [{ name: m.plan_line_paid(), from: m.plan_from_paid(), pence: -Math.min(paid, fee) }] : []),
    {
      name: m.plan_line_living({ months: countMonths(parts.months), rate: formatPence(parts.rate) }),
      from: living?.source ?? "",
      pence: parts.living,
      isEnglish: true,
    },
  ];
  const { taka } = amount;
  return (
    <Panel titleId="how-much" title={m.plan_how_much()} className="print:gap-2 print:p-3">
      <table className="tabular w-full border-collapse text-t2">
        <caption className="sr-only">{m.plan_how_much_caption()}</caption>
        <tbody>
          {lines.map(({ name, from, pence, isEnglish }) => (
            <tr key={name}>
              <th scope="row" className="border-line border-b py-2 print:py-1 text-left align-top font-normal">
                {name}
                <small className="block text-ink-2 text-t1" lang={isEnglish ? inEnglish() : undefined}>
                  {from}
                </small>
              </th>
              <td className="whitespace-nowrap border-line border-b py-2 print:py-1 pl-3 text-right align-top">
                {pence < 0 ? `− ${formatPence(-pence)}` : formatPence(pence)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-bold text-t3">
          <tr>
            <th scope="row" className="pt-3 text-left">
              {m.plan_line_total()}
            </th>
            <td className="whitespace-nowrap pt-3 pl-3 text-right">{formatPence(amount.pence)}</td>
          </tr>
        </tfoot>
      </table>
      {taka ? (
        <KeyValues
          className="text-t2"
          rows={[
            [m.plan_in_taka({ rate: figureText("rate", taka.rate) }), formatTaka(taka.exact)],
            taka.percent > 0
              ? [m.plan_with_cushion({ percent: inDigits(taka.percent) }), formatTaka(taka.cushioned)]
              : null,
            [m.plan_rounded(), formatTaka(taka.keep)],
          ]}
        />
      ) : null}
      <p className="text-ink-2 text-t1">{m.plan_rate_note()}</p>
    </Panel>
  );
}
