import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CostsAnswer } from "#app/domain/costs/costs-answer.ts";
import type { FundsAnswer, FundsDays } from "#app/domain/costs/funds-answer.ts";
import { countDays } from "#app/domain/costs/spans.ts";
import { inDigits, localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { formatShortDate } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { BillNotes, BillTable } from "./bill.tsx";

const LEFT = 4;
const WIDTH = 328;
/** With fewer days to apply there is no room for their words. */
const DRAWN_DAYS = 14;

/**
 * Draws the days in the account, the day of the statement, and the days to apply. The sentence under it says the same.
 */
function SpanOfDays({ days: { held, toApply, from, closing, until } }: { days: FundsDays }) {
  const day = WIDTH / (held + toApply);
  const middle = LEFT + held * day;
  const bar = day * 0.79;
  return (
    <svg
      className="w-full max-w-112 fill-ink text-axis"
      viewBox="0 0 336 92"
      role="img"
      aria-label={m.costs_days_drawn({
        held: countDays(held),
        from: formatShortDate(from),
        closing: formatShortDate(closing),
        fresh: countDays(toApply),
        until: formatShortDate(until),
      })}
    >
      <text x={LEFT} y="18" className="font-semibold">
        {m.costs_days_held({ days: countDays(held) })}
      </text>
      <text x={Math.max(middle + 7, 164)} y="18" className="font-semibold">
        {m.costs_days_to_apply({ days: countDays(toApply) })}
      </text>
      <g className="stroke-pond" strokeWidth="26" strokeDasharray={`${bar} ${day - bar}`}>
        <path d={`M${LEFT} 43H${middle}`} />
        <path d={`M${middle} 43H${LEFT + WIDTH}`} />
      </g>
      <path
        className="stroke-pond-tint"
        strokeWidth="24.4"
        strokeDasharray={`${bar - 1.6} ${day - bar + 1.6}`}
        d={`M${middle + 0.8} 43H${LEFT + WIDTH}`}
      />
      <path className="stroke-lily" strokeWidth="2" d={`M${middle - 0.6} 26v34`} />
      <text x={LEFT} y="74">
        {formatShortDate(from)}
      </text>
      <text x={middle} y="74" textAnchor="middle" className="fill-lily font-semibold">
        {formatShortDate(closing)}
      </text>
      <text x={LEFT + WIDTH} y="74" textAnchor="end">
        {formatShortDate(until)}
      </text>
      <text x={middle} y="88" textAnchor="middle">
        {m.costs_statement()}
      </text>
    </svg>
  );
}

/** Shows the two totals, each with its lines. */
export function Answer({ answer: { firstYear, funds, hasFee } }: { answer: CostsAnswer }) {
  return (
    <>
      <Panel titleId="first-year" title={m.costs_first_year()} beside={<Total bill={firstYear} />}>
        {hasFee ? null : <p>{m.costs_enter_fee()}</p>}
        <BillTable bill={firstYear} caption={m.costs_first_year_table()} />
        <BillNotes bill={firstYear} />
      </Panel>
      {funds ? <Funds funds={funds} hasFee={hasFee} /> : <NoFunds />}
    </>
  );
}

const Total = ({ bill: { total } }: { bill: Bill }) => (
  <p className="tabular">
    <b className="whitespace-nowrap text-t6 tracking-figure">{total.pounds}</b>{" "}
    {total.taka ? <span className="whitespace-nowrap font-semibold text-ink-2">{total.taka}</span> : null}
  </p>
);

function Funds({ funds: { bill, cushion, days }, hasFee }: { funds: FundsAnswer; hasFee: boolean }) {
  const keep = hasFee ? m.costs_keep : m.costs_keep_and_fee;
  return (
    <Panel id="funds" titleId="visa-money" title={m.costs_funds()} beside={<Total bill={bill} />}>
      <BillTable bill={bill} caption={m.costs_funds_table()} plain />
      {days ? (
        <figure className="grid gap-2">
          {days.toApply >= DRAWN_DAYS ? <SpanOfDays days={days} /> : null}
          <figcaption>
            {keep({
              amount: bill.total.pounds,
              from: dayInWords(days.from),
              closing: dayInWords(days.closing),
              until: dayInWords(days.until),
            })}{" "}
            <b>{m.costs_one_day()}</b>
          </figcaption>
        </figure>
      ) : null}
      <p className="text-ink-2 text-t2">
        {bill.missing.length > 0 ? <b>{`${m.costs_fee_on_top()} `}</b> : null}
        {m.costs_rate_decides()}
        {cushion ? ` ${m.costs_cushion({ percent: inDigits(cushion.percent), taka: cushion.taka })}` : null}
      </p>
    </Panel>
  );
}

const NoFunds = () => (
  <Panel id="funds" titleId="visa-money" title={m.costs_funds()}>
    <p>
      <ParaglideMessage
        message={m.costs_no_funds}
        inputs={{}}
        markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
      />
    </p>
  </Panel>
);
