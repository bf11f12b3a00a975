import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CostsAnswer } from "#app/domain/costs/costs-answer.ts";
import type { FundsAnswer } from "#app/domain/costs/funds-answer.ts";
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { formatLongDay } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { BillNotes, BillTable } from "./bill.tsx";
import { SpanOfDays } from "./span-of-days.tsx";

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
          <SpanOfDays days={days} />
          <figcaption>
            {keep({
              amount: bill.total.pounds,
              from: formatLongDay(days.from),
              closing: formatLongDay(days.closing),
              until: formatLongDay(days.until),
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
