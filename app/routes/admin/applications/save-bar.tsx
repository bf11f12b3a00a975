import { Form, useNavigation } from "react-router";
import { countOf } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import type { Unsaved } from "./use-unsaved.ts";

/** Saves every change of the list that waits, at the foot of the view. */
export function SaveBar({ unsaved, action }: { unsaved: Unsaved; action: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { changes, discard } = unsaved;
  if (changes.length === 0) return null;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      aria-label="Unsaved changes"
      className="bottom-0 tiny:sticky z-3 flex flex-wrap items-center gap-3 rounded-control bg-warn-tint px-3 py-2"
    >
      <input type="hidden" name="intent" value="save-all" />
      {changes.map(({ id, version, status }) => (
        <input key={id} type="hidden" name="item" value={`${id}:${version}:${status}`} />
      ))}
      <p role="status" className="mr-auto">
        {`${countOf(changes.length, "change")} not saved`}
      </p>
      <Button look="quiet" size="small" type="button" onClick={discard}>
        Discard changes
      </Button>
      <Button look="filled" size="small" disabled={isBusy}>
        {`Save ${countOf(changes.length, "change")}`}
      </Button>
    </Form>
  );
}
