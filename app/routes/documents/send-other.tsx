import type { Vault } from "#app/domain/documents/my-documents.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DOCUMENTS_PAGE } from "./address.ts";
import { itemAdvice, itemKey, itemTitle } from "./document-words.ts";
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
    <Panel titleId="other" title={m.documents_other()}>
      <form action={localPath(`${DOCUMENTS_PAGE}#other`)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field id="other-kind" label={m.documents_other_what()}>
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
        <Button>{m.documents_continue()}</Button>
      </form>
      {selected ? (
        <>
          <p className="text-ink-2 text-t2">{itemAdvice(selected)}</p>
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
