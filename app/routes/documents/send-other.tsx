import type { Vault } from "#app/domain/documents/my-documents.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DOCUMENTS_PAGE } from "./address.ts";
import { itemKey, itemTitle } from "./document-words.ts";
import { type Answer, UploadForm } from "./upload-form.tsx";

interface SendOtherProps {
  others: Vault["others"];
  opened: string | null;
  answer: Answer | undefined;
}

/** Sends what no course asks for yet: a CV, a portfolio, an offer that came by email. */
export function SendOther({ others, opened, answer }: SendOtherProps) {
  const selected = others.find((other) => itemKey(other) === opened);
  return (
    <Panel titleId="other" title="Send something else">
      <form action={`${DOCUMENTS_PAGE}#other`} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field id="other-kind" label="What it is">
            {(control) => (
              <select {...control} name="for" defaultValue={selected && itemKey(selected)}>
                {others.map((other) => (
                  <option key={itemKey(other)} value={itemKey(other)}>
                    {itemTitle(other)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Button>Continue</Button>
      </form>
      {selected ? (
        <>
          <p className="text-ink-2 text-t2">{[selected.kind.why, selected.kind.example].filter(Boolean).join(" ")}</p>
          <UploadForm
            id={itemKey(selected)}
            title={itemTitle(selected)}
            answer={answer?.for === itemKey(selected) ? answer : undefined}
          />
        </>
      ) : null}
    </Panel>
  );
}
