/** The emails about conversations. */

import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { stopPart } from "#app/domain/mail/email-drafts.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { localPath } from "#app/language.ts";
import { counted, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const messageEmails: EmailDrafts<"thread"> = {
  thread: ({ mail, secret }, { origin, takesAnswers }) => {
    const authors = [...new Set(mail.map(({ author }) => author ?? "Shapla"))];
    const names = listed(authors);
    return {
      subject:
        mail.length === 1
          ? m.mail_thread_subject({ names })
          : m.mail_thread_subject_several({ count: formatCount(mail.length), names }),
      parts: [
        ...mail.flatMap(({ text, author, files }) => [
          ...(authors.length > 1 ? [`${author ?? "Shapla"}:`] : []),
          ...(text ? [text] : []),
          ...(files > 0 ? [m.mail_thread_files(counted(files))] : []),
        ]),
        {
          href: `${origin}${localPath(MESSAGES_PAGE)}`,
          label: takesAnswers ? m.mail_thread_answer_here() : m.mail_thread_answer(),
        },
        m.mail_thread_pause(),
        stopPart(origin, "message-emails", secret),
      ],
      oneClick: `${origin}/unsubscribe/message-emails/${secret}`,
    };
  },
};
