/** Writes our emails, as plain text and as HTML. */
import { appointmentEmails } from "#app/domain/appointments/emails.ts";
import { complaintEmails } from "#app/domain/complaints/emails.ts";
import { packEmails } from "#app/domain/documents/packs/emails.ts";
import { enquiryEmails } from "#app/domain/enquiries/emails.ts";
import { incomingMailEmails } from "#app/domain/incoming-mail/emails.ts";
import { invitationEmails } from "#app/domain/invitations/emails.ts";
import { joinEmails } from "#app/domain/joins/emails.ts";
import type { EmailDrafts, EmailPart, EmailWays, WholeEmail } from "#app/domain/mail/email-drafts.ts";
import { messageEmails } from "#app/domain/messages/emails.ts";
import { newsEmails } from "#app/domain/news/emails.ts";
import { newsletterEmails } from "#app/domain/newsletter/emails.ts";
import { ownerEmails } from "#app/domain/owners/emails.ts";
import { searchEmails } from "#app/domain/searches/emails.ts";
import { language } from "#app/language.ts";

export interface WrittenEmail {
  subject: string;
  text: string;
  html: string;
  oneClick?: string;
}

const drafts: EmailDrafts<WholeEmail["kind"]> = {
  ...appointmentEmails,
  ...complaintEmails,
  ...enquiryEmails,
  ...incomingMailEmails,
  ...invitationEmails,
  ...joinEmails,
  ...messageEmails,
  ...newsEmails,
  ...newsletterEmails,
  ...ownerEmails,
  ...packEmails,
  ...searchEmails,
};

/** Writes an email in the language that is set (`inLanguage`). */
export function writeEmail(
  email: WholeEmail,
  origin: string,
  secretOf: EmailWays["secretOf"],
  { takesAnswers = false }: { takesAnswers?: boolean } = {},
): WrittenEmail {
  const { parts, ...draft } = drafts[email.kind](email as never, { origin, secretOf, takesAnswers });
  return {
    ...draft,
    text: `${parts.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.href}`)).join("\n\n")}\n`,
    html: pageOf(parts),
  };
}

const pageOf = (parts: readonly EmailPart[]) =>
  `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>Shapla</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:40em">${parts
    .map((part) =>
      typeof part === "string"
        ? `<p>${escaped(part).replaceAll("\n", "<br>")}</p>`
        : `<p><a href="${escaped(part.href)}">${escaped(part.label)}</a></p>`,
    )
    .join("")}</body></html>`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
