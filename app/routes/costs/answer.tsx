import type { Bill } from "#app/domain/costs/bill.ts";
import type { FundsAnswer } from "#app/domain/costs/funds-answer.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { BillNotes, BillTable } from "./bill.tsx";
import type { CostsAnswer } from "./costs.server.ts";
import { SpanOfDays } from "./span-of-days.tsx";

/** Shows the two totals, each with its lines. */
export function Answer({ answer: { firstYear, funds, hasFee } }: { answer: CostsAnswer }) {
  return (
    <>
      <Panel titleId="first-year" title="First-year cost" beside={<Total bill={firstYear} />}>
        {hasFee ? null : <p>Enter the tuition fee to have it in both totals.</p>}
        <BillTable bill={firstYear} caption="First-year cost in pounds and taka" />
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
  return (
    <Panel id="funds" titleId="visa-money" title="Money to show for the visa" beside={<Total bill={bill} />}>
      <BillTable bill={bill} caption="How the amount is made up" plain />
      {days ? (
        <figure className="grid gap-2">
          <SpanOfDays days={days} />
          <figcaption>
            Keep at least {bill.total.pounds}
            {hasFee ? "" : " and the unpaid fee"} in the account every day from {formatLongDay(days.from)} to{" "}
            {formatLongDay(days.closing)}. Then apply by {formatLongDay(days.until)}.{" "}
            <b>One day £1 below the amount fails the rule.</b>
          </figcaption>
        </figure>
      ) : null}
      <p className="text-ink-2 text-t2">
        {bill.missing.length > 0 ? <b>The unpaid tuition fee comes on top. </b> : null}
        The rate on the day you apply decides.
        {cushion ? ` With ${cushion.percent}% extra, keep ${cushion.taka}.` : null}
      </p>
    </Panel>
  );
}

const NoFunds = () => (
  <Panel id="funds" titleId="visa-money" title="Money to show for the visa">
    <p>
      We are checking these figures now. <a href="/counselors">Ask a counsellor</a> how much you must show.
    </p>
  </Panel>
);
