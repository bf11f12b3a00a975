/** The fields of a form with the server's last reply: what they show, and what is wrong with them. */
import type { SubmissionResult } from "@conform-to/dom";
import type { FieldErrors } from "./check-form.ts";
import type { Problem } from "./error-summary.tsx";

export interface CheckedField<Value = string> {
  id: string;
  name: string;
  /** Changes when the form is reset. */
  key: string;
  initialValue: Value | undefined;
  errors: readonly string[];
}

export interface FormFields<Fields> {
  id: string;
  defaults: Fields;
  /** The server's last reply. */
  result: SubmissionResult<string[]> | undefined;
  /** The fields in the order of the page. */
  order: readonly (keyof Fields & string)[];
  /** Returns the text of a field's problem in the summary. The default is the message alone. */
  nameProblem?: (field: keyof Fields & string, message: string) => string;
}

const alone = (_: string, message: string) => message;

/** `found` replaces the reply's errors, and `resets` counts how often the form was reset in the browser. */
export function formFields<Fields extends object>(
  { id, defaults, result, order, nameProblem = alone }: FormFields<Fields>,
  { found, resets = 0 }: { found?: FieldErrors | undefined; resets?: number } = {},
) {
  const errors: FieldErrors = found ?? result?.error ?? {};
  const values = result?.initialValue ?? defaults;
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
    problems,
    /** The error of the form as a whole. */
    failure: errors[""]?.[0],
  };
}
