/** The choices of a rollover: universities, years, and what happens to the old dates. */
import { Form } from "react-router";
import type { RolledUniversity, RolloverDraft, RolloverErrors } from "#app/domain/catalogue/rollover-input.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, fielded } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";

interface RolloverFormProps {
  draft: RolloverDraft;
  errors: RolloverErrors | null;
  /** The years of the catalogue's dates, and those that they can move to. */
  years: { from: readonly number[]; to: readonly number[] };
  selected: readonly RolledUniversity[];
  others: readonly RolledUniversity[];
  /** All universities, and their courses. */
  total: { universities: number; courses: number };
  /** True if a preview is on the page, whose button is then the main one. */
  hasPreview: boolean;
}

/** From this number of universities on they can be searched. */
const MANY = 8;
const CHOICE = "flex min-h-tap items-center gap-3 font-normal wrap-anywhere";
const WAYS = [
  ["replace", "Put the new dates in place of the old ones"],
  ["add", "Add the new dates and keep the old ones"],
] as const;

export function RolloverForm({ draft, errors, years, hasPreview, ...universities }: RolloverFormProps) {
  return (
    <Stack as={Form} gap={6} method="get" autoComplete="off">
      <Universities {...universities} draft={draft} error={errors?.universities} />
      <Inline className="items-start">
        <Year name="from" label="From year" years={years.from} value={draft.from} error={errors?.from} />
        <Year name="to" label="To year" years={years.to} value={draft.to} error={errors?.to} />
      </Inline>
      <Field id="way" label="Old dates" error={errors?.way} isGroup>
        {(first) =>
          WAYS.map(([way, words], place) => (
            <label className={CHOICE} key={way}>
              <input
                {...(place === 0 ? first : {})}
                type="radio"
                name="way"
                value={way}
                defaultChecked={draft.way === way}
              />
              {words}
            </label>
          ))
        }
      </Field>
      <p>
        <Button look={hasPreview ? "quiet" : "filled"} name="ask" value="preview">
          See what would change
        </Button>
      </p>
    </Stack>
  );
}

interface UniversitiesProps extends Pick<RolloverFormProps, "draft" | "selected" | "others" | "total"> {
  error: string | undefined;
}

function Universities({ draft, selected, others, total, error }: UniversitiesProps) {
  return (
    <Stack as="fieldset" gap={2} className="group/u" aria-describedby={error ? "universities-error" : undefined}>
      <legend>Universities</legend>
      {error ? <FieldError id="universities-error">{error}</FieldError> : null}
      <label className={CHOICE}>
        <input type="checkbox" id="universities" name="all" value="yes" defaultChecked={draft.isAll} />
        <span>
          All universities{" "}
          <span className="text-ink-2 text-t2">
            {`${countOf(total.universities, "university", "universities")}, ${countOf(total.courses, "course")}`}
          </span>
        </span>
      </label>
      <Stack gap={2} className="border-line border-l-2 pl-4 group-has-[[name=all]:checked]/u:hidden">
        {total.universities > MANY ? (
          <Inline className="items-end">
            <div className={`${fielded()} flex-[1_1_12rem]`}>
              <label htmlFor="find">Find a university</label>
              <input id="find" type="search" name="find" defaultValue={draft.find} maxLength={200} autoComplete="off" />
            </div>
            <Button name="ask" value="find">
              Find
            </Button>
          </Inline>
        ) : null}
        {selected.length > 0 ? <Choices title="Selected" universities={selected} isChecked /> : null}
        {others.length > 0 ? (
          <Choices
            title={draft.find ? "Found" : selected.length > 0 ? "Others" : "Select one or more"}
            universities={others}
          />
        ) : null}
        {draft.find && others.length === 0 ? (
          <p role="status">{`No other university matches “${draft.find}”.`}</p>
        ) : null}
      </Stack>
    </Stack>
  );
}

interface ChoicesProps {
  title: string;
  universities: readonly RolledUniversity[];
  isChecked?: boolean;
}

function Choices({ title, universities, isChecked = false }: ChoicesProps) {
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{`${title} (${formatCount(universities.length)})`}</legend>
      <ul className="max-h-96 overflow-y-auto">
        {universities.map(({ id, name, courses }) => (
          <li key={id}>
            <label className={CHOICE}>
              {/* Its name is short because an address has one of each university. */}
              <input type="checkbox" name="u" value={id} defaultChecked={isChecked} />
              <span>
                {name} <span className="text-ink-2 text-t2">{countOf(courses, "course")}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface YearProps {
  name: "from" | "to";
  label: string;
  years: readonly number[];
  value: string;
  error: string | undefined;
}

function Year({ name, label, years, value, error }: YearProps) {
  return (
    <Field id={name} label={label} error={error}>
      {(control) => (
        <select name={name} defaultValue={years.includes(Number(value)) ? value : ""} autoComplete="off" {...control}>
          <option value="">Select a year</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
