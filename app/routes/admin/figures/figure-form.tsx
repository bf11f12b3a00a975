/** The form of a figure, which opens under its row. What it saves is a new value: the old one stays. */
import type { SubmissionResult } from "@conform-to/dom";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { figureText } from "#app/domain/costs/dated-figures.ts";
import { FIGURES, type FigureUnit } from "#app/domain/costs/figure-keys.ts";
import type { FigureLine } from "#app/domain/costs/figure-lines.ts";
import { Arrival } from "#app/ui/arrival.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftNote, drafted } from "#app/ui/draft-note.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { type FormField, useForm } from "#app/ui/use-form.ts";
import { staffTitle } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { VersionField } from "../version-field.tsx";

const FIELDS = ["value", "validFrom", "source", "sourceUrl", "checkedOn"] as const;

const units: Record<FigureUnit, string> = {
  pence: "New value, £",
  paisa: "New value, ৳",
  days: "New value, days",
  months: "New value, months",
  percent: "New value, %",
};

interface FigureFormProps {
  line: FigureLine;
  today: string;
  action: string;
  result: SubmissionResult<string[]> | undefined;
}

/** Returns the values that the form starts with: those of today, to be compared with the source. */
function defaultsOf({ key, now }: FigureLine, today: string): Record<(typeof FIELDS)[number], string> {
  const isMoney = FIGURES[key].unit === "pence" || FIGURES[key].unit === "paisa";
  const isReal = now !== null && !now.isSample;
  return {
    value: now ? String(isMoney ? now.value / 100 : now.value) : "",
    validFrom: today,
    source: isReal ? now.source : "",
    sourceUrl: isReal ? (now.sourceUrl ?? "") : "",
    checkedOn: today,
  };
}

export function FigureForm({ line, today, action, result }: FigureFormProps) {
  const { key, now, version } = line;
  const { label, unit } = FIGURES[key];
  const isBusy = useBusy();
  const loadCheck = () => import("./figure-check.ts").then(({ checkOf }) => checkOf(key, today));
  const defaults = defaultsOf(line, today);
  const checked = useForm({ id: "figure", loadCheck, defaults, result, order: FIELDS });
  const { field, formProps, problems, refusals, summary, failure } = checked;
  const draft = drafted({ name: `figure:${key}`, isAnswered: result !== undefined });
  return (
    <Stack>
      <title>{staffTitle(`${problems.length > 0 || failure ? "Error: " : ""}Figures`)}</title>
      <Stack as={Form} {...formProps} {...draft} action={action} aria-label={`New value: ${label}`}>
        {failure ? (
          <Arrival answer={result}>
            <Banner toast={{ type: "error", message: "Figure not saved", description: failure }} />
          </Arrival>
        ) : (
          <ErrorSummary key={refusals} {...summary} />
        )}
        <input type="hidden" name="key" value={key} />
        {/* A refused form continues from what is saved now, which its message has said. */}
        <VersionField version={version} isCarried />
        <div className="grid items-end gap-4 phone:grid-cols-2 desk:grid-cols-[8rem_10rem_minmax(0,1fr)_minmax(0,1fr)_10rem]">
          <TextField field={field("value")} label={units[unit]} inputMode="decimal" required />
          <TextField field={field("validFrom")} label="Valid from" type="date" required />
          <TextField field={field("source")} label="Source" required />
          <TextField field={field("sourceUrl")} label="Web address (optional)" inputMode="url" />
          <TextField field={field("checkedOn")} label="Checked on" type="date" required />
        </div>
        <Inline>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Saving..." : `Save ${label}`}
          </Button>
          <ButtonLink look="quiet" to={`${action}#${key}`}>
            Cancel
          </ButtonLink>
          <DraftNote />
        </Inline>
      </Stack>
      <Inline as="div" className="text-t2">
        <p className="text-ink-2">{problems.length === 0 ? historyOf(line) : null}</p>
        {now ? <ShownForm {...{ line, action }} /> : null}
      </Inline>
    </Stack>
  );
}

/** Says which values the figure had before. */
function historyOf({ key, before, now }: FigureLine): string {
  if (!now) return "Students see it once you save it.";
  const values = before.map(({ value, validFrom }) => {
    const since = validFrom ? `from ${formatShortDate(validFrom)}` : "before that";
    return `${figureText(key, value)} ${since}`;
  });
  const earlier = values.length > 0 ? ` Earlier values: ${values.join(", ")}.` : "";
  return `The old value stays in the history.${earlier}`;
}

function ShownForm({ line: { key, now, version }, action }: Pick<FigureFormProps, "line" | "action">) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="key" value={key} />
      <VersionField version={version} />
      {now?.isShown ? (
        <Button look="quiet" size="small" name="do" value="hide">
          Hide from students
        </Button>
      ) : (
        <Button look="quiet" size="small" name="do" value="show">
          Show to students
        </Button>
      )}
    </Form>
  );
}

interface TextFieldProps extends Pick<ComponentProps<"input">, "type" | "inputMode" | "required"> {
  field: FormField;
  label: string;
}

const TextField = ({ field, label, ...input }: TextFieldProps) => (
  <Field id={field.id} label={label} error={field.errors?.[0]}>
    {(aria) => (
      <input
        key={field.key}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        autoComplete="off"
        {...aria}
        {...input}
      />
    )}
  </Field>
);
