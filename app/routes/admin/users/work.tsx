import { Form } from "react-router";
import type { StaffWork } from "#app/domain/staff/owners.server.ts";
import { countOf } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { FormGrid } from "../form-grid.tsx";

/** What was typed and is wrong. */
export interface RefusedWork {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface WorkProps {
  work: StaffWork;
  refused: RefusedWork | null;
}

/** How many students someone looks after and takes, and when they are away. */
export function Work({ work, refused }: WorkProps) {
  const saved = {
    capacity: work.capacity === null ? "" : String(work.capacity),
    absentFrom: work.absentFrom ?? "",
    absentUntil: work.absentUntil ?? "",
  };
  const field = (name: keyof typeof saved, label: string, hint: string | undefined, more: object) => (
    <Field id={name} label={label} hint={hint} error={refused?.errors[name]}>
      {(control) => (
        <input
          {...control}
          {...more}
          name={name}
          autoComplete="off"
          defaultValue={refused?.typed[name] ?? saved[name]}
        />
      )}
    </Field>
  );
  return (
    <Panel as={Form} method="post" titleId="work" title="Work" noValidate>
      <p className="flex flex-wrap items-center gap-2">
        <Tag meaning={work.isAbsent ? "warn" : "good"}>
          <span>{work.isAbsent ? "Away" : "Present"}</span>
        </Tag>
        <span>{`${countOf(work.students, "student")}${work.capacity === null ? "" : ` of ${work.capacity}`}`}</span>
      </p>
      {field("capacity", "Capacity, students", "Above it, new ones go to others. Leave empty for any number.", {
        inputMode: "numeric",
      })}
      <FormGrid>
        {field("absentFrom", "Away from", undefined, { type: "date" })}
        {field("absentUntil", "Until", undefined, { type: "date" })}
      </FormGrid>
      <p className="text-ink-2 text-t2">
        New applications and leads that no one has begun with go back to the pool while they are away.
      </p>
      <Inline>
        <Button>Save work</Button>
      </Inline>
    </Panel>
  );
}
