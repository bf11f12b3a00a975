import type { SubmissionResult } from "@conform-to/dom";
import { EmailBox } from "./email-box.tsx";

/** The ID of the field, for the link in the error summary. */
export const LEAVE_FIELD = "leave-email";

const NOT_SENT = {
  message: "We could not send your email address",
  description: "Check your connection and try again.",
};

/** Asks for an unsubscribe link by email, because only the owner of an address may unsubscribe it. */
export const LeaveBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={LEAVE_FIELD}
    id="unsubscribe"
    heading={{ id: "leave", text: "Unsubscribe" }}
    promise="We will email you a link that takes your address off the list."
    failed={NOT_SENT}
    button={{ label: "Email me the link", busy: "Sending...", look: "outlined" }}
    lastResult={lastResult}
    hidden={<input type="hidden" name="intent" value="leave" />}
  />
);
