import type { SubmissionResult } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Where the error summary leads. */
export const LEAVE_FIELD = "leave-email";

const NOT_SENT = {
  message: "We could not send your email address",
  description: "Check your connection and try again.",
};

/** Asks for the link that unsubscribes: only the owner of an address may take it off the list. */
export function LeaveBox({ lastResult }: { lastResult?: SubmissionResult | undefined }) {
  const typed = lastResult?.initialValue?.email;
  return (
    <section className="panel news" aria-labelledby="leave" id="unsubscribe">
      <div>
        <h2 id="leave">Unsubscribe</h2>
        <p className="mute">We will email you a link that takes your address off the list.</p>
      </div>
      <SentForm className="stack tight" action="/newsletter" failed={NOT_SENT} noValidate>
        <input type="hidden" name="intent" value="leave" />
        <div className="nlf">
          <Field id={LEAVE_FIELD} label="Email address" error={lastResult?.error?.email?.[0]}>
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
          <button type="submit" className="btn" data-busy="Sending...">
            Email me the link
          </button>
        </div>
      </SentForm>
    </section>
  );
}
