import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

interface EmailBoxProps {
  /** The ID of the field, for the link in the error summary. */
  fieldId: string;
  heading: { id: string; text: string };
  /** A sentence that says what will happen. */
  promise: string;
  failed: { message: string; description: string };
  button: { label: string; busy: string; className: string };
  lastResult: SubmissionResult | undefined;
  /** The ID of the section, for links to it. */
  id?: string;
  /** Hidden fields. */
  hidden: ReactNode;
  children?: ReactNode;
}

/** A panel that asks for an email address. Its answers are pages of their own, so it needs no scripts or data. */
export function EmailBox({
  fieldId,
  heading,
  promise,
  failed,
  button,
  lastResult,
  id,
  hidden,
  children,
}: EmailBoxProps) {
  const typed = lastResult?.initialValue?.email;
  return (
    <section className="panel news" aria-labelledby={heading.id} id={id}>
      <div>
        <h2 id={heading.id}>{heading.text}</h2>
        <p className="mute">{promise}</p>
      </div>
      <SentForm className="stack tight" action="/newsletter" failed={failed} noValidate>
        {hidden}
        <div className="nlf">
          <Field id={fieldId} label="Email address" error={lastResult?.error?.email?.[0]}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={typeof typed === "string" ? typed : ""}
                required
              />
            )}
          </Field>
          <button type="submit" className={button.className} data-busy={button.busy}>
            {button.label}
          </button>
        </div>
        {children}
      </SentForm>
    </section>
  );
}
