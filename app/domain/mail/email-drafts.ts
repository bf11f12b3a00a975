/** What the emails of all areas are made of. Each area has its own in its `emails.ts`, and `emails/` writes them. */
import type { AppointmentMail, Email, PackMail, ThreadMail } from "#app/db/email-words.ts";
import type { Headline } from "#app/domain/case/words.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** A paragraph, or a link on a line of its own. */
export type EmailPart = string | { href: string; label: string };

export interface EmailDraft {
  subject: string;
  parts: EmailPart[];
  /** The URL that unsubscribes from this kind of email by a POST without a session (RFC 8058). */
  oneClick?: string;
}

/**
 * An email with all that it says. One about a conversation says what is unread when it is sent, one about a status
 * where the student is then, and one with a pack what is in it.
 */
export type WholeEmail =
  | Exclude<Email, { kind: "thread" | "status_changed" | "pack" | "appointment" }>
  | (Extract<Email, { kind: "appointment" }> & { mail: AppointmentMail })
  | (Extract<Email, { kind: "pack" }> & { mail: PackMail })
  | (Extract<Email, { kind: "thread" }> & { mail: ThreadMail })
  | (Extract<Email, { kind: "status_changed" }> & { headline: Headline | null });

export interface EmailWays {
  /** Links begin with it. */
  origin: string;
  /** Makes the secret of an invitation, of a side of a join or of a pack from its ID. */
  secretOf: (id: string) => string;
  /** Whether someone reads what is answered to the email. */
  takesAnswers: boolean;
}

/** Drafts kinds of email in the language that is set (`inLanguage`). */
export type EmailDrafts<Kind extends WholeEmail["kind"]> = {
  [One in Kind]: (email: Extract<WholeEmail, { kind: One }>, ways: EmailWays) => EmailDraft;
};

/** Why someone gets an email of their account, and how they get no more of it, or of another kind. */
export const whyParts = (origin: string, list: string, secret: string): EmailPart[] => [
  m.mail_status_why(),
  stopPart(origin, list, secret),
  { href: `${origin}${localPath("/dashboard/account#emails")}`, label: m.dashboard_emails() },
];

/** How someone gets no more of a kind of email. */
export const stopPart = (origin: string, list: string, secret: string): EmailPart => ({
  href: `${origin}${localPath(`/${list}/${secret}`)}`,
  label: m.mail_stop(),
});
