/** The emails about emails that came in. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export const incomingMailEmails: EmailDrafts<"mail_kept" | "mail_answer"> = {
  mail_kept: ({ subject }, { origin }) => ({
    subject: subject.trim() ? m.mail_kept_subject({ subject: subject.trim() }) : m.mail_kept_subject_none(),
    parts: [
      m.mail_kept(),
      { href: `${origin}${localPath(MESSAGES_PAGE)}`, label: m.mail_kept_faster() },
      m.mail_kept_once(),
    ],
  }),

  mail_answer: ({ subject, text }) => ({ subject: answerTo(subject), parts: text.split(/\n{2,}/) }),
};

const ANSWER = /^\s*(re|aw|sv|antw|উত্তর)\s*:/i;
const answerTo = (subject: string): string => (ANSWER.test(subject) ? subject.trim() : `Re: ${subject.trim()}`.trim());
