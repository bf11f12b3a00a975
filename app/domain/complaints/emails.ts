/** The emails to people who have complained. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const complaintEmails: EmailDrafts<"complaint_news"> = {
  complaint_news: ({ number, secret, news, text, confirmBy, answerBy }, { origin }) => {
    const page = { href: `${origin}${localPath(`/complaints/${secret}`)}`, label: m.mail_complaint_page() };
    if (news === "received")
      return {
        subject: m.mail_complaint_received({ number }),
        parts: [
          m.mail_complaint_received_text({ number, confirmBy: dayInWords(confirmBy), answerBy: dayInWords(answerBy) }),
          page,
          m.mail_complaint_not_you(),
        ],
      };
    const subject = {
      confirmed: m.mail_complaint_confirmed({ number }),
      written: m.mail_complaint_written({ number }),
      answered: m.mail_complaint_answered({ number }),
      answered_again: m.mail_complaint_answered({ number }),
    }[news];
    const after = {
      confirmed: m.mail_complaint_confirmed_after({ answerBy: dayInWords(answerBy) }),
      written: m.mail_complaint_written_after(),
      answered: m.mail_complaint_answered_after(),
      answered_again: m.mail_complaint_final_after(),
    }[news];
    return { subject, parts: [text ?? "", after, page] };
  },
};
