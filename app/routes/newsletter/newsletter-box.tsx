import type { SubmissionResult } from "@conform-to/dom";
import { Decoy } from "#app/ui/decoy.tsx";
import { EmailBox } from "./email-box.tsx";

/** The ID of the field, for the link in the error summary. */
export const NEWSLETTER_FIELD = "newsletter-email";

const NOT_SENT = {
  message: "You are not subscribed yet",
  description: "We could not send your email address. Check your connection and try again.",
};

/** The newsletter's form, for any public page. */
export const NewsletterBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={NEWSLETTER_FIELD}
    heading={{ id: "newsletter", text: "One newsletter a month" }}
    promise="Deadlines, new scholarships and visa changes. Nothing else."
    failed={NOT_SENT}
    button={{ label: "Subscribe", busy: "Subscribing...", look: "filled" }}
    lastResult={lastResult}
    hidden={<Decoy />}
  >
    <p className="text-ink-2 text-t2">
      We only use your email address to send you this newsletter.{" "}
      <a href="/privacy-policy#newsletter">See our Privacy Policy</a>.
    </p>
  </EmailBox>
);
