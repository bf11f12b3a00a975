import type { SubmissionResult } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Where the error summary leads. */
export const NEWSLETTER_FIELD = "newsletter-email";

const NOT_SENT = {
  message: "You are not subscribed yet",
  description: "We could not send your email address. Check your connection and try again.",
};

/** The newsletter's form, for any public page: its answers are pages of their own, so it needs no script and no data. */
export function NewsletterBox({ lastResult }: { lastResult?: SubmissionResult | undefined }) {
  const typed = lastResult?.initialValue?.email;
  return (
    <section className="panel news" aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">One newsletter a month</h2>
        <p className="mute">Deadlines, new scholarships and visa changes. Nothing else.</p>
      </div>
      <SentForm className="stack tight" action="/newsletter" failed={NOT_SENT} noValidate>
        <Decoy />
        <div className="nlf">
          <Field id={NEWSLETTER_FIELD} label="Email address" error={lastResult?.error?.email?.[0]}>
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
          <button type="submit" className="btn pri" data-busy="Subscribing...">
            Subscribe
          </button>
        </div>
        <p className="mute sm">
          We only use your email address to send you this newsletter. See our{" "}
          <a href="/privacy-policy#newsletter">Privacy Policy</a>.
        </p>
      </SentForm>
    </section>
  );
}

/** A field that people neither see, hear nor reach: programs that fill in everything give themselves away. */
const Decoy = () => (
  <div className="vh" aria-hidden="true">
    <label>
      Leave this field empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
