import { type FormEvent, useState } from "react";

/** conform checks a field during typing by submitting the form with a button of this name. */
const CONFORMS_OWN = "__intent__";

/**
 * How often scripts have kept a form from being sent: its summary comes then,
 * and takes the focus each time. Checks while somebody types do not count, or
 * the focus would leave the field at the first letter.
 */
export function useRefusals(onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
  const [refusals, setRefusals] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isTyping = submitter instanceof HTMLButtonElement && submitter.name === CONFORMS_OWN;
    if (event.defaultPrevented && !isTyping) setRefusals(refusals + 1);
  };
  return { refusals, submit };
}
