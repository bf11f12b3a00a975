import { Form } from "react-router";
import { documentReasons } from "#app/db/words.ts";
import type { ReceiptChoice } from "#app/domain/documents/accept-receipt.server.ts";
import { isDecided, REASON_LABELS } from "#app/domain/documents/document-state.ts";
import { ENGLISH_KIND } from "#app/domain/documents/english-kind.ts";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { PART_NAMES, PARTS, TESTS } from "#app/domain/fit/english-scales.ts";
import { MOST_NOTE } from "#app/domain/values/document-limits.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import { VersionField } from "../version-field.tsx";

/** What was typed and is wrong. */
export interface RefusedReview extends ShownAgain {
  wish: string;
  message: string | null;
}

interface DecisionProps {
  document: Pick<ReviewedDocument, "version" | "kindId" | "validity" | "state" | "receiptOf">;
  refused: RefusedReview | null;
  action: string;
  isBusy: boolean;
}

const formOf = (action: string) => ({ method: "post", action, noValidate: true }) as const;

/** "Accept". Each decision is a form of its own, so that Enter in a field sends the one that it belongs to. */
export function AcceptForm({ document, refused, action, isBusy }: DecisionProps) {
  const { version, receiptOf } = document;
  return (
    <Panel as={Form} {...formOf(action)} size="small" gap={2} aria-label="Accept">
      <VersionField version={version} />
      {receiptOf ? <PaidOn {...receiptOf} refused={refused} /> : <ValidUntil {...document} refused={refused} />}
      {document.kindId === ENGLISH_KIND ? <EnglishFields refused={refused} /> : null}
      <MayChange document={document} refused={refused} wish="accept" />
      <Button look="filled" wide name="do" value="accept" disabled={isBusy} {...keyOf("a", document)}>
        <Icon name="check" />
        Accept
      </Button>
    </Panel>
  );
}

/** No key changes a decision: who goes on too fast would reverse what they have just decided. */
const keyOf = (key: string, { state }: Pick<ReviewedDocument, "state">) =>
  isDecided(state) ? {} : { "data-key": key };

/** Asks before a decision is changed. */
function MayChange({ document: { state }, refused, wish }: Pick<DecisionProps, "document" | "refused"> & WishProps) {
  if (!isDecided(state)) return null;
  return (
    <Field id={`change-${wish}`} label="This is decided already" error={refused?.errors[`change-${wish}`]} isGroup>
      {({ id }) => (
        <label className="flex min-h-tap items-center gap-2 font-normal">
          <input id={id} type="checkbox" name="change" value="on" />
          Change the decision
        </label>
      )}
    </Field>
  );
}

interface WishProps {
  wish: "accept" | "refuse" | "waive";
}

/** When the deposit of a receipt was paid, which records it. */
const PaidOn = ({ version, paidOn, course, refused }: ReceiptChoice & Pick<DecisionProps, "refused">) => (
  <>
    <input type="hidden" name="choiceVersion" value={version} />
    <Field
      id="paidOn"
      label="Deposit paid on"
      hint={`It is recorded as paid for ${course}.`}
      error={refused?.errors.paidOn}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          name="paidOn"
          defaultValue={refused?.typed.paidOn ?? paidOn ?? ""}
          autoComplete="off"
          data-needed=""
        />
      )}
    </Field>
  </>
);

const scores = ["overall", ...PARTS] as const;

/** The scores on a report. The student is asked whether they may stand in the results. */
const EnglishFields = ({ refused }: Pick<DecisionProps, "refused">) => (
  <>
    <Field
      id="test"
      label="Fill the student’s results with"
      hint="The student is asked first. The day above is the day of the test."
      error={refused?.errors.test}
    >
      {(control) => (
        <select {...control} name="test" defaultValue={refused?.typed.test ?? ""} autoComplete="off">
          <option value="">Nothing</option>
          {Object.entries(TESTS).map(([test, name]) => (
            <option key={test} value={test}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    <div className="grid grid-cols-2 items-end gap-2 narrow:grid-cols-5 wide:grid-cols-2">
      {scores.map((name) => (
        <Field
          key={name}
          id={name}
          label={name === "overall" ? "Overall" : PART_NAMES[name]}
          error={refused?.errors[name]}
        >
          {(control) => (
            <input
              {...control}
              name={name}
              inputMode="decimal"
              maxLength={6}
              defaultValue={refused?.typed[name]}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </div>
  </>
);

function ValidUntil({ validity, refused }: Pick<ReviewedDocument, "validity"> & Pick<DecisionProps, "refused">) {
  const isCounted = validity.validMonths !== null || validity.validDays !== null;
  return (
    <Field
      id="day"
      label={isCounted ? "Issued on" : "Last valid day, if it has one"}
      hint={isCounted ? `It is valid for ${validityInWords(validity)} from that day.` : undefined}
      error={refused?.errors.day}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          name="day"
          defaultValue={refused?.typed.day}
          autoComplete="off"
          {...(isCounted ? { "data-needed": "" } : {})}
        />
      )}
    </Field>
  );
}

const validityInWords = ({ validMonths, validDays }: ReviewedDocument["validity"]) =>
  validMonths === null ? `${validDays} days` : `${validMonths} months`;

/** "Not accepted", with the reason that the student reads, and "Not needed". */
export function RefuseForms({ document, refused, action, isBusy }: DecisionProps) {
  const { version } = document;
  const typed = (name: string) => refused?.typed[name] ?? "";
  return (
    <>
      <Panel as={Form} {...formOf(action)} size="small" titleId="refuse" title="Not accepted">
        <VersionField version={version} />
        <Field id="reason" label="Why?" error={refused?.errors.reason} isGroup>
          {({ id }) => (
            <RadioChips
              name="reason"
              options={documentReasons.map((value) => ({ value, label: REASON_LABELS[value] }))}
              chosen={typed("reason")}
              first={id}
              data-needed=""
            />
          )}
        </Field>
        <Field id="note" label="In your words" hint="What to do. The student reads it." error={refused?.errors.note}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={MOST_NOTE}
              defaultValue={typed("note")}
              autoComplete="off"
            />
          )}
        </Field>
        <MayChange document={document} refused={refused} wish="refuse" />
        <Button look="danger" wide name="do" value="refuse" disabled={isBusy} {...keyOf("r", document)}>
          <Icon name="x" />
          Do not accept
        </Button>
      </Panel>
      <Disclosure words="Not needed" open={refused?.wish === "waive"}>
        <Stack as={Form} {...formOf(action)} gap={2}>
          <VersionField version={version} />
          <Field id="why" label="Why is it not needed?" error={refused?.errors.why}>
            {(control) => (
              <input {...control} name="why" maxLength={MOST_NOTE} defaultValue={typed("why")} autoComplete="off" />
            )}
          </Field>
          <MayChange document={document} refused={refused} wish="waive" />
          <p>
            <Button name="do" value="waive" disabled={isBusy}>
              Mark as not needed
            </Button>
          </p>
        </Stack>
      </Disclosure>
    </>
  );
}
