import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { TESTS } from "#app/domain/fit/english-scales.ts";
import { QUALIFICATIONS } from "#app/domain/fit/qualifications.ts";
import { MONTHS } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formFields } from "#app/ui/form-fields.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { ProfileData } from "./profile-page.server.ts";
import { FIELDS, type FieldName, LABELS } from "./profile-words.ts";

const FORGET = "forget";
/** What is wrong with a field needs more room than the field. */
const FIELDS_ROW = "grid grid-cols-1 items-end gap-4 max-phone:*:has-[[aria-invalid]]:col-span-full";
const PAIR = `${FIELDS_ROW} narrow:grid-cols-2`;

interface ProfileFormProps {
  profile: ProfileData;
  result: SubmissionResult<string[]> | undefined;
}

export function ProfileForm({ profile: { values, saved }, result }: ProfileFormProps) {
  const { field: fieldOf, problems } = formFields({
    id: "profile",
    defaults: values,
    result,
    order: FIELDS,
    nameProblem,
  });
  const control = (name: FieldName, hint: string | undefined, draw: (control: object) => ReactNode) => {
    const field = fieldOf(name);
    const props = { name, defaultValue: field.initialValue, autoComplete: "off" };
    return (
      <Field id={field.id} label={LABELS[name]} hint={hint} error={field.errors[0]}>
        {(connected) => draw({ ...connected, ...props })}
      </Field>
    );
  };
  const input = (name: FieldName, mode?: "decimal" | "numeric" | "text", hint?: string) =>
    control(name, hint, (props) => <input {...props} inputMode={mode} />);
  const select = (name: FieldName, none: string, options: readonly (readonly [string, string])[]) =>
    control(name, undefined, (props) => (
      <select {...props}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    ));
  return (
    <div>
      <title>{`${problems.length > 0 ? "Error: " : ""}Do I qualify? · Shapla`}</title>
      <Stack as={SentForm} id="profile" action="/profile" failed="We could not save the change." noValidate>
        <ErrorSummary problems={problems} />
        <Panel titleId="studies" title="Your studies">
          {select("qualification", "Not said", Object.entries(QUALIFICATIONS))}
          <div className={PAIR}>
            {input("hscGpa", "decimal", "Out of 5, as on the certificate")}
            {input("cgpa", "decimal", "Out of 4, for example 3.25")}
          </div>
        </Panel>
        <Panel titleId="english" title="English test">
          {/* A date needs more room than a grade. */}
          <div className={`${FIELDS_ROW} phone:grid-cols-2`}>
            {select("test", "Not said", [...Object.entries(TESTS), ["none", "No test yet"]])}
            {control("testDate", undefined, (props) => (
              <input {...props} type="date" />
            ))}
          </div>
          <fieldset className={`${FIELDS_ROW} tiny:grid-cols-2 narrow:grid-cols-3 rail:grid-cols-5`}>
            <legend className="col-span-full mb-label">Scores</legend>
            {input("overall", "decimal")}
            {input("listening", "decimal")}
            {input("reading", "decimal")}
            {input("writing", "decimal")}
            {input("speaking", "decimal")}
          </fieldset>
        </Panel>
        <Panel titleId="wishes" title="What you want">
          <div className="grid grid-cols-1 items-end gap-4 rail:grid-cols-3">
            {input("budget", "text", "Tuition only, per year: pounds, or taka such as 18 lakh")}
            {select(
              "intake",
              "Any month",
              MONTHS.map((month) => [month, month] as const),
            )}
            {input("subject", undefined, "For example nursing")}
          </div>
        </Panel>
        <Inline>
          <Button look="filled" size="big" data-busy="Saving...">
            Show what I qualify for
          </Button>
          {saved ? (
            <Button look="quiet" form={FORGET} name="intent" value="delete">
              Delete my results
            </Button>
          ) : null}
        </Inline>
      </Stack>
      {saved ? <SentForm id={FORGET} action="/profile" failed="We could not save the change." /> : null}
    </div>
  );
}

const nameProblem = (field: FieldName, message: string) => `${LABELS[field]}: ${message}`;
