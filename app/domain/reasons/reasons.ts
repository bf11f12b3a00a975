/**
 * What the domain refuses, by reason: the kind of refusal, its sentence, and the fields of a form that show it. A
 * `DomainError` has a reason and what the sentence mentions, and nothing else is ever said of a broken rule.
 */
import { isolated } from "#app/domain/values/direction.ts";
import { MOST_CHARACTERS, MOST_FILES } from "#app/domain/values/message-limits.ts";
import { MOST_SEARCHES } from "#app/domain/values/saved-search.ts";
import { describeStatus, NO_SUCH_STATUS } from "#app/domain/values/status.ts";
import { countOf, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { APPOINTMENT_REASONS } from "./appointment-reasons.ts";
import { DOCUMENT_REASONS } from "./document-reasons.ts";
import { LEAD_REASONS } from "./lead-reasons.ts";
import { MONEY_REASONS } from "./money-reasons.ts";
import { OFFICE_REASONS } from "./office-reasons.ts";
import { missing, type Refusal, said } from "./refusal.ts";

/** Why templates are refused, and texts that they make. */
const TEMPLATE_REASONS = {
  no_message_template: missing("template"),
  message_template_changed: {
    as: "stale" as const,
    say: ({ who }: { who: string }) => `${who} has changed this template since you opened it.`,
  },
  message_template_named_so: said("invalid", "There is a template with this name. Enter another name.", "name"),
  message_templates_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `There can be ${most} templates. Delete one to add another.`,
    beside: ["name"],
  },
  template_without_bangla: said("invalid", "This template has no text in Bangla. Select English.", "language"),
  fields_empty: {
    as: "invalid" as const,
    say: ({ marks }: { marks: readonly string[] }) =>
      `Not known: ${listed(marks)}. Record it on the application first, or select another template.`,
    beside: ["template"],
  },
  fields_in_text: {
    as: "invalid" as const,
    say: ({ marks }: { marks: readonly string[] }) => `Write what stands for ${listed(marks)}, or leave it out.`,
    beside: ["text"],
  },
  too_long_for_whatsapp: said(
    "invalid",
    "This text is too long for a link to WhatsApp. Select a shorter template.",
    "template",
  ),
};

/** What is wrong, by the field that shows it. The first sentence speaks for all. */
const BESIDE_EACH = {
  as: "invalid" as const,
  say: ({ fields }: { fields: Readonly<Record<string, string>> }) => Object.values(fields)[0] ?? "",
  fields: ({ fields }: { fields: Readonly<Record<string, string>> }) => ({ ...fields }),
};

/** Why tasks and their templates are refused. */
const TASK_REASONS = {
  no_task: said("not_found", m.refusal_no_task),
  no_template: missing("template"),
  task_day_over: said("invalid", m.refusal_task_day_over, "dueOn"),
  task_day_fixed: said("forbidden", m.refusal_task_day_fixed),
  task_of_other: said("forbidden", m.refusal_task_of_other),
  task_about_two: said("invalid", "A task is about an application or a lead, not both.", "leadId"),
  task_of_student: said("invalid", "The student does this task. Delete it, and add one for a colleague.", "for"),
  task_changed: said("stale", m.refusal_task_changed),
  task_without_student: said("invalid", "There is no account of a student for this. Select a colleague.", "for"),
  task_for_no_one: said("invalid", "Select a member of staff who looks after students.", "for"),
  task_unseen: said("invalid", "This person cannot see it. Give it to them first, or select its owner.", "for"),
  templates_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `There are ${most} templates already. Remove one first.`,
  },
};

/** Why a message is refused. */
const MESSAGE_REASONS = {
  no_thread: said("not_found", m.refusal_no_thread),
  no_message: said("not_found", m.refusal_no_message),
  no_text: said("invalid", m.refusal_no_text, "text"),
  text_too_long: said("invalid", () => m.refusal_too_long({ most: formatCount(MOST_CHARACTERS) }), "text"),
  no_subject: said("invalid", m.refusal_no_message_subject, "about"),
  too_many_files: said("invalid", () => m.refusal_message_files({ most: formatCount(MOST_FILES) }), "files"),
  too_late_to_change: said("stale", m.refusal_message_late),
};

export type { DomainErrorCode } from "./refusal.ts";

const NOTHING_MORE = "has already been undone. Nothing more was changed.";
const LATE = (what: string) => said("not_found", `${what} can be undone for 24 hours. This one is no longer there.`);

/** Of a change that someone else made first. */
interface ByOther {
  who: string;
  /** What they did, as the audit log has it. */
  what: string | null;
}
const before = (what: string, { who, what: did }: ByOther) =>
  `${isolated(who)} changed this ${what} after you opened it${did ? ` (${did})` : ""}.`;

export const REASONS = {
  // Who may
  only_staff: said("forbidden", "Only staff can do this."),
  not_in_role: said("forbidden", "Your role does not include this. Ask an admin if you need it."),
  admin_no_longer: said("forbidden", "You are no longer an admin."),
  own_role: said("invalid", "You cannot remove your own role. Ask another admin to do it."),
  only_admin_role: said("invalid", "You are the only admin. Without you, no one could make anyone else an admin."),
  only_admin_leaves: said("invalid", "You are the only admin. Make someone else an admin first."),

  // What is not there
  no_account: said("not_found", m.refusal_no_account),
  no_person: missing("person"),
  no_application: said("not_found", m.refusal_no_application),
  no_calendar: said("not_found", m.refusal_no_calendar),
  no_choice: said("not_found", m.refusal_no_choice),
  no_course: said("not_found", m.refusal_no_course),
  no_course_page: said("not_found", m.refusal_no_course_page),
  no_university: said("not_found", m.refusal_no_university),
  no_lead: missing("lead"),
  mail_file_elsewhere: {
    as: "invalid" as const,
    say: (_: { index: number }) =>
      "A file is for a course of someone else. Select a document of the person that you file the email to.",
    fields: ({ index }: { index: number }) => ({
      [`document-${index}`]: "Select a document of the person that you file the email to.",
    }),
  },
  own_factor: said("invalid", "Another admin has to reset yours."),
  no_email: said("not_found", "This email is no longer here. A colleague may have filed or deleted it."),
  no_course_to_ask_about: said("invalid", m.refusal_no_course_to_ask),
  no_notification: said("not_found", m.refusal_no_notification),
  no_search: said("not_found", m.refusal_no_search),
  no_view: said("not_found", "We cannot find this view. It may have been deleted."),
  code_not_ours: said("not_found", m.verify_not_ours),
  code_day: said("invalid", "Enter a day from today on, within two years.", "endsOn"),
  no_record: { as: "not_found", say: ({ noun }: { noun: string }) => `We cannot find this ${noun}.` },
  no_import: said("not_found", "This import is no longer available. Upload the file again."),

  // Applications
  course_not_offered: said("invalid", m.refusal_course_not_offered, "selectedCourses"),
  no_course_selected: said("invalid", m.refusal_no_course_selected, "selectedCourses"),
  sent_otherwise: {
    as: "key_reused",
    say: ({ reference }: { reference: string; changed: readonly string[] }) => m.refusal_sent_otherwise({ reference }),
    fields: ({ changed }: { reference: string; changed: readonly string[] }) =>
      Object.fromEntries(changed.map((field) => [field, m.refusal_different()])),
  },
  key_of_other_contents: said("key_reused", m.refusal_key_of_other_contents),
  applied_before: said("applied_before", m.refusal_applied_before),
  paused: {
    as: "paused",
    say: ({ universities }: { universities: readonly string[] }) =>
      m.refusal_paused({ universities: listed(universities) }),
    beside: ["selectedCourses"],
  },
  bad_key: {
    ...said("invalid", m.refusal_bad_key),
    fields: () => ({ "Idempotency-Key": m.refusal_key_rule() }),
  },

  // Choices
  choice_changed: {
    as: "stale",
    say: ({ who }: { who: string }) => m.refusal_choice_changed({ who: isolated(who) }),
  },
  implausible: {
    as: "implausible",
    say: (_: { fields: Readonly<Record<string, string>> }) =>
      "Is this right? Check what is marked, and confirm it if it is.",
    fields: ({ fields }: { fields: Readonly<Record<string, string>> }) => ({ ...fields }),
  },
  no_offer_to_answer: said("stale", m.refusal_no_offer),
  offer_changed: said("stale", m.refusal_offer_changed),
  already_accepted: {
    as: "stale",
    say: ({ course, university }: { course: string; university: string }) =>
      m.refusal_already_accepted({ course, university }),
  },
  rule_changed: said("stale", "Someone has changed this rule since you opened it. Look at it again."),
  rules_there: said("invalid", "There are rules for this intake already. Change those.", "to"),
  no_rules_to_copy: said("invalid", "There is nothing to copy but dates.", "to"),
  no_payment: missing("payment"),
  payment_changed: said("stale", "Someone has changed this payment since you opened it. Look at it again."),
  payment_has_receipt: said(
    "stale",
    "This payment has a receipt, which stays as it is. Take the payment back, and record the right one.",
  ),
  payment_problems: BESIDE_EACH,
  cas_is_there: said("stale", "The CAS is here, so there is nothing to check before it."),
  cas_check_differs: BESIDE_EACH,
  payment_to_office: said("invalid", m.refusal_payment_to_office, "payee"),
  nothing_to_refund: said("stale", "The university has not been paid anything for this course."),
  refund_open: said("stale", "A refund is open already for this course."),
  refund_day_over: said("invalid", "Enter a day that is not over.", "dueOn"),
  refund_in_future: said("invalid", "Enter a day that is not in the future.", "paidOn"),
  refund_too_much: {
    as: "invalid",
    say: ({ paid }: { paid: string }) => `The university has been paid ${paid}. Enter that or less.`,
    beside: ["amount"],
  },
  no_deposit: said("stale", m.refusal_no_deposit),
  choice_ended: said("stale", m.refusal_choice_ended),
  too_late_to_withdraw: said("stale", m.refusal_too_late_to_withdraw),
  withdrawal_over: said("stale", m.refusal_withdrawal_over),
  end_answered: said("stale", m.refusal_end_answered),
  intake_fixed: said("stale", m.refusal_intake_fixed),
  intake_over: said("invalid", m.refusal_intake_over, "selectedCourses"),
  intake_unknown: said("invalid", m.refusal_intake_unknown, "intake"),
  no_condition: said("stale", m.refusal_no_condition),
  too_late_to_add: said("stale", m.refusal_too_late_to_add),
  course_in_application: said("stale", m.refusal_course_in_application),
  choices_full: said("invalid", m.refusal_choices_full),

  // Owners. What a colleague looks after is not found, and those who can read it are told why.
  owned_by_other: {
    as: "not_found",
    say: ({ who }: { who: string }) => `${isolated(who)} looks after this now, so you cannot change it.`,
  },
  taken: {
    as: "taken",
    say: ({ who }: { who: string | null }) => `${who ? isolated(who) : "Someone else"} took this first.`,
  },
  owner_changed: {
    as: "stale",
    say: ({ who }: { who: string | null }) =>
      `${who ? `${isolated(who)} looks after this now` : "No one looks after this any longer"}. Check it, then give it again if you still need to.`,
  },
  take_first: said("forbidden", "Take this yourself before you give it to someone else."),
  cannot_hand_to: said("invalid", "Select another member of staff who looks after students.", "toId"),
  hand_over_nothing: {
    as: "stale",
    say: ({ who }: { who: string }) => `${isolated(who)} looks after nothing, so nothing was handed over.`,
  },
  hand_over_changed: {
    as: "stale",
    say: ({ who }: { who: string }) =>
      `What ${isolated(who)} looks after has changed after you opened this page. Nothing was handed over. Check it, then hand it over again.`,
  },
  no_hand_over: said("not_found", "This hand-over is not there."),
  hand_over_ended: said("stale", "This has already gone back. Nothing more was changed."),
  hand_over_for_good: said(
    "stale",
    "This was handed over for good, more than 10 minutes ago. Hand it over the other way instead.",
  ),
  cannot_own: said("invalid", "Select a member of staff who looks after students.", "ownerId"),

  ...MONEY_REASONS,
  ...TASK_REASONS,
  ...APPOINTMENT_REASONS,

  ...DOCUMENT_REASONS,
  ...OFFICE_REASONS,

  ...MESSAGE_REASONS,

  ...TEMPLATE_REASONS,

  // Statuses
  no_such_status: { ...said("invalid", NO_SUCH_STATUS), fields: () => ({ status: "Unknown status" }) },
  status_changed: {
    as: "stale",
    say: ({ who, status }: { who: string; status: string }) =>
      `${isolated(who)} changed this application to ${describeStatus(status).label} after you opened it. Check it, then change it again if you still need to.`,
  },
  choices_changed: {
    as: "stale",
    say: ({ who }: { who: string }) =>
      `${isolated(who)} changed the courses of this application after you opened it. Check them, then change the status again if you still need to.`,
  },
  nothing_to_undo: said("stale", "There is nothing to undo."),
  changed_since: said("stale", "Someone has changed this application since, so it can no longer be undone."),
  student_acted: said(
    "stale",
    "The student has acted on this since, so it can no longer be undone. Record what is right instead.",
  ),
  contact_too_late: said("stale", "This contact is more than 10 minutes old, so it can no longer be undone."),
  contact_followed: said("stale", "The person has been contacted again since, so it can no longer be undone."),
  too_late_to_undo: said("stale", "This change is more than 10 minutes old. Set the right status instead."),

  // Saved searches
  search_empty: said("invalid", m.refusal_search_empty),
  search_too_long: said("invalid", m.refusal_search_too_long),
  view_named_so: said("invalid", "You have a view with this name. Enter another name.", "name"),
  views_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `You have ${most} views of this list. Delete one to save another.`,
  },
  searches_full: said("invalid", () => m.refusal_searches_full({ most: formatCount(MOST_SEARCHES) })),

  // Notifications
  recipient_gone: said("invalid", "One of these people no longer has an account. Select the people again.", "userIds"),
  already_delivered: said("stale", "Everyone already has this notification, so it cannot be cancelled."),

  // Leads and figures
  ...LEAD_REASONS,
  lead_changed: { as: "stale", say: (by: ByOther) => before("lead", by) },
  figure_changed: {
    as: "stale",
    say: (by: ByOther & { saved: string | null }) => before("figure", by),
    fields: ({ saved }: ByOther & { saved: string | null }): Record<string, string> =>
      saved === null ? {} : { value: `Currently saved: ${saved}` },
  },
  figure_empty: said("invalid", "This figure has no value yet. Enter one first."),

  // Records of the catalogue. `saved` has what is stored in each field that differs.
  record_changed: {
    as: "stale",
    say: ({ who, noun }: { who: string; noun: string; saved: Readonly<Record<string, string>> }) =>
      `${isolated(who)} changed this ${noun} after you opened it, so your changes have not been saved. Each field that differs shows what is currently saved. To replace it with your version, save again.`,
    fields: ({ saved }: { who: string; noun: string; saved: Readonly<Record<string, string>> }) =>
      Object.fromEntries(Object.entries(saved).map(([name, text]) => [name, `Currently saved: ${text || "empty"}`])),
  },
  record_made: {
    as: "invalid",
    say: ({ noun, title }: { noun: string; title: string }) =>
      `This form has already created “${title}”. To change it, find it in the list. To create another ${noun}, open a new form.`,
  },
  card_taken: {
    as: "invalid",
    say: ({ name }: { name: string }) => `This account has a card already: ${isolated(name)}.`,
    beside: ["userId"],
  },
  card_of_no_one: said("invalid", "Select a member of staff who looks after students.", "userId"),
  university_archived: said(
    "invalid",
    "This university is archived. Select another one, or restore this one first.",
    "universityId",
  ),
  university_gone: said("invalid", "This university no longer exists. Select another one.", "universityId"),
  university_of_course_archived: said("invalid", "This course's university is archived. Restore the university first."),
  university_name_taken: said("invalid", "There is already a university with this name. It may be archived.", "name"),

  // Merges
  merge_into_none: said("invalid", "Select the university that it is the same as.", "into"),
  merge_into_itself: said("invalid", "A university cannot be merged with itself. Select another one.", "into"),
  merge_into_unknown: said("invalid", "We cannot find the university that you selected. Select another one.", "into"),
  merge_into_archived: said("invalid", "The university that you selected is archived. Restore it first.", "into"),
  merge_late: LATE("A merge"),
  merge_undone: said("stale", `This merge ${NOTHING_MORE}`),
  merge_name_taken: {
    as: "invalid",
    say: ({ name }: { name: string }) => `There is a university named ${name} again. Rename or merge that one first.`,
  },

  // Imports and rollovers
  import_taken: said("stale", "This file has already been imported, or is being imported now."),
  import_late: LATE("An import"),
  import_undone: said("stale", `This import ${NOTHING_MORE}`),
  import_being_undone: said("stale", "This import is being undone now."),
  /** `problem` is what the reader of the file says. */
  file_unreadable: { as: "invalid", say: ({ problem }: { problem: string }) => problem },
  no_dates_to_move: said("invalid", "There are no longer any dates to move."),
  rollover_too_large: {
    as: "invalid",
    say: ({ courses, most }: { courses: number; most: number }) =>
      `These universities have ${countOf(courses, "course")}. Select fewer: a rollover can have ${formatCount(most)}.`,
    beside: ["universities"],
  },

  // The import command
  no_such_staff: {
    as: "not_found",
    say: ({ email }: { email: string }) =>
      `No member of staff has the email address ${email}. Use one that has signed in to the staff area.`,
  },
  no_import_to_undo: said("not_found", "There is no import of the last 24 hours to undo."),
  last_import_undone: {
    as: "stale",
    say: ({ fileName, others }: { fileName: string; others: readonly string[] }) =>
      `The last import, ${fileName}, has already been undone.${others.length > 0 ? ` To undo an earlier one, give its ID:${others.map((one) => `\n  ${one}`).join("")}` : ""}`,
  },
  file_lacks_none: said(
    "invalid",
    "This file adds to courses by their ID and is no list of a university's courses. It lacks none, so import it without --archive-missing.",
  ),
} as const satisfies Record<string, Refusal>;
