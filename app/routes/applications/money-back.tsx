/** What the student paid for a course, and what comes back of it, read before paying. */

import type { ChoiceMoney } from "#app/domain/payments/my-money.server.ts";
import { amountText, PAYMENT_KINDS, receiptText } from "#app/domain/payments/payment.ts";
import type { PaymentView } from "#app/domain/payments/read-payments.server.ts";
import type { RefundLine } from "#app/domain/rules/refund.ts";
import type { RefundStage } from "#app/domain/rules/rule.ts";
import { ukClock } from "#app/domain/values/uk-clock.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { counted, dayInWords, formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { Stack } from "#app/ui/layout.tsx";

const STAGES: Readonly<Record<RefundStage, () => string>> = {
  beforeCas: m.back_before_cas,
  afterCas: m.back_after_cas,
  visaRefused: m.back_visa_refused,
  visaLate: m.back_visa_late,
  withdrawn: m.back_withdrawn,
};

export function MoneyBack({ money: { of, lines, stage, payments } }: { money: ChoiceMoney }) {
  const source = lines[0]?.rule;
  return (
    <>
      {payments.length > 0 ? (
        <Stack gap={2}>
          <h4>{m.back_payments()}</h4>
          <ul>
            {payments.map((payment) => (
              <Row key={payment.id} name={nameOf(payment)} about={whenOf(payment)} amount={amountText(payment)} />
            ))}
          </ul>
        </Stack>
      ) : null}
      {of > 0 && lines.length > 0 ? (
        <Stack gap={2}>
          <h4>{m.back_title({ amount: formatPence(of) })}</h4>
          <ol>
            {lines.map((line) => (
              <Row
                key={line.stage}
                name={STAGES[line.stage]()}
                about={aboutOf(line)}
                note={line.rule.value.note}
                amount={formatPence(line.back)}
                isNow={line.stage === stage}
              />
            ))}
          </ol>
          {source ? (
            <p className="text-ink-2 text-t2">
              <span lang={inEnglish()}>{source.source}</span>
              {". "}
              {lines.every(({ rule }) => rule.isConfirmed)
                ? m.back_checked({ day: dayInWords(source.checkedOn) })
                : m.back_not_confirmed()}
            </p>
          ) : null}
        </Stack>
      ) : null}
      {of > 0 && lines.length === 0 ? <p className="text-ink-2 text-t2">{m.back_not_known()}</p> : null}
    </>
  );
}

interface RowProps {
  name: string;
  about: string;
  note?: string | null;
  amount: string | null;
  isNow?: boolean;
}

const Row = ({ name, about, note, amount, isNow = false }: RowProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2 first:border-0">
    <span className="min-w-0 grow basis-48">
      <b>{name}</b> {isNow ? <Tag meaning="info">{m.back_now()}</Tag> : null}
      <span className="block text-ink-2 text-t2">
        {about}
        {note ? (
          <>
            {" "}
            <span lang={inEnglish()}>{note}</span>
          </>
        ) : null}
      </span>
    </span>
    <b className="tabular">{amount}</b>
  </li>
);

/** Says what is kept, within how many days the rest comes, and where it goes. */
function aboutOf({ back, kept, rule: { value } }: RefundLine): string {
  if (back === 0) return m.back_nothing();
  const inputs = { ...counted(value.withinDays), kept: formatPence(kept) };
  return value.paidTo === "payer" ? m.back_to_payer(inputs) : m.back_to_student(inputs);
}

function nameOf(payment: PaymentView): string {
  const { receiptYear: year, receiptNumber: number, kind } = payment;
  const receipt = year === null || number === null ? null : receiptText({ year, number });
  return [PAYMENT_KINDS[kind](), receipt].filter(Boolean).join(", ");
}

/** Says when it was paid and arrived, or by when it is to come. */
function whenOf({ kind, plannedOn, paidOn, clearedAt }: PaymentView): string {
  if (paidOn === null) {
    const day = dayInWords(plannedOn ?? "");
    return kind === "refund" ? m.back_refund_due({ day }) : m.back_planned({ day });
  }
  const day = dayInWords(paidOn);
  if (kind === "refund") return m.back_refunded({ day });
  if (!clearedAt) return m.back_paid({ day });
  const arrived = ukClock(clearedAt);
  return m.back_arrived({ day, arrived: dayInWords(arrived.day), time: inDigits(arrived.time) });
}
