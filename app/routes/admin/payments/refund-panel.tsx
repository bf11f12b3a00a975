/** What comes back of what a university was paid, and the form that asks for it. */
import { Form } from "react-router";
import { refundStages } from "#app/db/money-words.ts";
import type { RefundLine } from "#app/domain/rules/refund.ts";
import type { RefundStage } from "#app/domain/rules/rule.ts";
import { countOf, dayInWords, formatPence } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import type { RefusedPayment } from "./payment-form.tsx";
import { REFUND_STAGES } from "./words.ts";

export interface RefundAdvice {
  /** Where the choice stands today. */
  stage: RefundStage;
  lines: readonly RefundLine[];
  /** Pence that the university has or, before anything is paid, that it asks for as a deposit. */
  of: number;
  isPaid: boolean;
  /** What the form begins with: pence, and the last day in time. Null without a rule. */
  amount: number | null;
  dueOn: string | null;
}

interface RefundPanelProps {
  advice: RefundAdvice;
  isOpen: boolean;
  refused: RefusedPayment | null;
  here: string;
  today: string;
}

export function RefundPanel({ advice, isOpen, refused, here, today }: RefundPanelProps) {
  const { stage, lines, of, isPaid, amount, dueOn } = advice;
  const values = {
    ...{ stage, amount: amount === null ? "" : String(amount / 100), dueOn: dueOn ?? "" },
    ...refused?.typed,
  };
  return (
    <Panel titleId="back" title={titleOf(advice)}>
      {of === 0 ? (
        <p className="text-ink-2">Nothing is paid yet, and the offer asks for no deposit.</p>
      ) : lines.length > 0 ? (
        <DataTable
          caption="What comes back at each stage"
          rows={lines}
          keyOf={(line) => line.stage}
          columns={[
            {
              heading: "Stage",
              cell: (line) => (
                <>
                  {REFUND_STAGES[line.stage]}
                  {isPaid && line.stage === stage ? (
                    <>
                      {" "}
                      <Tag meaning="info">Now</Tag>
                    </>
                  ) : null}
                </>
              ),
            },
            { heading: "Comes back", cell: (line) => <b>{formatPence(line.back)}</b> },
            { heading: "Is kept", cell: (line) => formatPence(line.kept) },
            {
              heading: "Within",
              cell: ({ rule: { value } }) => (
                <>
                  <span>{countOf(value.withinDays, "day")}</span>
                  <CellNote>{value.paidTo === "payer" ? "to the account it came from" : "to the student"}</CellNote>
                  {value.note ? <CellNote className="wrap-anywhere">{value.note}</CellNote> : null}
                </>
              ),
            },
            {
              heading: "Source",
              cell: ({ rule: { source, checkedOn, isConfirmed } }) => (
                <>
                  <span className="wrap-anywhere">{source}</span>
                  <CellNote isWarning={!isConfirmed}>
                    {isConfirmed ? `Checked on ${dayInWords(checkedOn)}` : "Not confirmed"}
                  </CellNote>
                </>
              ),
            },
          ]}
        />
      ) : (
        <p className="text-ink-2">We have no rule of this university about refunds for this intake.</p>
      )}
      {isPaid && !isOpen ? (
        <Stack as={Form} method="post" action={here} noValidate aria-label="Ask for a refund">
          <div className="grid items-end gap-4 phone:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
            <Field id="ask-stage" label="Why it comes back" error={refused?.errors.stage}>
              {(control) => (
                <select {...control} name="stage" defaultValue={values.stage} autoComplete="off">
                  {refundStages.map((one) => (
                    <option key={one} value={one}>
                      {REFUND_STAGES[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field id="ask-amount" label="Amount to come, £" error={refused?.errors.amount}>
              {(control) => (
                <input
                  {...control}
                  name="amount"
                  inputMode="decimal"
                  maxLength={60}
                  defaultValue={values.amount}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field id="ask-dueOn" label="In time until" error={refused?.errors.dueOn}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  name="dueOn"
                  min={today}
                  defaultValue={values.dueOn}
                  autoComplete="off"
                />
              )}
            </Field>
            <Button look="outlined" name="do" value="ask">
              Ask for the refund
            </Button>
          </div>
        </Stack>
      ) : null}
    </Panel>
  );
}

const titleOf = ({ of, isPaid }: RefundAdvice): string =>
  of === 0
    ? "What comes back"
    : isPaid
      ? `What comes back, of ${formatPence(of)}`
      : `What would come back, of a deposit of ${formatPence(of)}`;
