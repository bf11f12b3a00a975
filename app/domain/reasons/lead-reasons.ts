/** What the domain refuses about leads and accounts that are one person, and about what leads them to an account. */

import { m } from "#app/paraglide/messages.js";
import { said } from "./refusal.ts";

export const LEAD_REASONS = {
  same_lead: said("invalid", "A lead cannot be merged with itself. Open another one."),
  lead_merged: said(
    "stale",
    "Someone has merged one of these leads after you opened this page. Nothing more was changed.",
  ),
  lead_without_phone: said("invalid", "This lead has no phone number. Add one, then open WhatsApp."),
  lead_unreachable: said("invalid", "Keep an email address or a phone number.", "phone"),
  lead_accounts: said("invalid", "These leads belong to two accounts, so they are two people."),
  lead_invitations: said("invalid", "Both leads have an open invitation. Withdraw one of them first."),
  lead_entered: said(
    "invalid",
    "Both leads have an application that waits for the student. Withdraw one of them first.",
  ),
  lead_entered_other: said(
    "invalid",
    "An application waits for the person of the lead that has no account. The merge would offer it to the account of the other one. Withdraw it first, and enter it again once you know that they are one person.",
  ),
  lead_unmerge_late: said("not_found", "A merge can be undone for 24 hours. This one is no longer there."),
  lead_unmerged: said("stale", "This merge has already been undone. Nothing more was changed."),

  no_left_behind: said("not_found", "This is no longer there. Someone has deleted it."),
  left_behind_ended: said("stale", "Someone has decided this after you opened the page. Nothing more was changed."),
  left_behind_no_reason: said("invalid", "Write why it is kept.", "reason"),
  left_behind_shared: said(
    "invalid",
    "This lead has questions that are not in this list, so they may be someone else’s. Remove the name instead.",
  ),

  no_question: said("not_found", m.refusal_no_question),
  no_complaint: said("not_found", m.refusal_no_complaint),
  no_such_complaint: said("not_found", m.refusal_no_such_complaint, "number"),
  complaint_ended: said("stale", m.refusal_complaint_ended),
  complaint_too_late: said("stale", m.refusal_complaint_too_late),
  complaint_changed: said("stale", "Someone has changed this complaint since you opened it. Look at it again."),
  complaint_confirmed: said("stale", "This complaint has been confirmed already."),
  complaint_answered_by_you: said("invalid", "You gave the first answer, so someone else takes the second look."),
  no_counsellor: said("invalid", m.refusal_no_counsellor, "about"),
  no_invitation: said("not_found", m.refusal_no_invitation),
  invitation_to_staff: said("invalid", m.refusal_invitation_to_staff),
  invitation_without_email: said("invalid", "This lead has no email address. Copy the link instead."),
  lead_has_account: said("stale", "This lead already belongs to an account."),

  no_join: said("not_found", m.refusal_no_join),
  same_account: said("invalid", "An account cannot be joined with itself. Open another one."),
  join_waits: said("stale", "One of these accounts is in a join that waits for its student. Undo that one first."),
  join_ended: said("stale", "Its student has answered already. Nothing more was changed."),
  join_unproven: said("invalid", m.refusal_join_unproven),
  join_deletion: said("stale", m.refusal_join_deletion),
  join_two_accepted: said("stale", m.refusal_join_two_accepted),

  no_entered: said("not_found", m.refusal_no_application),
  entered_before: said("stale", "This lead already has an application that waits for the student."),
  entered_changed: said("stale", m.refusal_entered_changed),
} as const;
