/** A bill: each line in pounds and in taka. The page of a course has one too. */

import { type Bill, withAward } from "#app/domain/costs/bill.ts";
import { localPath } from "#app/language.ts";
import { dayInWords, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** With large text on a small phone, the amounts stand under the name of the line. */
const TABLE = "tabular w-full border-collapse text-t2 max-tiny:block max-tiny:*:block";
const ROW = "max-tiny:flex max-tiny:flex-wrap";
const CELL = "border-line border-b py-2 align-top";
const NAME = `${CELL} text-left max-tiny:w-full max-tiny:border-0`;
const AMOUNT = `${CELL} whitespace-nowrap pl-3 text-right max-tiny:grow`;

interface BillProps {
  bill: Bill;
  caption: string;
  /** Its column names are for screen readers alone. */
  plain?: boolean;
  /** The name of the total, where the table is what says it. */
  total?: string;
}

export function BillTable({ bill, caption, plain = false, total }: BillProps) {
  const hasTaka = bill.rate !== null;
  return (
    <table className={TABLE}>
      <caption className="sr-only">{caption}</caption>
      <thead className={plain ? "sr-only" : "text-ink-2"}>
        <tr className={ROW}>
          <th scope="col" className={NAME}>
            {m.costs_column_cost()}
          </th>
          <th scope="col" className={AMOUNT}>
            {m.costs_column_pounds()}
          </th>
          {hasTaka ? (
            <th scope="col" className={AMOUNT}>
              {m.costs_column_taka()}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ name, note, pounds, taka }) => (
          <tr key={name} className={ROW}>
            <th scope="row" className={`${NAME} font-normal`}>
              {name} {note ? <small className="text-ink-2 text-t1 max-rail:block rail:ml-1">{note}</small> : null}
            </th>
            {pounds === null ? (
              <td className={AMOUNT} colSpan={hasTaka ? 2 : 1}>
                <a className="whitespace-normal" href={localPath("/counselors")}>
                  {m.costs_ask()}
                </a>
              </td>
            ) : (
              <>
                <td className={AMOUNT}>{pounds}</td>
                {hasTaka ? <td className={AMOUNT}>{taka}</td> : null}
              </>
            )}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot className="font-bold text-t3">
          <tr className={ROW}>
            <th scope="row" className="pt-3 text-left max-tiny:w-full">
              {total}
            </th>
            <td className="whitespace-nowrap pt-3 pl-3 text-right">{bill.total.pounds}</td>
            {hasTaka ? <td className="whitespace-nowrap pt-3 pl-3 text-right">{bill.total.taka}</td> : null}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** Says what the total is with the award, what is not in it, the rate with its day, and what is a sample. */
export function BillNotes({ bill: { award, missing, rate, samples } }: { bill: Bill }) {
  const sampled = [
    ...(rate?.isSample ? [m.costs_the_rate()] : []),
    ...samples.map((name) => name.replace(/^./, lower)),
  ];
  return (
    <>
      {award ? (
        <p className="tabular">
          {withAward(award)}
          {award.taka ? ` · ${award.taka}` : null}
        </p>
      ) : null}
      <p className="text-ink-2 text-t2">
        {missing.length > 0 ? (
          <b>{`${m.costs_not_in_total({ lines: listed(missing.map((name) => name.replace(/^./, lower))) })} `}</b>
        ) : null}
        {`${rate ? rateText(rate) : m.costs_no_rate()} `}
        {sampled.length > 0 ? m.costs_samples({ lines: listed(sampled) }) : null}
      </p>
    </>
  );
}

const rateText = ({ text, checkedOn }: NonNullable<Bill["rate"]>) =>
  checkedOn ? m.costs_at_rate_of({ rate: text, day: dayInWords(checkedOn) }) : m.costs_at_rate({ rate: text });

/** Writes a name within a sentence. "TB test" keeps its capitals. */
const lower = (letter: string, _at: number, name: string) => (name.startsWith("TB") ? letter : letter.toLowerCase());
