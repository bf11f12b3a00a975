/**
 * A form with the server's last reply, kept by conform. Its controls are uncontrolled, so nothing that is typed depends
 * on when scripts run. On pages without React the server renders it whole.
 */
import { INTENT, type Submission, type SubmissionResult } from "@conform-to/dom";
import { type DefaultValue, useForm as useConform } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "./error-summary.tsx";

/** Checks a form as the server does. */
export type Check = (formData: FormData) => Submission<unknown, string[]>;

/** What a control needs of conform's metadata. */
export interface FormField<Value = string> {
  id: string;
  name: string;
  /** Changes when the form is reset. */
  key: string | undefined;
  initialValue: Value | undefined;
  errors: readonly string[] | undefined;
}

interface FormOptions<Fields> {
  id: string;
  defaults: Fields;
  /** The server's last reply. */
  result: SubmissionResult<string[]> | undefined;
  /** The fields in the order of the page. */
  order: readonly (keyof Fields & string)[];
  /** Returns the text of a field's problem in the summary. The default is the message alone. */
  nameProblem?: (field: keyof Fields & string, message: string) => string;
  /** Loads the form's check when someone first touches it. Until then, or if that fails, only the server checks. */
  loadCheck?: () => Promise<Check>;
}

const alone = (_: string, message: string) => message;

export function useForm<Fields extends object>(options: FormOptions<Fields>) {
  const { id, defaults, result, order, nameProblem = alone, loadCheck } = options;
  const { check, touch } = useCheck(id, loadCheck);
  const typedEarly = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const [form, fields] = useConform<Fields & Record<string, unknown>, unknown, string[]>({
    id,
    defaultValue: defaults as DefaultValue<Fields & Record<string, unknown>>,
    lastResult: result ?? null,
    // Without a check, conform would ask the server after each key.
    ...(check ? { shouldRevalidate: "onInput", onValidate: ({ formData }) => check(formData) } : {}),
  });
  // The mistakes that were corrected while the check was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the check has loaded.
  useEffect(() => {
    if (check && typedEarly.current && result) form.validate();
  }, [check]);
  const field = <Name extends keyof Fields & string>(name: Name) =>
    (fields as Record<string, unknown>)[name] as FormField<Fields[Name]>;
  const problems = order.flatMap((name): Problem[] => {
    const { id: fieldId, errors: [message] = [] } = field(name);
    return message ? [{ fieldId, message: nameProblem(name, message) }] : [];
  });
  return {
    field,
    /** Props for the `Form`. */
    formProps: {
      id,
      method: "post" as const,
      noValidate: true,
      onFocus: touch,
      onInput() {
        typedEarly.current = !check;
        touch();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        form.onSubmit(event);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (event.defaultPrevented && submitter?.getAttribute("name") !== INTENT) setRefusals(refusals + 1);
      },
    },
    problems,
    /** The error of the form as a whole. */
    failure: form.errors?.[0],
    /** How often the check stopped the form: the key of its `ErrorSummary`, so that a new one takes the focus. */
    refusals,
    summary: { problems, answer: result },
  };
}

function useCheck(formId: string, load: FormOptions<object>["loadCheck"]) {
  const [check, setCheck] = useState<Check>();
  const isLoading = useRef(false);
  const touch = () => {
    if (!load || isLoading.current) return;
    isLoading.current = true;
    // Before any schema is made.
    const withoutEval = import("./without-eval.ts");
    withoutEval.then(load).then(
      (loaded) => setCheck(() => loaded),
      // The next touch tries again.
      () => {
        isLoading.current = false;
      },
    );
  };
  // Someone may have the focus in the form before scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is first shown.
  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) touch();
  }, [formId]);
  return { check, touch };
}
