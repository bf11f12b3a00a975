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

export const leadStatuses = ["new", "contacted", "qualified", "converted", "lost"] as const;
export const leadSources = ["website", "social_media", "referral", "advertisement", "direct", "not_known"] as const;

/** Whether a university takes students from Bangladesh now. Null in a column means that it is not known. */
export const recruitmentStates = ["open", "limited", "paused"] as const;

export type RecruitmentState = (typeof recruitmentStates)[number];

export const roles = ["student", "admin"] as const;

/** The last day to apply for an intake. */
export interface Deadline {
  /** A start date such as "September 2026", or "" for every start date. */
  intake: string;
  /** An ISO date, "2026-06-30". */
  date: string;
}

/** What a notification of the system says. It is put into words where it is shown. Staff write theirs in words. */
export type NotificationContent =
  | { kind: "application_submitted"; reference: string }
  /** `course` is the first course of the application, or null if it has none. */
  | { kind: "status_changed"; status: ApplicationStatus; course: string | null }
  | { kind: "status_corrected"; status: ApplicationStatus; course: string | null; reference: string }
  /** `courses` counts each course once, however many of the searches find it. */
  | { kind: "new_courses"; courses: number; searches: { name: string; fresh: number }[] };

/** The contents of an email. The text is written when it is sent. */
export type Letter =
  | { kind: "newsletter_confirm"; subscriptionId: string }
  | { kind: "newsletter_manage"; subscriptionId: string }
  | {
      kind: "status_changed";
      applicationId: string;
      reference: string;
      /** The first course, or null if the application has none. */
      course: string | null;
      status: (typeof applicationSteps)[number];
      /** The change of status, which can be taken back before the email is sent. */
      eventId: number;
      /** Unsubscribes from these emails, by the link in each of them. */
      secret: string;
    }
  | {
      kind: "new_courses";
      /** Each counts once, however many of the searches find it. */
      courses: number;
      searches: NewInSearch[];
      /** The same secret, for these emails. */
      secret: string;
    };

/** What an email says of a saved search. */
export interface NewInSearch {
  name: string;
  /** The parameters of its list. */
  query: string;
  /** Courses since its owner last opened it. */
  fresh: number;
}
