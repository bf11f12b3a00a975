import { Form } from "react-router";
import { packWays } from "#app/db/words.ts";
import { MOST_WHY } from "#app/domain/documents/packs/pack-input.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import type { RefusedPack } from "./choose-documents.tsx";
import { WAYS } from "./pack-words.ts";

interface SendFormProps {
  version: number;
  /** The student's first name. */
  name: string;
  isApproved: boolean;
  refused: RefusedPack | null;
  today: string;
}

/** Records that a pack was sent. Without an approval that holds, a manager says why. */
export function SendForm({ version, name, isApproved, refused, today }: SendFormProps) {
  const fields = (
    <Stack as={Form} method="post" gap={4} noValidate>
      <input type="hidden" name="version" value={version} />
      <Field id="pack-via" label="How" error={refused?.errors.via} isGroup>
        {({ id }) => (
          <RadioChips
            name="via"
            first={id}
            chosen={refused?.typed.via ?? "email"}
            options={packWays.map((value) => ({ value, label: WAYS[value] }))}
          />
        )}
      </Field>
      <Field id="pack-sentOn" label="When" error={refused?.errors.sentOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="sentOn"
            max={today}
            defaultValue={refused?.typed.sentOn ?? today}
            autoComplete="off"
          />
        )}
      </Field>
      {isApproved ? null : (
        <Field
          id="pack-why"
          label="Why without an approval"
          hint={`${name} is told at once, and reads this.`}
          error={refused?.errors.why}
        >
          {(control) => (
            <textarea {...control} name="why" rows={3} maxLength={MOST_WHY} defaultValue={refused?.typed.why} />
          )}
        </Field>
      )}
      <Button look={isApproved ? "filled" : "danger"} wide name="do" value="send">
        {isApproved ? "Record as sent" : "Record as sent without an approval"}
      </Button>
    </Stack>
  );
  return (
    <Panel titleId="send" title="Record as sent">
      {isApproved ? (
        <>
          <p className="text-ink-2 text-t2">
            Download the pack and send it. We keep what was sent, and the choice moves on.
          </p>
          {fields}
        </>
      ) : (
        <Disclosure words="Send it without an approval" open={refused !== null}>
          {fields}
        </Disclosure>
      )}
    </Panel>
  );
}
