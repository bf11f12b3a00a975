import type { SubmissionResult } from "@conform-to/dom";
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Decoy } from "#app/ui/decoy.tsx";
import { EmailBox } from "./email-box.tsx";

/** The ID of the field, for the link in the error summary. */
export const NEWSLETTER_FIELD = "newsletter-email";

const notSent = () => ({ message: m.newsletter_not_subscribed(), description: m.newsletter_not_sent() });

/** The newsletter's form, for any public page. */
export const NewsletterBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={NEWSLETTER_FIELD}
    heading={{ id: "newsletter", text: m.newsletter_heading() }}
    promise={m.newsletter_promise()}
    failed={notSent()}
    button={{ label: m.newsletter_subscribe(), busy: m.newsletter_subscribing(), look: "filled" }}
    lastResult={lastResult}
    hidden={<Decoy />}
  >
    <p className="text-ink-2 text-t2">
      <ParaglideMessage
        message={m.newsletter_privacy}
        inputs={{}}
        markup={{ link: ({ children }) => <a href={localPath("/privacy-policy#newsletter")}>{children}</a> }}
      />
    </p>
  </EmailBox>
);
