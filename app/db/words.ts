/** The allowed values of some columns. Imports no driver, because pages need them too. */

/** In order, from application to visa. */
export const applicationSteps = [
  "submitted",
  "reviewing",
  "submitted_to_university",
  "offer_issued",
  "cas_requested",
  "cas_issued",
  "student_visa_application_submitted",
  "visa_approved",
] as const;

/** Legacy values that may still be stored. They are shown with a badge and never offered. */
export const legacyStatuses = ["accepted", "rejected", "under_review", "pending"] as const;

export const applicationStatuses = [...applicationSteps, ...legacyStatuses] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What a university answered for a choice: one course of an application. */
export const outcomes = ["waiting", "conditional", "unconditional", "waitlisted", "refused"] as const;
export const replies = ["accepted", "declined"] as const;
export const visaDecisions = ["approved", "refused"] as const;

/** Why a choice goes no further. */
export const endReasons = [
  "refused",
  "declined",
  "withdrawn",
  "deferred",
  "visa_refused",
  "course_closed",
  "no_contact",
  "duplicate",
  "other",
] as const;

/** Why a student withdraws, in the order of the form. */
export const withdrawalReasons = ["other_offer", "cost", "family", "later", "other"] as const;

/** Who did something about a choice: staff may do it for the student. */
export const parties = ["student", "staff"] as const;

export type Outcome = (typeof outcomes)[number];
export type EndReason = (typeof endReasons)[number];

/** A condition of an offer. Days are ISO dates. */
export interface Condition {
  text: string;
  due: string | null;
  /** The day on which the student or staff marked it as done, or null. */
  metOn: string | null;
}

/** What can happen to a choice. */
export const choiceEventKinds = [
  "added",
  "intake",
  "step",
  "outcome",
  "reply",
  "condition",
  "deposit",
  "cas_check",
  "cas",
  "visa",
  "details",
  "ended",
  "reopened",
] as const;

export const leadStatuses = ["new", "contacted", "qualified", "converted", "lost"] as const;
export const leadSources = ["website", "social_media", "referral", "advertisement", "direct", "not_known"] as const;

/** Why an invitation to a lead can no longer be opened, beside its time. */
export const invitationEnds = ["accepted", "refused", "withdrawn", "replaced"] as const;

/** How the join of two accounts ended, which waits for its student until then. */
export const joinEnds = ["confirmed", "declined", "withdrawn", "expired"] as const;

/** The two accounts of a join: the one that stays, and the one whose things go to it. */
export const joinSides = ["kept", "other"] as const;

/** What became of an application that staff entered for a lead. */
export const enteredEnds = ["confirmed", "withdrawn"] as const;

/** A course of an application that staff entered, with its names at that time. */
export interface EnteredCourse {
  courseId: string;
  course: string;
  university: string;
  /** The month, "2027-01", or null if not decided. */
  intake: string | null;
}

export const leadImportStates = ["matching", "saving", "done"] as const;

/** Whether a university takes students from Bangladesh now. Null in a column means that it is not known. */
export const recruitmentStates = ["open", "limited", "paused"] as const;

export type RecruitmentState = (typeof recruitmentStates)[number];

/** Students, then staff, from the fewest permissions to all. What each may do is in `permissions.ts`. */
export const roles = ["student", "counsellor", "catalogue", "manager", "admin"] as const;

/** The languages in which we write to people, English first. */
export const languages = ["en", "bn"] as const;

/** How staff contact a person. Without an answer, no one was reached. */
export const contactKinds = ["called", "no_answer", "whatsapp", "message", "visit"] as const;

/** How a message of a thread came to us. */
export const messageWays = ["page", "api", "email"] as const;

/**
 * Tasks in someone's own words, the one that a contact with a day to contact them again leaves, and the one to send a
 * document again before it expires.
 */
export const taskKinds = ["written", "contact_again", "renew_document", "refund"] as const;

/** What the office decides about its work. The values are in `desk-settings.ts`. */
export const deskSettingKeys = [
  "counsellors_see_all",
  "give_in_turn",
  "promise_clock",
  "mail_owners",
  "own_data_notes",
  "require_second_factor",
] as const;

/** The lists of the staff area whose views can be saved. */
export const viewLists = ["applications", "leads"] as const;

/** The last day to apply for an intake. */
export interface Deadline {
  /** A start date such as "September 2026", or "" for every start date. */
  intake: string;
  /** An ISO date, "2026-06-30". */
  date: string;
}

/** What a student does with a choice by themselves. */
export const studentDeeds = [
  "accepted",
  "declined",
  "withdrew",
  "reopened",
  "paid",
  "not_paid",
  "met",
  "not_met",
  "intake",
  "added",
  "approved_pack",
  "asked_pack",
] as const;

export type StudentDeed = (typeof studentDeeds)[number];

/** A choice by the names it was made with. */
export interface NamedChoice {
  course: string;
  university: string;
}

/** The choices that a new status has moved. */
export interface MovedChoices {
  /** Of the one that moved, or null if several did. */
  course: string | null;
  university?: string | null;
  /** Those that moved, if they are several and others did not. */
  choices?: NamedChoice[];
}

/** What the dates of a choice are for. */
export const dateKinds = [
  ...(["apply", "reply", "deposit", "condition", "money", "held", "visa", "cas_expires", "start"] as const),
  ...(["biometrics", "decision", "review", "refund"] as const),
] as const;

/** A date of a choice that comes near. `condition` is the text of a condition, or null. */
export interface NearDate {
  what: (typeof dateKinds)[number];
  day: string;
  condition: string | null;
}

/** What an offer asks. Days are ISO dates, money is in pounds. */
export interface OfferTerms {
  replyBy: string | null;
  deposit: number | null;
  depositDue: string | null;
  /** The conditions that are not met yet. */
  conditions: Omit<Condition, "metOn">[];
}

/** What an acceptance is of. Money is in pounds, conditions are their texts. */
export interface AcceptedTerms {
  fee: number | null;
  deposit: number | null;
  conditions: string[];
}

/** A term of an offer that is another now. Days are ISO dates, money is in pounds, conditions are their texts. */
export interface OfferChange {
  what: "outcome" | "fee" | "deposit" | "deposit_due" | "reply_by" | "conditions";
  from: string | number | null;
  to: string | number | null;
}

/** The scores of an English test, as its reviewer has read them. */
export interface EnglishResult
  extends Record<"listening" | "reading" | "writing" | "speaking" | "overall", number | null> {
  test: "ielts" | "pte" | "toefl" | "duolingo";
  /** The day of the test. */
  testDate: string | null;
}

/** Left out if all hours count for the promise. */
interface InHours {
  clock?: "office_hours";
}

/** With `hasLetter` what the university sent was added with it. */
interface WithLetter {
  hasLetter?: true;
}

/** What a notification of the system says. It is put into words where it is shown. Staff write theirs in words. */
export type NotificationContent =
  | ({ kind: "application_submitted"; reference: string } & InHours)
  | ({ kind: "status_changed"; status: ApplicationStatus } & MovedChoices)
  | ({ kind: "status_corrected"; status: ApplicationStatus; reference: string } & MovedChoices)
  | ({ kind: "offer"; outcome: "conditional" | "unconditional" } & NamedChoice & OfferTerms & WithLetter)
  /** The terms of an offer that the student knows. */
  /** With `isAccepted` the student is asked to confirm it. */
  | ({ kind: "offer_changed"; changes: OfferChange[]; isAccepted?: true } & NamedChoice & WithLetter)
  /** An offer was recorded that the university has not made. */
  | ({ kind: "offer_taken_back" } & NamedChoice)
  | ({ kind: "deposit_paid"; amount: number | null; day: string } & NamedChoice)
  | ({ kind: "conditions_met"; conditions: string[] } & NamedChoice)
  | ({ kind: "no_offer"; outcome: "waiting" | "waitlisted" | "refused"; why: string | null } & NamedChoice)
  | ({ kind: "cas_number"; number: string; applyFrom: string | null; startsOn: string | null } & NamedChoice &
      WithLetter)
  | ({ kind: "visa"; decision: (typeof visaDecisions)[number] } & NamedChoice)
  | ({ kind: "replied_for_you"; reply: (typeof replies)[number] } & NamedChoice)
  /** `others` are the choices of the same application that ended with it. */
  | ({ kind: "choice_ended"; reason: EndReason; others?: NamedChoice[] } & NamedChoice)
  | ({ kind: "choice_open_again" } & NamedChoice)
  | ({ kind: "dates_near"; dates: NearDate[] } & NamedChoice)
  | ({ kind: "choice_corrected" } & NamedChoice)
  /** To the new owner of an application, or of a lead without a reference. */
  | { kind: "given"; reference: string | null; leadId?: string | null }
  /** Someone whose lead they look after has asked on the website, about this course or none. */
  | ({ kind: "asked_again"; course: string | null; leadId?: string | null } & InHours)
  /** To those who answer complaints. Names no one, and says nothing of what happened. */
  | { kind: "complaint_received" | "complaint_added"; number: string; complaintId: string }
  /** To the owner of a lead, about an invitation that someone has accepted or refused. */
  | { kind: "invitation_answered"; isAccepted: boolean; leadId: string }
  /** To who has joined two accounts, once both addresses have confirmed it or one has declined. */
  | { kind: "join_answered"; isConfirmed: boolean; userId: string }
  /** To the owner of an application that came from another account of, probably, the same person. */
  | { kind: "second_account"; reference: string }
  /** To a student, about an application that staff have entered and that they confirm. */
  | { kind: "application_entered"; enteredId: string }
  /** To the person who got a task from someone else. */
  | { kind: "task_for_student"; title: string; due: string }
  /** Names no student, because it outlives the account of one. */
  | { kind: "task_for_staff"; due: string; reference: string | null; leadId: string | null }
  /** To the person who had a task that someone else gave away. */
  | { kind: "task_given_away"; due: string; reference: string | null; leadId: string | null }
  /** To the owner, about what a student has done. Without names for all choices of the application. */
  | { kind: "student_did"; did: StudentDeed; reference: string; choice: NamedChoice | null }
  /** To an owner who is away, about what went back to the pool, and to its student. */
  | { kind: "back_in_pool"; reference: string | null; leadId?: string | null }
  | { kind: "counsellor_away"; reference: string }
  /** To the student of an owner whose work a colleague has, until that day or for good. */
  | { kind: "counsellor_stands_in"; until: string | null }
  /** To who has read that, once it was taken back before its day. */
  | { kind: "counsellor_back" }
  /**
   * To who got all work of a colleague. The names of the students and leads are read with it, because a notification
   * outlives their accounts.
   */
  | {
      kind: "handed_over";
      handOverId: string;
      until: string | null;
      applications: number;
      leads: number;
      tasks: number;
      names?: string[];
    }
  /** To the new owner of several, whose names are read in the same way. */
  | { kind: "given_many"; record: "application" | "lead"; ids: string[]; names?: string[] }
  /** To a colleague whose second factor an admin has reset. */
  | { kind: "factor_reset"; why: string }
  /** To whose work a colleague got. */
  | { kind: "handed_away"; until: string | null }
  /** To both, once it went back. */
  | { kind: "handed_back" | "hand_over_ended"; applications: number; leads: number }
  | { kind: "promise_over"; reference: string | null; leadId?: string | null }
  | { kind: "counsellor_late"; reference: string }
  /** What staff have decided on documents of a student, all at once. */
  | {
      kind: "documents_reviewed";
      accepted: string[];
      refused: { title: string; reason: string; note: string | null }[];
    }
  /** Asks the student whether the scores may stand in their results. */
  | ({ kind: "english_read" } & EnglishResult)
  /** What universities have sent, which staff have added to a student's documents. */
  | { kind: "from_university"; documents: { title: string; university: string }[] }
  /** A file that staff had added by mistake. */
  | { kind: "document_taken_out"; title: string; university: string | null }
  /** To a student, about what waits for their approval before it goes to a university. */
  | { kind: "pack_shown"; packId: string; university: string }
  /** The same, once it was sent. With a reason if they had not approved it. */
  | { kind: "pack_sent"; packId: string; university: string; why: string | null }
  /** To who has sent one by email from here, once that is given up. */
  | { kind: "pack_undelivered"; packId: string; university: string; reference: string }
  /** To a student, about an original on paper that the office has got from them, or given back. */
  | { kind: "original_received" | "original_returned"; originalId: string; title: string; day: string }
  /** To a student with courses at a university that no longer takes students from Bangladesh, or does again. */
  | { kind: "university_paused"; isPaused: boolean; university: string; courses: string[] }
  /** The same, to who looks after them. */
  | { kind: "students_paused"; isPaused: boolean; university: string; universityId: string; students: number }
  /** A document that an open choice still needs expires soon, or has. */
  | { kind: "document_expires"; title: string; day: string }
  /** A virus scanner has found something in a file, which is deleted. */
  | { kind: "file_infected"; title: string; file: string }
  /** `courses` counts each course once, however many of the searches find it. */
  | { kind: "new_courses"; courses: number; searches: { name: string; fresh: number }[] };

/**
 * The states of a document that are stored. That it is being checked for viruses, or has expired, follows from its
 * files and its day.
 */
export const documentStates = ["needed", "sent", "accepted", "not_accepted", "not_needed"] as const;

/** Why staff do not accept a document, in the order of the form. */
export const documentReasons = [
  "unreadable",
  "page_missing",
  "wrong_document",
  "name_differs",
  "too_old",
  "other",
] as const;

/** The kinds of files as they are stored. A PNG becomes WebP. */
export const storedFileKinds = ["jpeg", "webp", "pdf"] as const;

/** "waiting" until the virus scanner has said something. "unscanned" where there is no scanner. */
export const scanStates = ["waiting", "clean", "unscanned"] as const;

/** Where a pack for a university is. Only its student moves it to "approved" or "changes_asked". */
export const packStates = ["draft", "shown", "approved", "changes_asked", "sent"] as const;

/** Who brings an original document to the office, or gets it back. */
export const originalHands = ["student", "parent", "other"] as const;

/** What a student says is wrong with a pack. */
export const packFaults = ["page", "data", "recipient"] as const;

/** How a pack went to its university. From the mailbox of the office this server sends it itself. */
export const packWays = ["mailbox", "email", "portal", "courier"] as const;

/** A file of a pack, as its student was shown it and as it was sent. */
export interface PackedFile {
  /** Of the document, in English. */
  title: string;
  /** Its name in the pack. */
  name: string;
  sha256: string;
  /** The rest is not known of what was sent before students approved it. */
  documentId?: string;
  fileId?: string;
  size?: number;
  pages?: number;
  kind?: (typeof storedFileKinds)[number];
  /** The cover page that its university wants, which is made and is no document. */
  isCover?: true;
}

/** The words that a student has approved a pack with. */
export interface PackWording {
  version: number;
  language: (typeof languages)[number];
  words: string;
}
