import { Form, Link } from "react-router";
import { PAYEES, PAYMENT_KINDS } from "#app/domain/payments/payment.ts";
import type { PaymentView } from "#app/domain/payments/read-payments.server.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { PanelItem } from "#app/ui/panel.tsx";
import { reviewAddress } from "../documents/address.ts";
import type { RefusedPayment } from "./payment-form.tsx";
import { amountField, amountOr, clearedText, payerText, REFUND_STAGES, receiptOf, stateOf } from "./words.ts";

interface PaymentListProps {
  payments: readonly PaymentView[];
  refused: RefusedPayment | null;
  here: string;
  today: string;
}

/** The payments of a course, in the order in which they were recorded, each with what can be done. */
export const PaymentList = ({ payments, refused, here, today }: PaymentListProps) =>
  payments.length === 0 ? (
    <p className="text-ink-2">Nothing is recorded yet.</p>
  ) : (
    <ul>
      {payments.map((payment) => (
        <PanelItem key={payment.id} className="gap-2">
          <Line payment={payment} />
          <Deeds payment={payment} here={here} />
          {payment.kind === "refund" && payment.paidOn === null && !payment.takenBackAt ? (
            <EndForm payment={payment} refused={refused?.of === "end" ? refused : null} here={here} today={today} />
          ) : null}
        </PanelItem>
      ))}
    </ul>
  );

const nameOf = (payment: PaymentView) => `${PAYMENT_KINDS[payment.kind]()}, ${amountOr(payment)}`;

function Line({ payment }: { payment: PaymentView }) {
  const { kind, payee, paidOn, clearedAt, askedOn, stage, by, code, id, receiptId } = payment;
  const { label, meaning } = stateOf(payment);
  const receipt = receiptOf(payment);
  const facts = [
    kind === "refund" ? stage && REFUND_STAGES[stage] : `To: ${PAYEES[payee]().toLowerCase()}`,
    askedOn ? `asked on ${formatShortDate(askedOn)}` : null,
    paidOn ? `${kind === "refund" ? "received" : "paid"} on ${formatShortDate(paidOn)}` : null,
    clearedAt ? `arrived ${clearedText(clearedAt)}` : null,
    payerText(payment),
    by === "student" ? "told by the student" : null,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <b>{nameOf(payment)}</b> <Tag meaning={meaning}>{label}</Tag>
        <span className="block text-ink-2 text-t2 wrap-anywhere">{facts.join(" · ")}</span>
        {receiptId ? (
          <Link to={reviewAddress(receiptId)} className="inline-block py-3 text-t2 desk:py-1">
            Receipt from the bank<span className="sr-only">: {nameOf(payment)}</span>
          </Link>
        ) : null}
        {receipt && code ? (
          <span className="block text-t2">
            <Link to={`/admin/receipts/${id}`} className="inline-block py-3 desk:py-1">{`Receipt ${receipt}`}</Link>
            {`, code ${shownCode(code)}`}
          </span>
        ) : null}
      </span>
    </div>
  );
}

function Deeds({ payment, here }: { payment: PaymentView; here: string }) {
  const { id, version, kind, takenBackAt } = payment;
  const hidden = <span className="sr-only">: {nameOf(payment)}</span>;
  return (
    <Inline as={Form} method="post" action={here}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {kind !== "refund" && !takenBackAt ? (
        <ButtonLink size="small" to={`${here}?change=${id}#change`}>
          Change{hidden}
        </ButtonLink>
      ) : null}
      <Button size="small" look="quiet" name="do" value={takenBackAt ? "put-back" : "take-back"}>
        <span>{takenBackAt ? "Put back" : "Take back"}</span>
        {hidden}
      </Button>
    </Inline>
  );
}

/** Ends a refund with what has come. */
function EndForm({ payment, refused, here, today }: Omit<PaymentListProps, "payments"> & { payment: PaymentView }) {
  const typed = refused?.typed.id === payment.id ? refused : null;
  return (
    <Form method="post" action={here} noValidate className="grid items-end gap-4 phone:grid-cols-3">
      <input type="hidden" name="id" value={payment.id} />
      <input type="hidden" name="version" value={payment.version} />
      <Field id={`end-amount-${payment.id}`} label="Amount that came, £" error={typed?.errors.amount}>
        {(control) => (
          <input
            {...control}
            name="amount"
            inputMode="decimal"
            maxLength={60}
            defaultValue={typed?.typed.amount ?? amountField(payment)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`end-paidOn-${payment.id}`} label="Received on" error={typed?.errors.paidOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="paidOn"
            max={today}
            defaultValue={typed?.typed.paidOn ?? today}
            autoComplete="off"
          />
        )}
      </Field>
      <Button look="outlined" name="do" value="end">
        Refund received
        <span className="sr-only">: {nameOf(payment)}</span>
      </Button>
    </Form>
  );
}
