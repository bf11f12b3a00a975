import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

interface EmailBoxProps {
  /** The ID of the field, for the link in the error summary. */
  fieldId: string;
  heading: { id: string; text: string };
  /** A sentence that says what will happen. */
  promise: string;
  failed: { message: string; description: string };
  button: { label: string; busy: string; look: ButtonLook["look"] };
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
    <Panel gap="none" className="grid gap-4 wide:grid-cols-2 wide:items-center" aria-labelledby={heading.id} id={id}>
      <div>
        <h2 id={heading.id}>{heading.text}</h2>
        <p className="text-ink-2">{promise}</p>
      </div>
      <Stack as={SentForm} gap={2} action="/newsletter" failed={failed} noValidate>
        {hidden}
        <div className="flex flex-wrap items-end gap-2">
          {/* The button is beside the field if there is room for an email address, otherwise below it. */}
          <div className="min-w-0 flex-[999_1_14rem] text-left">
            {" "}
            <Field id={fieldId} label={m.newsletter_email()} error={lastResult?.error?.email?.[0]}>
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
          </div>
          <Button className="flex-auto" look={button.look} data-busy={button.busy}>
            {button.label}
          </Button>
        </div>
        {children}
      </Stack>
    </Panel>
  );
}
