import { Form } from "react-router";
import { payers } from "#app/db/money-words.ts";
import { PAYEES, PAYERS, PAYMENT_KINDS, WRITTEN_KINDS, WRITTEN_PAYEES } from "#app/domain/payments/payment.ts";
import type { PaymentView } from "#app/domain/payments/read-payments.server.ts";
import { ukClock } from "#app/domain/values/uk-clock.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import { amountField } from "./words.ts";

/** What was typed and is wrong in a form of the page. */
export interface RefusedPayment extends ShownAgain {
  /** The form: "record", "change", "ask", or "end". */
  of: string;
  /** Whether it asks to confirm what looks odd. */
  asks: boolean;
}

interface PaymentFormProps {
  /** The one to change, or null for a new one. */
  payment: PaymentView | null;
  refused: RefusedPayment | null;
  today: string;
  /** The address of the page. */
  here: string;
}

const INPUTS = [
  ["paidOn", "Paid on", "date"],
  ["plannedOn", "Or planned for", "date"],
  ["clearedOn", "Arrived on, in the UK", "date"],
  ["clearedTime", "At, UK time", "time"],
] as const;

const ACCOUNT = [
  ["payerName", "Name, of someone else", 120],
  ["bank", "Bank", 80],
  ["lastFour", "Last 4 digits of the account", 10],
] as const;

/** Returns what the form starts with. */
function valuesOf(payment: PaymentView | null): Record<string, string> {
  if (!payment) return { kind: "deposit", payee: "university" };
  const { kind, payee, plannedOn, paidOn, clearedAt, payer, payerName, bank, lastFour } = payment;
  const cleared = clearedAt && ukClock(clearedAt);
  return {
    ...{ kind, payee, amount: amountField(payment), plannedOn: plannedOn ?? "", paidOn: paidOn ?? "" },
    ...{ clearedOn: cleared?.day ?? "", clearedTime: cleared?.time ?? "", payer: payer ?? "" },
    ...{ payerName: payerName ?? "", bank: bank ?? "", lastFour: lastFour ?? "" },
  };
}

/** Records a payment, or changes one. */
export function PaymentForm({ payment, refused, today, here }: PaymentFormProps) {
  const values = { ...valuesOf(payment), ...refused?.typed };
  const errorOf = (name: string) => refused?.errors[name];
  const what = payment ? "change" : "record";
  return (
    <Stack
      as={Form}
      method="post"
      action={here}
      noValidate
      aria-label={payment ? "Change the payment" : "Record a payment"}
    >
      {payment ? (
        <>
          <input type="hidden" name="id" value={payment.id} />
          <input type="hidden" name="version" value={payment.version} />
        </>
      ) : null}
      <Field id={`${what}-kind`} label="What for" error={errorOf("kind")} isGroup>
        {({ id }) => (
          <RadioChips
            name="kind"
            first={id}
            chosen={values.kind ?? ""}
            options={WRITTEN_KINDS.map((value) => ({ value, label: PAYMENT_KINDS[value]() }))}
          />
        )}
      </Field>
      <Field id={`${what}-payee`} label="To" error={errorOf("payee")} isGroup>
        {({ id }) => (
          <RadioChips
            name="payee"
            first={id}
            chosen={values.payee ?? ""}
            options={WRITTEN_PAYEES.map((value) => ({ value, label: PAYEES[value]() }))}
          />
        )}
      </Field>
      <div className="grid items-end gap-4 phone:grid-cols-2 desk:grid-cols-5">
        <Field id={`${what}-amount`} label="Amount" hint="£3,000 or 15,000 taka" error={errorOf("amount")}>
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="text"
              maxLength={60}
              defaultValue={values.amount}
              autoComplete="off"
            />
          )}
        </Field>
        {INPUTS.map(([name, label, type]) => (
          <Field key={name} id={`${what}-${name}`} label={label} error={errorOf(name)}>
            {(control) => (
              <input
                {...control}
                type={type}
                name={name}
                max={name === "paidOn" || name === "clearedOn" ? today : undefined}
                defaultValue={values[name]}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid items-end gap-4 phone:grid-cols-2 desk:grid-cols-4">
        <Field id={`${what}-payer`} label="Whose account" error={errorOf("payer")}>
          {(control) => (
            <select {...control} name="payer" defaultValue={values.payer ?? ""} autoComplete="off">
              <option value="">Not known</option>
              {payers.map((payer) => (
                <option key={payer} value={payer}>
                  {PAYERS[payer]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        {ACCOUNT.map(([name, label, most]) => (
          <Field key={name} id={`${what}-${name}`} label={label} error={errorOf(name)}>
            {(control) => (
              <input {...control} name={name} maxLength={most} defaultValue={values[name]} autoComplete="off" />
            )}
          </Field>
        ))}
      </div>
      {refused?.asks ? (
        <label className="flex min-h-tap items-center gap-3">
          <input type="checkbox" name="confirm" autoComplete="off" />
          This is right
        </label>
      ) : null}
      <Inline>
        <Button look="filled" name="do" value={what}>
          {payment ? "Save the payment" : "Record the payment"}
        </Button>
        {payment ? (
          <ButtonLink look="quiet" to={here}>
            Cancel
          </ButtonLink>
        ) : null}
      </Inline>
    </Stack>
  );
}
