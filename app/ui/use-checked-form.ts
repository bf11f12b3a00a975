/**
 * A form that is checked in the browser before it is sent. The code for this loads when someone first touches the form.
 * Until then, or if it fails to load, only the server checks. The controls are uncontrolled, so nothing that is typed
 * depends on when the code loads.
 */
import type { SubmissionResult } from "@conform-to/dom";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Check, FieldErrors } from "./check-form.ts";
import type { Problem } from "./error-summary.tsx";

export interface CheckedField<Value = string> {
  id: string;
  name: string;
  /** Changes when the form is reset. */
  key: string;
  initialValue: Value | undefined;
  errors: readonly string[];
}

interface CheckedForm<Fields> {
  id: string;
  /** Loads the form's check. */
  loadCheck: () => Promise<Check>;
  defaults: Fields;
  /** The server's last reply. */
  result: SubmissionResult<string[]> | undefined;
  /** The fields in the order of the page. */
  order: readonly (keyof Fields & string)[];
  /** Returns the text of a field's problem in the summary. The default is the message alone. */
  nameProblem?: (field: keyof Fields & string, message: string) => string;
}

const alone = (_: string, message: string) => message;

/** Something that has happened since the server's last reply. A newer reply replaces it. */
interface Since {
  reply: unknown;
}

export function useCheckedForm<Fields extends object>({
  id,
  loadCheck,
  defaults,
  result,
  order,
  nameProblem = alone,
}: CheckedForm<Fields>) {
  const [latestFound, setFound] = useState<(Since & { errors: FieldErrors }) | null>(null);
  const [latestReset, setReset] = useState<Since | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const { check, withCheck } = useCheck(id, loadCheck);
  const found = latestFound?.reply === result ? latestFound : null;
  // A form that was reset shows nothing of the server's earlier reply.
  const reply = latestReset && latestReset.reply === result ? undefined : result;
  const errors: FieldErrors = found?.errors ?? reply?.error ?? {};
  const values = reply?.initialValue ?? defaults;

  const field = <Name extends keyof Fields & string>(name: Name): CheckedField<Fields[Name]> => ({
    id: `${id}-${name}`,
    name,
    key: `${name}-${resets}`,
    initialValue: (values as Partial<Fields>)[name],
    errors: errors[name] ?? [],
  });
  const problems = order.flatMap((name): Problem[] => {
    const [message] = errors[name] ?? [];
    return message ? [{ fieldId: field(name).id, message: nameProblem(name, message) }] : [];
  });
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
    /** The error of the form as a whole. */
    failure: errors[""]?.[0],
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
    const loaded = load().then((check) => {
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
