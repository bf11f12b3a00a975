import type { SubmissionResult } from "@conform-to/dom";
import { m } from "#app/paraglide/messages.js";
import { EmailBox } from "./email-box.tsx";

/** The ID of the field, for the link in the error summary. */
export const LEAVE_FIELD = "leave-email";

const notSent = () => ({ message: m.newsletter_leave_failed(), description: m.newsletter_try_again() });

/** Asks for an unsubscribe link by email, because only the owner of an address may unsubscribe it. */
export const LeaveBox = ({ lastResult }: { lastResult?: SubmissionResult | undefined }) => (
  <EmailBox
    fieldId={LEAVE_FIELD}
    id="unsubscribe"
    heading={{ id: "leave", text: m.newsletter_leave() }}
    promise={m.newsletter_leave_promise()}
    failed={notSent()}
    button={{ label: m.newsletter_leave_link(), busy: m.newsletter_leave_sending(), look: "outlined" }}
    lastResult={lastResult}
    hidden={<input type="hidden" name="intent" value="leave" />}
  />
);
