import { Form } from "react-router";
import type { OfficeClosure } from "#app/domain/staff/closures.server.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";

interface ClosuresProps {
  closures: readonly OfficeClosure[];
  refused: ShownAgain | null;
}

/** The days on which the office is closed, with a form for another one. */
export function Closures({ closures, refused }: ClosuresProps) {
  const field = (name: "firstDay" | "lastDay" | "name", label: string, hint: string | undefined, type: string) => (
    <Field id={name} label={label} hint={hint} error={refused?.errors[name]}>
      {(control) => (
        <input {...control} type={type} name={name} autoComplete="off" defaultValue={refused?.typed[name] ?? ""} />
      )}
    </Field>
  );
  return (
    <Panel className="max-w-168" titleId="closures" title="Closed days">
      {closures.length > 0 ? (
        <ul>
          {closures.map((closure) => (
            <PanelItem key={closure.id}>
              <Form method="post" className="flex flex-wrap items-center justify-between gap-2">
                <input type="hidden" name="closureId" value={closure.id} />
                <p className="min-w-0">
                  <b className="wrap-anywhere">{closure.name}</b>
                  <span className="block text-ink-2 text-t2">{daysOf(closure)}</span>
                </p>
                <Button size="small" name="intent" value="open">
                  Remove<span className="sr-only"> {closure.name}</span>
                </Button>
              </Form>
            </PanelItem>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">The office is closed on no other days than those of the week.</p>
      )}
      <Stack as={Form} method="post" gap={2} noValidate>
        <h3>Add closed days</h3>
        {field("name", "Name", "For example, Eid ul-Fitr", "text")}
        <FormGrid>
          {field("firstDay", "First day", undefined, "date")}
          {field("lastDay", "Last day", "Leave empty for one day", "date")}
        </FormGrid>
        <Inline>
          <Button name="intent" value="close">
            Add closed days
          </Button>
        </Inline>
      </Stack>
    </Panel>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function daysOf({ firstDay, lastDay }: OfficeClosure): string {
  if (firstDay === lastDay) return dayInWords(firstDay);
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  return `${dayInWords(firstDay)} to ${dayInWords(lastDay)}, ${countOf(days, "day")}`;
}
