import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { TESTS } from "#app/domain/fit/english-scales.ts";
import type { ProfileField } from "#app/domain/fit/profile-input.ts";
import { QUALIFICATIONS } from "#app/domain/fit/qualifications.ts";
import { MONTHS, monthName } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { useForm } from "#app/ui/use-form.ts";
import type { Route } from "./+types/profile.route.ts";

/**
 * The fields of the profile as the page names them. Without the rules, so that no page loads those before they are
 * needed.
 */
type FieldName = ProfileField;

/** In the order of the page. */
const LABELS: Record<FieldName, () => string> = {
  qualification: m.profile_qualification,
  hscGpa: m.profile_hsc_gpa,
  cgpa: m.profile_cgpa,
  test: m.profile_test,
  testDate: m.profile_test_date,
  overall: m.profile_overall,
  listening: m.profile_listening,
  reading: m.profile_reading,
  writing: m.profile_writing,
  speaking: m.profile_speaking,
  budget: m.profile_budget,
  intake: m.profile_intake,
  subject: m.profile_subject,
};

const FIELDS = Object.keys(LABELS) as FieldName[];

const FORGET = "forget";
/** What is wrong with a field needs more room than the field. */
const FIELDS_ROW = "grid grid-cols-1 items-end gap-4 max-phone:*:has-[[aria-invalid]]:col-span-full";
const PAIR = `${FIELDS_ROW} narrow:grid-cols-2`;

interface ProfileFormProps {
  profile: Route.ComponentProps["loaderData"];
  result: SubmissionResult<string[]> | undefined;
}

export function ProfileForm({ profile: { values, saved }, result }: ProfileFormProps) {
  const { field: fieldOf, problems } = useForm({
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
      <Field id={field.id} label={LABELS[name]()} hint={hint} error={field.errors?.[0]}>
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
  const title = `${m.profile_title()} · Shapla`;
  return (
    <div>
      <title>{problems.length > 0 ? m.costs_error_title({ title }) : title}</title>
      <Stack as={SentForm} id="profile" action="/profile" failed={m.profile_failed()} noValidate>
        <ErrorSummary problems={problems} />
        <Panel titleId="studies" title={m.profile_studies()}>
          {select("qualification", m.profile_not_said(), qualifications())}
          <div className={PAIR}>
            {input("hscGpa", "decimal", m.profile_hsc_hint())}
            {input("cgpa", "decimal", m.profile_cgpa_hint())}
          </div>
        </Panel>
        <Panel titleId="english" title={m.profile_english()}>
          {/* A date needs more room than a grade. */}
          <div className={`${FIELDS_ROW} phone:grid-cols-2`}>
            {select("test", m.profile_not_said(), [...Object.entries(TESTS), ["none", m.profile_no_test()]])}
            {control("testDate", undefined, (props) => (
              <input {...props} type="date" />
            ))}
          </div>
          <fieldset className={`${FIELDS_ROW} tiny:grid-cols-2 narrow:grid-cols-3 rail:grid-cols-5`}>
            <legend className="col-span-full mb-label">{m.profile_scores()}</legend>
            {input("overall", "decimal")}
            {input("listening", "decimal")}
            {input("reading", "decimal")}
            {input("writing", "decimal")}
            {input("speaking", "decimal")}
          </fieldset>
        </Panel>
        <Panel titleId="wishes" title={m.profile_wishes()}>
          <div className="grid grid-cols-1 items-end gap-4 rail:grid-cols-3">
            {input("budget", "text", m.profile_budget_hint())}
            {select(
              "intake",
              m.profile_any_month(),
              MONTHS.map((month) => [month, monthName(month)] as const),
            )}
            {input("subject", undefined, m.profile_subject_hint())}
          </div>
        </Panel>
        <Inline>
          <Button look="filled" size="big" data-busy={m.profile_saving()}>
            {m.profile_show()}
          </Button>
          {saved ? (
            <Button look="quiet" form={FORGET} name="intent" value="delete">
              {m.profile_delete()}
            </Button>
          ) : null}
        </Inline>
      </Stack>
      {saved ? <SentForm id={FORGET} action="/profile" failed={m.profile_failed()} /> : null}
    </div>
  );
}

const qualifications = () => Object.entries(QUALIFICATIONS).map(([key, name]) => [key, name()] as const);

const nameProblem = (field: FieldName, problem: string) => m.profile_problem({ field: LABELS[field](), problem });
