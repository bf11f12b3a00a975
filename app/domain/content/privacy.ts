/**
 * The data we store about people, why, and for how long. A test compares `covers` with the tables of the schema, and
 * the policy with what the code keeps in browsers, so that nothing is stored that the policy does not name.
 */

import { eachApplicationField } from "#app/domain/applications/application-fields.ts";
import { KEPT_YEARS } from "#app/domain/complaints/complaint.ts";
import { keptFor } from "#app/domain/values/retention.ts";
import { formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** When the text was last changed. */
export const PRIVACY_DATE = "2026-12-01";

/** The legal bases, in plain words. */
export const BASES = {
  asked: m.privacy_basis_asked,
  agreed: m.privacy_basis_agreed,
  safe: m.privacy_basis_safe,
} as const;

export interface Stored {
  /** The anchor of its heading. */
  id: string;
  title: string;
  what: string;
  why: string;
  kept: string;
  basis: keyof typeof BASES;
  /** The tables that contain it. */
  covers: readonly string[];
}

/** The words for what the application form asks for, by what happens to it when the account is deleted. */
const inForm = (...ends: ("erased" | "kept")[]) =>
  eachApplicationField.flatMap(([, { privacy, onDeletion }]) => (ends.includes(onDeletion) ? [privacy] : []));

const LEAD_TABLES =
  "leads enquiries lead_invitations entered_applications lead_merges lead_merge_undos left_behind lead_imports lead_import_changes";

/** Returns everything we store, in the language of the page. */
export const stored = (): readonly Stored[] => [
  {
    id: "account",
    title: m.privacy_account(),
    what: m.privacy_account_what(),
    why: m.privacy_account_why(),
    kept: m.privacy_account_kept({ time: keptFor("accounts") }),
    basis: "asked",
    covers: ["users", "account_joins"],
  },
  {
    id: "sessions",
    title: m.privacy_sessions(),
    what: m.privacy_sessions_what(),
    why: m.privacy_sessions_why(),
    kept: m.privacy_sessions_kept({ time: keptFor("sessions") }),
    basis: "safe",
    covers: ["sessions"],
  },
  {
    id: "favorites",
    title: m.privacy_favorites(),
    what: m.privacy_favorites_what(),
    why: m.privacy_favorites_why(),
    kept: m.privacy_favorites_kept(),
    basis: "asked",
    covers: ["favourites"],
  },
  {
    id: "searches",
    title: m.privacy_searches(),
    what: m.privacy_searches_what(),
    why: m.privacy_searches_why(),
    kept: m.privacy_searches_kept(),
    basis: "asked",
    covers: ["saved_searches"],
  },
  {
    id: "results",
    title: m.privacy_results(),
    what: m.privacy_results_what(),
    why: m.privacy_results_why(),
    kept: m.privacy_results_kept(),
    basis: "asked",
    covers: ["student_profiles"],
  },
  {
    id: "money",
    title: m.privacy_money(),
    what: m.privacy_money_what(),
    why: m.privacy_money_why(),
    kept: m.privacy_money_kept(),
    basis: "asked",
    covers: ["money_accounts"],
  },
  {
    id: "recently-viewed",
    title: m.privacy_recently_viewed(),
    what: m.privacy_recently_viewed_what(),
    why: m.privacy_recently_viewed_why(),
    kept: m.privacy_recently_viewed_kept(),
    basis: "asked",
    covers: ["course_views"],
  },
  {
    id: "applications",
    title: m.privacy_applications(),
    what: m.privacy_applications_what({ fields: inForm("erased", "kept").join(", ") }),
    why: m.privacy_applications_why(),
    kept: m.privacy_applications_kept({ erased: listed(inForm("erased")), kept: inForm("kept").join(", ") }),
    basis: "asked",
    covers: ["applications", "application_courses", "choice_events", "application_events", "payments"],
  },
  {
    id: "staff-notes",
    title: m.privacy_staff_notes(),
    what: m.privacy_staff_notes_what(),
    why: m.privacy_staff_notes_why(),
    kept: m.privacy_staff_notes_kept(),
    basis: "asked",
    covers: ["application_notes", "lead_notes", "contacts", "tasks", "appointments"],
  },
  {
    id: "documents",
    title: m.privacy_documents(),
    what: m.privacy_documents_what(),
    why: m.privacy_documents_why(),
    kept: m.privacy_documents_kept(),
    basis: "asked",
    covers: [
      "document_kinds",
      "documents",
      "document_files",
      "document_openings",
      "document_packs",
      "originals",
      "seal_keys",
      "file_removals",
    ],
  },
  {
    id: "messages",
    title: m.privacy_messages(),
    what: m.privacy_messages_what(),
    why: m.privacy_messages_why(),
    kept: m.privacy_messages_kept(),
    basis: "asked",
    covers: ["threads", "messages", "message_files"],
  },
  {
    id: "notifications",
    title: m.privacy_notifications(),
    what: m.privacy_notifications_what(),
    why: m.privacy_notifications_why(),
    kept: m.privacy_notifications_kept(),
    basis: "asked",
    covers: ["notifications", "notification_reads", "notification_sends"],
  },
  {
    id: "enquiries",
    title: m.privacy_enquiries(),
    what: m.privacy_enquiries_what(),
    why: m.privacy_enquiries_why(),
    kept: m.privacy_enquiries_kept(),
    basis: "asked",
    covers: LEAD_TABLES.split(" "),
  },
  {
    id: "complaints",
    title: m.privacy_complaints(),
    what: m.privacy_complaints_what(),
    why: m.privacy_complaints_why(),
    kept: m.privacy_complaints_kept({ years: formatCount(KEPT_YEARS) }),
    basis: "safe",
    covers: ["complaints", "complaint_events", "complaint_numbers"],
  },
  {
    id: "newsletter",
    title: m.privacy_newsletter(),
    what: m.privacy_newsletter_what(),
    why: m.privacy_newsletter_why(),
    kept: m.privacy_newsletter_kept({ time: keptFor("subscriptions") }),
    basis: "agreed",
    covers: ["newsletter_subscriptions"],
  },
  {
    id: "unsent",
    title: m.privacy_unsent(),
    what: m.privacy_unsent_what(),
    why: m.privacy_unsent_why(),
    kept: m.privacy_unsent_kept({ time: keptFor("forms") }),
    basis: "asked",
    covers: ["kept_forms"],
  },
  {
    id: "emails",
    title: m.privacy_emails(),
    what: m.privacy_emails_what(),
    why: m.privacy_emails_why(),
    kept: m.privacy_emails_kept({ time: keptFor("emails") }),
    basis: "asked",
    covers: ["letters"],
  },
  {
    id: "emails-received",
    title: m.privacy_emails_received(),
    what: m.privacy_emails_received_what(),
    why: m.privacy_emails_received_why(),
    kept: m.privacy_emails_received_kept({ time: keptFor("mailReceived") }),
    basis: "asked",
    covers: ["mail_received", "mail_bounces", "mail_unfiled", "mail_senders"],
  },
  {
    id: "counts",
    title: m.privacy_counts(),
    what: m.privacy_counts_what(),
    why: m.privacy_counts_why(),
    kept: m.privacy_counts_kept({ time: keptFor("counts"), keys: keptFor("keys") }),
    basis: "safe",
    covers: ["rate_limits", "sent_keys"],
  },
  {
    id: "audit",
    title: m.privacy_audit(),
    what: m.privacy_audit_what(),
    why: m.privacy_audit_why(),
    kept: m.privacy_audit_kept(),
    basis: "safe",
    covers: ["audit_log", "desk_settings", "office_closures"],
  },
  {
    id: "counsellors",
    title: m.privacy_counsellors(),
    what: m.privacy_counsellors_what(),
    why: m.privacy_counsellors_why(),
    kept: m.privacy_counsellors_kept(),
    basis: "agreed",
    covers: [
      "counsellors",
      "office_facts",
      "verify_codes",
      "staff_work",
      "appointment_hours",
      "saved_views",
      "hand_overs",
      "handed_over",
    ],
  },
  {
    id: "catalogue",
    title: m.privacy_catalogue(),
    what: m.privacy_catalogue_what(),
    why: m.privacy_catalogue_why(),
    kept: m.privacy_catalogue_kept({ time: keptFor("imports") }),
    basis: "safe",
    covers: [
      "universities",
      "recruitment_history",
      "university_merges",
      "courses",
      "catalogue_words",
      "tutorials",
      "imports",
      "import_changes",
      "import_mappings",
      "import_meanings",
      "course_counts",
      "catalogue_state",
      "cost_figures",
      "university_rules",
      "receipt_numbers",
      "task_templates",
      "message_templates",
    ],
  },
  {
    id: "figures",
    title: m.privacy_figures(),
    what: m.privacy_figures_what(),
    why: m.privacy_figures_why(),
    kept: m.privacy_figures_kept(),
    basis: "safe",
    covers: ["figures", "reports", "checks"],
  },
];
