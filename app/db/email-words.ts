/** What emails say. The text is written when one is sent. */
import type { AppointmentKind } from "./appointment-words.ts";
import type { PackedAnswer } from "./pack-words.ts";
import type { applicationSteps, joinSides, MovedChoices, NotificationContent } from "./words.ts";

/** The contents of an email. */
export type Email = EmailContent & {
  /** The language in which it was asked for, by someone without an account. Left out for English. */
  language?: "bn";
};

type EmailContent =
  /** `dueAt` is the moment by which a counsellor contacts them, in milliseconds. */
  | { kind: "enquiry_received"; enquiryId: string; course: string | null; dueAt: number }
  /** To someone who has complained. `text` is what the office says, or null where it has only received it. */
  | {
      kind: "complaint_news";
      complaintId: string;
      number: string;
      /** Of the address of their page. */
      secret: string;
      news: "received" | "confirmed" | "written" | "answered" | "answered_again";
      text: string | null;
      /** ISO dates. */
      confirmBy: string;
      answerBy: string;
    }
  /** To the owner of a new one, of the pool or in turn. Names no one, because it stays in a mailbox. */
  | { kind: "given"; record: "application" | "lead"; recordId: string; reference: string | null }
  /** To the owner of several at once, until a day or for good. */
  | { kind: "given_many"; changeId: string; until: string | null; applications: number; leads: number; tasks: number }
  /** Its secret is made from the ID when it is sent. */
  | { kind: "lead_invitation"; invitationId: string }
  /** What it says is read when it is sent, and nothing if the appointment has another sequence by then. */
  | {
      kind: "appointment";
      appointmentId: string;
      sequence: number;
      news: "booked" | "changed" | "cancelled" | "soon";
    }
  /** To both addresses of two accounts that are joined. `other` is the other one, with a part of it left out. */
  | { kind: "account_join"; joinId: string; side: (typeof joinSides)[number]; other: string }
  | { kind: "newsletter_confirm"; subscriptionId: string }
  | { kind: "newsletter_manage"; subscriptionId: string }
  | ({
      kind: "status_changed";
      applicationId: string;
      reference: string;
      status: (typeof applicationSteps)[number];
      /** The change of status, which can be taken back before the email is sent. */
      eventId: number;
      /** Unsubscribes from these emails, by the link in each of them. */
      secret: string;
    } & MovedChoices)
  | {
      kind: "choice_news";
      applicationId: string;
      reference: string;
      /** What the notification says too. */
      content: NotificationContent;
      /** The change, if it can be taken back before the email is sent. */
      changeId?: string;
      secret: string;
    }
  /** About dates that come near. */
  | {
      kind: "date_news";
      applicationId: string;
      reference: string;
      content: NotificationContent;
      secret: string;
    }
  | { kind: "document_news"; content: NotificationContent; secret: string }
  /** To someone whose email waits for us to find out whose it is. `answers` is its Message-ID. */
  | { kind: "mail_kept"; subject: string; answers: string | null }
  /** What a member of staff answers to such an email. */
  | { kind: "mail_answer"; subject: string; text: string; answers: string | null }
  /** A pack to its university. What it says and has is read when it is sent. */
  | { kind: "pack"; packId: string }
  /** What it says is read when it is sent: more may have been written, or all of it read. */
  | { kind: "thread"; secret: string }
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

/** The messages of an email about a conversation, oldest first. */
export type ThreadMail = { text: string; author: string | null; files: number }[];

/** What the email of an appointment says. */
export interface AppointmentMail {
  id: string;
  startsAt: Date;
  minutes: number;
  kind: AppointmentKind;
  /** Null once the account of the counsellor is deleted. */
  counsellor: string | null;
  videoLink: string | null;
  sequence: number;
  updatedAt: Date;
}

/** What the email of a pack says. Days are ISO dates. */
export interface PackMail {
  reference: string;
  student: string;
  course: string;
  answers: readonly PackedAnswer[];
  /** The names in the archive. */
  files: readonly string[];
  sha256: string;
  /** When the student approved it, or null if a manager sent it without that. */
  approvedOn: string | null;
  /** By which anyone can check it. */
  code: string | null;
  /** The last day of the link to an archive that is too large, or null if it is attached. */
  linkEndsOn: string | null;
}
