/** The emails about what someone looks after. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";

export const ownerEmails: EmailDrafts<"given"> = {
  given: ({ record, recordId, reference }, { origin }) => ({
    subject: reference ? `Application ${reference} is yours` : "A lead is yours",
    parts: [
      "It has been given to you. You look after it from now on.",
      { href: `${origin}/admin/${record}s/${recordId}`, label: `Open the ${record}` },
      "You get this email because your office has turned on emails to owners, in the settings of the desk.",
    ],
  }),
};
