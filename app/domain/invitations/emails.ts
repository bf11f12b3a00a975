/** The emails about applications that staff entered. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { INVITATION_DAYS, invitationPath } from "#app/domain/values/invitation-link.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const invitationEmails: EmailDrafts<"lead_invitation"> = {
  lead_invitation: ({ invitationId }, { origin, secretOf }) => ({
    subject: m.mail_invitation_subject(),
    parts: [
      m.mail_invitation(),
      { href: `${origin}${localPath(invitationPath(secretOf(invitationId)))}`, label: m.mail_invitation_open() },
      m.mail_invitation_once({ days: formatCount(INVITATION_DAYS) }),
      m.mail_invitation_not_you(),
    ],
  }),
};
