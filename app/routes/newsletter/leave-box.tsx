import type { SubmissionResult } from "@conform-to/dom";
import { EmailBox } from "./email-box.tsx";

/** Where the error summary leads. */
export const LEAVE_FIELD = "leave-email";

const NOT_SENT = {
  message: "We could not send your email address",
  description: "Check your connection and try again.",
};

/** Asks for the link that unsubscribes: only the owner of an address may take it off the list. */
export const LeaveBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={LEAVE_FIELD}
    id="unsubscribe"
    heading={{ id: "leave", text: "Unsubscribe" }}
    promise="We will email you a link that takes your address off the list."
    failed={NOT_SENT}
    button={{ label: "Email me the link", busy: "Sending...", className: "btn" }}
    lastResult={lastResult}
    hidden={<input type="hidden" name="intent" value="leave" />}
  />
);
