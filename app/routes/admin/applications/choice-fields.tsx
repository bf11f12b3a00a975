/** The fields of the form about one course of an application. */
import type { ReactNode } from "react";
import { MOST_MEGABYTES } from "#app/domain/values/document-limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import type { FormField } from "#app/ui/use-form.ts";

export interface ConditionFields {
  text: string;
  due: string;
  metOn: string;
}

/** A part of the form that is open if something is in it. */
export const Fold = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <details className="rounded-card border border-line bg-surface px-4 py-1 rail:px-6" open={about !== ""}>
    <summary className="cursor-pointer py-3 font-bold">{title}</summary>
    <Stack className="pt-1 pb-4">{children}</Stack>
  </details>
);

export interface TextProps {
  field: FormField;
  label: string;
  hint?: string;
  rows?: number;
  placeholder?: string;
  inputMode?: "numeric";
}

export const TextField = ({ field, label, hint, rows, ...input }: TextProps) => (
  <Field id={field.id} label={label} hint={hint} error={field.errors?.[0]}>
    {(aria) =>
      rows ? (
        <textarea key={field.key} name={field.name} defaultValue={field.initialValue ?? ""} rows={rows} {...aria} />
      ) : (
        <input
          key={field.key}
          name={field.name}
          defaultValue={field.initialValue ?? ""}
          autoComplete="off"
          {...input}
          {...aria}
        />
      )
    }
  </Field>
);

/** One file, which a browser does not keep when the form comes back. */
export const FileField = ({ field, label, isAgain }: { field: FormField; label: string; isAgain: boolean }) => (
  <Field
    id={field.id}
    label={label}
    hint={
      <>
        {`The university's file: PDF, JPEG, PNG or WebP, up to ${MOST_MEGABYTES} MB. The student can see it.`}
        {isAgain ? <b> It is not kept yet. If the field is empty now, select the file again.</b> : null}
      </>
    }
    error={field.errors?.[0]}
  >
    {(aria) => (
      <input
        name={field.name}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        className="max-w-full"
        {...aria}
      />
    )}
  </Field>
);

type WordList = readonly { key: string; label: string }[];

export const Words = ({ field, label, words }: { field: FormField; label: string; words: WordList }) => (
  <Field id={field.id} label={label} error={field.errors?.[0]}>
    {(aria) => (
      <select key={field.key} name={field.name} defaultValue={field.initialValue ?? ""} autoComplete="off" {...aria}>
        {words.map(({ key, label: words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** One of a few, chosen with one click. */
export const Chips = ({ field, label, words }: { field: FormField; label: string; words: WordList }) => (
  <Field id={field.id} label={label} error={field.errors?.[0]} isGroup>
    {() => (
      <RadioChips
        key={field.key}
        name={field.name}
        options={words.map(({ key: value, label }) => ({ value, label }))}
        chosen={field.initialValue ?? ""}
        first={field.id}
      />
    )}
  </Field>
);

/** Empty rows for more conditions. The next ones come when these are saved. */
const SPARE = 2;

const EMPTY: ConditionFields = { text: "", due: "", metOn: "" };

/** The rows of the form: what is stored or was typed, and empty ones. */
export const initialConditions = (typed: readonly (Partial<ConditionFields> | undefined)[] = []): ConditionFields[] => [
  // The reply has a gap where a row was empty.
  ...typed.flatMap((one) => (one?.text ? [{ ...EMPTY, ...one }] : [])),
  ...Array.from({ length: SPARE }, () => EMPTY),
];

/** A condition that is emptied is removed. */
export function Conditions({ name, rows }: { name: string; rows: readonly ConditionFields[] }) {
  const input = (index: number, part: keyof ConditionFields, label: string, value: string, placeholder = "") => (
    <label className="grid min-w-0 grow gap-1 font-normal text-t2">
      <span className={index === 0 ? "text-ink-2" : "sr-only"}>{label}</span>
      <input name={`${name}[${index}].${part}`} defaultValue={value} placeholder={placeholder} autoComplete="off" />
    </label>
  );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend>Conditions</legend>
      {rows.map(({ text, due, metOn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are addressed by their place.
        <div key={index} className="flex flex-wrap gap-2 *:basis-28 *:first:basis-64">
          {input(index, "text", `Condition ${index + 1}`, text, "IELTS 6.5 with writing 6.0")}
          {input(index, "due", "Due", due, "5 Jan 2027")}
          {input(index, "metOn", "Met on", metOn)}
        </div>
      ))}
    </fieldset>
  );
}
