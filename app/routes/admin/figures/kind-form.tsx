import type { ReactNode } from "react";
import { Form } from "react-router";
import { STEPS } from "#app/domain/values/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";
import { VersionField } from "../version-field.tsx";

interface Stored {
  title: string;
  why: string;
  example: string | null;
  titleBangla: string | null;
  whyBangla: string | null;
  exampleBangla: string | null;
  levels: readonly string[];
  fromStep: string;
  isAlways: boolean;
  perChoice: boolean;
  validMonths: number | null;
  validDays: number | null;
  position: number;
  version: number;
}

/** What a form was sent with. */
export type KindValues = { levels: readonly string[] } & { [field: string]: string | readonly string[] };

const LEVELS = ["Foundation", "Undergraduate", "Postgraduate", "Research"] as const;

const storedValues = (kind: Stored): KindValues => ({
  ...{ title: kind.title, why: kind.why, example: kind.example ?? "", levels: kind.levels, fromStep: kind.fromStep },
  ...{ titleBangla: kind.titleBangla ?? "", whyBangla: kind.whyBangla ?? "", exampleBangla: kind.exampleBangla ?? "" },
  isAlways: kind.isAlways ? "always" : "asked",
  validFor: String(kind.validMonths ?? kind.validDays ?? ""),
  validUnit: kind.validDays === null ? "months" : "days",
  position: String(kind.position),
});

interface KindFormProps {
  /** Null for a new one. */
  kind: Stored | null;
  /** What was typed and is wrong. */
  typed: KindValues | null;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
}

/** A document of the checklist. */
export function KindForm({ kind, typed, errors, isBusy }: KindFormProps) {
  const values: KindValues = typed ?? (kind ? storedValues(kind) : { levels: [] });
  const value = (name: string) => String(values[name] ?? "");
  const text = (name: string, label: ReactNode, hint?: string, most = 200) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          lang={name.endsWith("Bangla") ? "bn" : undefined}
          defaultValue={value(name)}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </Field>
  );
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Field id={name} label={label} error={errors[name]}>
      {(control) => (
        <select {...control} name={name} defaultValue={value(name)} autoComplete="off">
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Panel as={Form} method="post" noValidate aria-label="Document">
      {kind ? <VersionField version={kind.version} /> : null}
      {text("title", "Title", undefined, 80)}
      {text("why", "Why it is needed", "Students read it.")}
      {text("example", "What a good one looks like", "Leave empty if there is nothing to say.")}
      {text("titleBangla", "Title in Bangla", "Without it, students who read Bangla see the English one.", 80)}
      {text("whyBangla", "Why it is needed, in Bangla")}
      {text("exampleBangla", "What a good one looks like, in Bangla")}
      <Field
        id="levels"
        label="Levels of courses that need it"
        hint="None selected means all."
        error={errors.levels}
        isGroup
      >
        {({ id }) => (
          <div className="flex flex-wrap gap-x-6">
            {LEVELS.map((level, at) => (
              <label key={level} className="flex min-h-tap items-center gap-2 font-normal">
                <input
                  type="checkbox"
                  name="levels"
                  value={level}
                  defaultChecked={values.levels.includes(level)}
                  {...(at === 0 ? { id } : {})}
                />
                {level}
              </label>
            ))}
          </div>
        )}
      </Field>
      <FormGrid>
        {select("fromStep", "Needed from the step", [
          ["", "Select a step"],
          ...STEPS.map(({ key, label }) => [key, label] as const),
        ])}
        {select("isAlways", "Who is asked", [
          ["always", "Everyone"],
          ["asked", "Those who staff ask"],
        ])}
        {text("validFor", "Valid for", "Leave empty if it does not expire.", 4)}
        {select("validUnit", "Months or days", [
          ["months", "Months"],
          ["days", "Days"],
        ])}
        {text("position", "Place in the list", "Low numbers come first.", 4)}
      </FormGrid>
      {kind ? (
        <p className="text-ink-2 text-t2">
          {kind.perChoice
            ? "Each course has its own. This cannot be changed."
            : "All courses share one. This cannot be changed."}
        </p>
      ) : (
        <label className="flex min-h-tap items-center gap-2 font-normal">
          <input type="checkbox" name="perChoice" defaultChecked={value("perChoice") === "on"} />
          Each course has its own
        </label>
      )}
      <p>
        <Button look="filled" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
      </p>
    </Panel>
  );
}
