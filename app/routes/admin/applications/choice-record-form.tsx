/** The form in which staff record what happened to one course of an application. */
import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import type { OfferChange } from "#app/db/words.ts";
import type { RecordedChoice } from "#app/domain/applications/choice-record.ts";
import { END_REASONS, OUTCOMES, termChanged } from "#app/domain/lifecycle/choice-words.ts";
import { LETTER_KINDS, type LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import type { NotificationText } from "#app/domain/notifications/written.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { countOf } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { FormGrid } from "../form-grid.tsx";
import { staffTitle } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";
import {
  Chips,
  type ConditionFields,
  Conditions,
  FileField,
  Fold,
  initialConditions,
  TextField,
  type TextProps,
  Words,
} from "./choice-fields.tsx";

const TEXTS = [
  "intake",
  "universityReference",
  "sentOn",
  "outcomeNote",
  "offerOn",
  "replyBy",
  "feeAfterScholarship",
  "deposit",
  "depositDue",
  "depositPaidOn",
  "casNumber",
  "casIssuedOn",
  "casExpiresOn",
  "startsOn",
  "visaAppliedOn",
  "biometricsOn",
  "visaDecidedOn",
  "endNote",
] as const;
const WORDS = ["step", "outcome", "reply", "visaDecision", "endReason"] as const;

type Name = (typeof TEXTS)[number] | (typeof WORDS)[number];

/** The values of the fields, as text. */
export type ChoiceRecordFields = Record<Name | LetterKind, string> & { version: string; conditions: ConditionFields[] };

export const fieldsOf = (choice: RecordedChoice & { version: number }): ChoiceRecordFields => ({
  ...(Object.fromEntries([...TEXTS, ...WORDS].map((name) => [name, String(choice[name] ?? "")])) as Record<
    Name,
    string
  >),
  ...{ offer_letter: "", cas_letter: "" },
  version: String(choice.version),
  conditions: choice.conditions.map(({ text, due, metOn }) => ({ text, due: due ?? "", metOn: metOn ?? "" })),
});

interface ChoiceRecordFormProps {
  fields: ChoiceRecordFields;
  /** What has changed since the student accepted the offer. */
  changes: readonly OfferChange[];
  firstName: string;
  /** How many other courses of the application are open. */
  others: number;
  /** What the university sends that can be added here. */
  letters: readonly LetterKind[];
  result: SubmissionResult<string[]> | undefined;
  message: string | null;
  /** Whether what was sent looks odd, and can be confirmed. */
  asks: boolean;
  /** What the student would read, if it was asked for. */
  reads: NotificationText | null;
  /** The files that came with the form and were not kept. */
  again: readonly LetterKind[];
  back: string;
}

export function ChoiceRecordForm(props: ChoiceRecordFormProps) {
  const { fields, changes, firstName, others, letters, result, message, asks, reads, again, back } = props;
  const { field, problems, ...form } = useForm({
    id: "choice",
    defaults: fields,
    result,
    order: [...WORDS, ...TEXTS, ...LETTER_KINDS],
  });
  const isBusy = useBusy();
  const failure = message ?? (problems.length === 0 ? form.failure : undefined);
  const text = (name: (typeof TEXTS)[number], label: string, more: Partial<TextProps> = {}) => (
    <TextField field={field(name)} label={label} {...more} />
  );
  const file = (kind: LetterKind, label: string) =>
    letters.includes(kind) ? <FileField field={field(kind)} label={label} isAgain={again.includes(kind)} /> : null;
  const isWrong = problems.length > 0 || failure !== undefined;
  return (
    <Form
      id="choice"
      method="post"
      encType="multipart/form-data"
      noValidate
      {...drafted({ name: `choice:${fields.version}:${back}`, isAnswered: result !== undefined })}
    >
      <title>{staffTitle(`${isWrong ? "Error: " : ""}Course of an application`)}</title>
      <VersionField version={fields.version} isCarried />
      <Columns>
        <Stack gap={6}>
          <ErrorSummary problems={problems} answer={result} />
          {failure ? <Banner toast={{ type: "error", message: "Not saved", description: failure }} /> : null}
          {asks ? (
            <label className="flex min-h-tap items-center gap-2">
              <input type="checkbox" name="confirm" value="on" />
              <span>Yes, this is right</span>
            </label>
          ) : null}
          <Panel titleId="answer" title="What did the university answer?">
            <Chips field={field("outcome")} label="Answer" words={OUTCOMES} />
            <FormGrid>
              {text("offerOn", "Offer of", DAY)}
              {text("replyBy", "Reply by", DAY)}
              {text("feeAfterScholarship", "Fee per year after scholarship", POUNDS)}
              {text("deposit", "Deposit", POUNDS)}
              {text("depositDue", "Deposit due", DAY)}
              {text("depositPaidOn", "Deposit paid on", DAY)}
            </FormGrid>
            <Conditions name="conditions" rows={initialConditions(field("conditions").initialValue)} />
            {file("offer_letter", "Offer letter")}
            {text("outcomeNote", "In the university's words", { rows: 2, hint: "The student reads it" })}
          </Panel>
          <Fold title="Student's answer" about={fields.reply}>
            <Words field={field("reply")} label="Answer to the offer" words={REPLIES} />
            {changes.length > 0 ? (
              <>
                <p>{`Not confirmed by the student yet: ${changes.map(termChanged).join("; ")}.`}</p>
                <label className="flex min-h-tap items-center gap-2">
                  <input type="checkbox" name="termsConfirmed" value="on" />
                  <span>The student has confirmed the offer as it is now</span>
                </label>
              </>
            ) : null}
          </Fold>
          <Fold
            title="CAS"
            about={
              fields.casNumber || (field("cas_letter").errors?.[0] ?? again.find((kind) => kind === "cas_letter") ?? "")
            }
          >
            {file("cas_letter", "CAS letter")}
            <FormGrid>
              {text("casNumber", "CAS number")}
              {text("casIssuedOn", "Issued on", DAY)}
              {text("casExpiresOn", "Valid until", { ...DAY, hint: "6 months after issue if empty" })}
              {text("startsOn", "Course starts on", DAY)}
            </FormGrid>
          </Fold>
          <Fold title="Visa" about={fields.visaDecision || fields.visaAppliedOn}>
            <FormGrid>
              {text("visaAppliedOn", "Applied on", DAY)}
              {text("biometricsOn", "Appointment on", DAY)}
              {text("visaDecidedOn", "Decided on", DAY)}
            </FormGrid>
            <Words field={field("visaDecision")} label="Decision" words={DECISIONS} />
          </Fold>
          <Fold
            title="Application to the university"
            about={fields.universityReference || (field("step").errors?.[0] ?? "")}
          >
            <FormGrid>
              {text("intake", "Intake", { hint: "For example 2027-01" })}
              {text("sentOn", "Sent on", DAY)}
              {text("universityReference", "University's reference")}
            </FormGrid>
            <Words field={field("step")} label="Step" words={STEPS} />
          </Fold>
          <Fold title="End this course" about={fields.endReason}>
            <Words field={field("endReason")} label="Reason" words={[OPEN, ...END_REASONS]} />
            {text("endNote", "Note", { rows: 2, hint: "For staff. Students can ask for it" })}
          </Fold>
        </Stack>
        <Stack gap={4} className="wide:sticky wide:top-4">
          <Panel titleId="reads" title="The student will read">
            {reads ? (
              <div role="status">
                <p>
                  <b>{reads.title}</b>
                </p>
                <p className="whitespace-pre-line">{reads.message}</p>
              </div>
            ) : (
              <p className="text-ink-2">Preview the message before you save.</p>
            )}
            {others > 0 ? (
              <p className="text-ink-2 text-t2">{`${countOf(others, "other course stays", "other courses stay")} as before.`}</p>
            ) : null}
            <Stack gap={2}>
              <Button look="filled" wide name="do" value="tell" disabled={isBusy}>
                {isBusy ? "Saving..." : `Save and tell ${firstName}`}
              </Button>
              <Button
                wide
                name="do"
                value="preview"
                disabled={isBusy}
                // A preview needs no file.
                formEncType="application/x-www-form-urlencoded"
              >
                Preview the message
              </Button>
              <Button wide look="quiet" name="do" value="quietly" disabled={isBusy}>
                Save without a message
              </Button>
              <ButtonLink wide look="quiet" to={back}>
                Cancel
              </ButtonLink>
            </Stack>
            <p className="text-ink-2 text-t2">You can undo it for 10 minutes.</p>
          </Panel>
          <DraftNote />
        </Stack>
      </Columns>
    </Form>
  );
}

const DAY = { placeholder: "17 Nov 2026" } as const;
const POUNDS = { placeholder: "£15,500", inputMode: "numeric" } as const;
const NONE = { key: "", label: "None yet" };
const OPEN = { key: "", label: "It goes on" };
const REPLIES = [NONE, { key: "accepted", label: "Accepted" }, { key: "declined", label: "Declined" }];
const DECISIONS = [NONE, { key: "approved", label: "Approved" }, { key: "refused", label: "Refused" }];
