/** A form that conform checks before it is sent, with what its error summary says. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useState } from "react";
import type { ZodType } from "zod";
import type { Problem } from "./error-summary.tsx";

interface CheckedForm<Fields> {
  id: string;
  schema: ZodType;
  defaults: Fields;
  /** What the server replied last. */
  result: SubmissionResult<string[]> | undefined;
  /** The fields in the order of the page. */
  order: readonly (keyof Fields & string)[];
  /** How the summary names a problem of a field. Without it the message stands alone. */
  nameProblem?: (field: keyof Fields & string, message: string) => string;
}

const alone = (_: string, message: string) => message;

export function useCheckedForm<Fields extends Record<string, unknown>>({
  id,
  schema,
  defaults,
  result,
  order,
  nameProblem = alone,
}: CheckedForm<Fields>) {
  const [form, fields] = useForm<Fields, unknown>({
    id,
    lastResult: result ?? null,
    defaultValue: defaults as never,
    // Not on blur: an error that appears under the pointer moves the button.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  const { refusals, submit } = useRefusals(onSubmit);
  const isTried = refusals > 0 || result !== undefined;
  const problems = order.flatMap((name): Problem[] => {
    const field = fields[name];
    const message = field?.errors?.[0];
    return isTried && field && message ? [{ fieldId: field.id, message: nameProblem(name, message) }] : [];
  });
  return {
    fields,
    /** For the `Form`. */
    formProps: { method: "post" as const, ...formProps, onSubmit: submit, noValidate: true },
    problems,
    /** What is wrong with the form as a whole. */
    failure: form.errors?.[0],
    /** For the `ErrorSummary`, with its key. */
    refusals,
    summary: { problems, answer: result },
  };
}

/** conform checks a field during typing by submitting the form with a button of this name. */
const CONFORMS_OWN = "__intent__";

/**
 * How often scripts have kept a form from being sent: its summary comes then,
 * and takes the focus each time. Checks while someone types do not count, or
 * the focus would leave the field at the first letter.
 */
function useRefusals(onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
  const [refusals, setRefusals] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isTyping = submitter instanceof HTMLButtonElement && submitter.name === CONFORMS_OWN;
    if (event.defaultPrevented && !isTyping) setRefusals(refusals + 1);
  };
  return { refusals, submit };
}
