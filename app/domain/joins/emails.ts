/** The emails about two accounts of one student. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { JOIN_DAYS, joinPart, joinPath } from "#app/domain/values/join-link.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const joinEmails: EmailDrafts<"account_join"> = {
  account_join: ({ joinId, side, other }, { origin, secretOf }) => ({
    subject: m.mail_join_subject(),
    parts: [
      m.mail_join({ other }),
      m.mail_join_if(),
      { href: `${origin}${localPath(joinPath(secretOf(joinPart(joinId, side))))}`, label: m.mail_join_open() },
      m.mail_join_once({ days: formatCount(JOIN_DAYS) }),
      m.mail_join_not_you(),
    ],
  }),
};
