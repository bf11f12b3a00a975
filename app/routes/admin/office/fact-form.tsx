/** The form of a fact about the office, which opens under it. What it saves is a new row: the old ones stay. */
import { Form } from "react-router";
import type { Fact, FactKind, FactValues } from "#app/domain/office/fact.ts";
import { factTexts, permittedIds } from "#app/domain/office/fact-texts.ts";
import { FACT_KINDS, factTitle } from "#app/domain/office/fact-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { FormGrid } from "../form-grid.tsx";
import { useBusy } from "../use-busy.ts";
import { factId, formAddress, OFFICE } from "./address.ts";

/** A form that is shown again. */
export interface RefusedFact extends ShownAgain {
  kind: FactKind;
  subject: string;
  /** The boxes that were selected. */
  chosen: readonly string[];
}

interface Named {
  id: string;
  name: string;
}

interface FactFormProps {
  kind: FactKind;
  /** Random for a new one. */
  subject: string;
  fact: Fact | undefined;
  refused: RefusedFact | null;
  universities: readonly Named[];
  /** Those that have an entry. */
  represented: ReadonlySet<string>;
  staff: readonly Named[];
  today: string;
}

/** Draws a field by its name. */
type Draw = (name: string, label: string, more?: React.ComponentProps<"input"> & { hint?: string }) => React.ReactNode;
type Choose = (name: string, label: string, options: readonly (readonly [string, string])[]) => React.ReactNode;

export function FactForm({ kind, subject, fact, refused, universities, represented, staff, today }: FactFormProps) {
  const isBusy = useBusy();
  const texts: Record<string, string> = {
    ...factTexts(fact && { ...fact.now, value: fact.now.value }),
    ...refused?.typed,
  };
  const errors = refused?.errors ?? {};
  const of = fact ? factTitle(kind, fact.now.value) : `a new ${FACT_KINDS[kind].one}`;
  const draw: Draw = (name, label, { hint, ...more } = {}) => (
    <Field key={name} id={`fact-${name}`} label={label} hint={hint} error={errors[name]}>
      {(control) => <input {...control} {...more} name={name} defaultValue={texts[name] ?? ""} autoComplete="off" />}
    </Field>
  );
  const choose: Choose = (name, label, options) => (
    <Field key={name} id={`fact-${name}`} label={label} error={errors[name]}>
      {(control) => (
        <select {...control} name={name} defaultValue={texts[name] ?? ""} autoComplete="off">
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const isNew = fact === undefined;
  return (
    <Stack
      as={Form}
      method="post"
      action={isNew ? formAddress(kind) : formAddress(kind, subject)}
      gap={4}
      noValidate
      aria-label={isNew ? `Add ${of}` : `Change ${of}`}
      className="rounded-card bg-pond-tint p-4"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="seen" value={fact?.now.id ?? 0} />
      {kind === "office" ? <OfficeFields {...{ draw, today }} /> : null}
      {kind === "university" ? (
        <UniversityFields
          {...{ draw, choose, isNew, subject }}
          options={universities.filter(({ id }) => !represented.has(id))}
        />
      ) : null}
      {kind === "sub_agent" ? (
        <SubAgentFields
          {...{ draw, today }}
          options={optionsOf(universities, represented, fact)}
          chosen={refused?.chosen ?? (fact ? permittedIds(fact.now.value as FactValues["sub_agent"]) : [])}
        />
      ) : null}
      {kind === "certificate" ? <CertificateFields {...{ draw, choose, staff, today }} /> : null}
      <Inline>
        <Button look="filled" name="intent" value="save" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save"}
        </Button>
        <ButtonLink look="quiet" to={isNew ? OFFICE : `${OFFICE}#${factId(kind, subject)}`} preventScrollReset>
          Cancel
        </ButtonLink>
        {isNew || kind === "office" ? null : (
          <Button name="intent" value="remove" formNoValidate>
            Remove<span className="sr-only"> {of}</span>
          </Button>
        )}
      </Inline>
      {isNew || kind === "office" ? null : (
        <p className="text-ink-2 text-t2">
          {kind === "certificate"
            ? "Remove what was entered by mistake. A certificate that has ended stays."
            : "Remove what was entered by mistake. What has ended gets its last day."}
        </p>
      )}
    </Stack>
  );
}

/** The universities that can permit a sub-agent: those represented, and those that have permitted it. */
const optionsOf = (all: readonly Named[], represented: ReadonlySet<string>, fact: Fact | undefined) => {
  const before = fact ? (fact.now.value as FactValues["sub_agent"]).permittedBy : [];
  const now = all.filter(({ id }) => represented.has(id));
  return [...now, ...before.filter(({ id }) => !represented.has(id))];
};

const OfficeFields = ({ draw, today }: { draw: Draw; today: string }) => (
  <>
    <FormGrid>
      {draw("contractedName", "Contracted name", { maxLength: 120 })}
      {draw("tradingName", "Trading name", { maxLength: 120 })}
      {draw("registration", "Registration number", { maxLength: 60 })}
      {draw("registeredOn", "Registered since", { type: "date", max: today })}
    </FormGrid>
    {draw("studentPays", "What students pay us, in English", { maxLength: 300, hint: "Leave empty for nothing" })}
    {draw("studentPaysBangla", "The same in Bangla", { maxLength: 300, lang: "bn" })}
  </>
);

interface UniversityFieldsProps {
  draw: Draw;
  choose: Choose;
  isNew: boolean;
  subject: string;
  options: readonly Named[];
}

const UniversityFields = ({ draw, choose, isNew, subject, options }: UniversityFieldsProps) => (
  <>
    {isNew ? (
      choose("universityId", "University", [
        ["", "Select a university"],
        ...options.map(({ id, name }) => [id, name] as const),
      ])
    ) : (
      <input type="hidden" name="universityId" value={subject} />
    )}
    <FormGrid>
      {draw("contractedName", "Our name in the contract", { maxLength: 120 })}
      {draw("contract", "Permitted by contract (optional)", { maxLength: 120, hint: "Its reference" })}
      {draw("since", "Represented since", { type: "date" })}
      {draw("until", "Until (optional)", { type: "date" })}
      {choose("by", "What it pays us", [
        ["percent", "A percentage of the first year’s fee"],
        ["pounds", "An amount in pounds"],
        ["not_published", "Not published"],
      ])}
      {draw("figure", "Percentage or pounds", { maxLength: 20, inputMode: "decimal" })}
    </FormGrid>
    {draw("paysNote", "What students should know about it (optional)", { maxLength: 200, hint: "Students read this" })}
  </>
);

interface SubAgentFieldsProps {
  draw: Draw;
  options: readonly Named[];
  chosen: readonly string[];
  today: string;
}

const SubAgentFields = ({ draw, options, chosen, today }: SubAgentFieldsProps) => (
  <>
    <FormGrid>
      {draw("name", "Name", { maxLength: 120 })}
      {draw("since", "Works for us since", { type: "date" })}
      {draw("until", "Until (optional)", { type: "date" })}
    </FormGrid>
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Permitted by</legend>
      {options.length === 0 ? (
        <p className="text-ink-2">Add the universities that the office represents first.</p>
      ) : null}
      <div className="grid phone:grid-cols-2">
        {options.map(({ id, name }) => (
          <label key={id} className="flex min-h-tap items-center gap-2 font-normal">
            <input type="checkbox" name="permittedBy" value={id} defaultChecked={chosen.includes(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
    <FormGrid>
      {draw("training", "Training (optional)", { maxLength: 200, hint: "For example, UK agent training" })}
      {draw("checkedBy", "Checked by", { maxLength: 120 })}
      {draw("trainedOn", "Checked on", { type: "date", max: today })}
    </FormGrid>
  </>
);

interface CertificateFieldsProps {
  draw: Draw;
  choose: Choose;
  staff: readonly Named[];
  today: string;
}

const CertificateFields = ({ draw, choose, staff, today }: CertificateFieldsProps) => (
  <FormGrid>
    {choose("userId", "Member of staff", [
      ["", "Select a member of staff"],
      ...staff.map(({ id, name }) => [id, name] as const),
    ])}
    {draw("scheme", "Scheme", { maxLength: 120, hint: "For example, UK agent training" })}
    {draw("number", "Number", { maxLength: 60, hint: "Leave empty while in training" })}
    {draw("endsOn", "Last day", { type: "date" })}
    {draw("trainingSince", "In training since (optional)", { type: "date", max: today })}
  </FormGrid>
);
