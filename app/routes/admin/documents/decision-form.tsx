import { Form } from "react-router";
import { documentReasons } from "#app/db/words.ts";
import { REASON_LABELS } from "#app/domain/documents/document-state.ts";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { MOST_NOTE } from "#app/domain/values/document-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** What was typed and is wrong. */
export interface RefusedReview {
  wish: string;
  message: string | null;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface DecisionProps {
  document: Pick<ReviewedDocument, "version" | "validity">;
  refused: RefusedReview | null;
  action: string;
  isBusy: boolean;
}

const formOf = (action: string) => ({ method: "post", action, noValidate: true }) as const;

/** "Accept". Each decision is a form of its own, so that Enter in a field sends the one that it belongs to. */
export function AcceptForm({ document: { version, validity }, refused, action, isBusy }: DecisionProps) {
  const isCounted = validity.validMonths !== null || validity.validDays !== null;
  return (
    <Panel as={Form} {...formOf(action)} size="small" gap={2} aria-label="Accept">
      <input type="hidden" name="version" value={version} />
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
      <Button look="filled" wide name="do" value="accept" disabled={isBusy} data-key="a">
        <Icon name="check" />
        Accept
      </Button>
    </Panel>
  );
}

const validityInWords = ({ validMonths, validDays }: ReviewedDocument["validity"]) =>
  validMonths === null ? `${validDays} days` : `${validMonths} months`;

/** "Not accepted", with the reason that the student reads, and "Not needed". */
export function RefuseForms({ document: { version }, refused, action, isBusy }: DecisionProps) {
  const typed = (name: string) => refused?.typed[name] ?? "";
  return (
    <>
      <Panel as={Form} {...formOf(action)} size="small" titleId="refuse" title="Not accepted">
        <input type="hidden" name="version" value={version} />
        <Field id="reason" label="Why?" error={refused?.errors.reason} isGroup>
          {({ id }) => (
            <div className="flex flex-wrap gap-2">
              {documentReasons.map((reason, at) => (
                <label
                  key={reason}
                  className="flex min-h-tap items-center gap-2 rounded-pill border border-edge px-3 font-normal text-t2 has-checked:border-pond has-checked:bg-pond-tint"
                >
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    defaultChecked={typed("reason") === reason}
                    data-needed=""
                    {...(at === 0 ? { id } : {})}
                  />
                  {REASON_LABELS[reason]}
                </label>
              ))}
            </div>
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
        <Button look="danger" wide name="do" value="refuse" disabled={isBusy} data-key="r">
          <Icon name="x" />
          Do not accept
        </Button>
      </Panel>
      <Disclosure words="Not needed" open={refused?.wish === "waive"}>
        <Stack as={Form} {...formOf(action)} gap={2}>
          <input type="hidden" name="version" value={version} />
          <Field id="why" label="Why is it not needed?" error={refused?.errors.why}>
            {(control) => (
              <input {...control} name="why" maxLength={MOST_NOTE} defaultValue={typed("why")} autoComplete="off" />
            )}
          </Field>
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
