/** The emails about the newsletter. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

export const newsletterEmails: EmailDrafts<"newsletter_confirm" | "newsletter_manage"> = {
  newsletter_confirm: ({ subscriptionId }, { origin }) => ({
    subject: m.mail_confirm_subject(),
    parts: [
      m.mail_confirm(),
      { href: `${origin}${localPath(`/newsletter/${subscriptionId}/confirm`)}`, label: m.mail_confirm_here() },
      m.mail_confirm_not_you(),
    ],
  }),

  newsletter_manage: ({ subscriptionId }, { origin }) => ({
    subject: m.mail_manage_subject(),
    parts: [
      m.mail_manage(),
      { href: `${origin}${localPath(`/newsletter/${subscriptionId}`)}`, label: m.mail_manage_leave() },
      m.mail_manage_not_you(),
    ],
    oneClick: `${origin}/unsubscribe/newsletter/${subscriptionId}`,
  }),
};
