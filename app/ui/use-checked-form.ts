/**
 * A form that is checked in the browser before it is sent. The code for this loads when someone first touches the form.
 * Until then, or if it fails to load, only the server checks. The controls are uncontrolled, so nothing that is typed
 * depends on when the code loads.
 */
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Check, FieldErrors } from "./check-form.ts";
import { type FormFields, formFields } from "./form-fields.ts";

interface CheckedForm<Fields> extends FormFields<Fields> {
  /** Loads the form's check. */
  loadCheck: () => Promise<Check>;
}

/** Something that has happened since the server's last reply. A newer reply replaces it. */
interface Since {
  reply: unknown;
}

export function useCheckedForm<Fields extends object>({ loadCheck, ...form }: CheckedForm<Fields>) {
  const { id, result } = form;
  const [latestFound, setFound] = useState<(Since & { errors: FieldErrors }) | null>(null);
  const [latestReset, setReset] = useState<Since | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const { check, withCheck } = useCheck(id, loadCheck);
  const found = latestFound?.reply === result ? latestFound : null;
  // A form that was reset shows nothing of the server's earlier reply.
  const reply = latestReset && latestReset.reply === result ? undefined : result;
  const { field, problems, failure } = formFields({ ...form, result: reply }, { found: found?.errors, resets });
  return {
    field,
    /** Props for the `Form`. */
    formProps: {
      id,
      method: "post" as const,
      noValidate: true,
      onFocus: () => withCheck(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const wrong = check()?.(new FormData(event.currentTarget, submitter));
        if (!wrong) return;
        event.preventDefault();
        setFound({ reply: result, errors: wrong });
        setRefusals(refusals + 1);
      },
      // Not on blur: an error that appears under the pointer moves the button.
      onInput(event: FormEvent<HTMLFormElement>) {
        const form = event.currentTarget;
        const isTried = found !== null || reply !== undefined;
        withCheck((check) => isTried && setFound({ reply: result, errors: check(new FormData(form)) ?? {} }));
      },
      onReset() {
        setFound(null);
        setReset({ reply: result });
        setResets(resets + 1);
      },
    },
    problems,
    failure,
    /**
     * How often the check stopped the form. Use it as the key of the form's `ErrorSummary`, so that a new one takes the
     * focus.
     */
    refusals,
    summary: { problems, answer: result },
  };
}

/**
 * Returns the form's check and how to load it: `check` returns undefined before it has loaded, and `withCheck` loads
 * it.
 */
function useCheck(formId: string, load: () => Promise<Check>) {
  const known = useRef<Check>(undefined);
  const withCheck = (act: (check: Check) => void = () => {}) => {
    if (known.current) return act(known.current);
    // Before any schema is made.
    const withoutEval = import("./without-eval.ts");
    const loaded = withoutEval.then(load).then((check) => {
      known.current = check;
      act(check);
    });
    // If loading fails, the next touch tries again.
    loaded.catch(() => undefined);
  };
  // Someone may have the focus in the form before scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is first shown.
  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) withCheck();
  }, [formId]);
  return { check: () => known.current, withCheck };
}
