/** The emails about what a notification says. */
import type { NotificationContent } from "#app/db/words.ts";
import { courseOrApplication } from "#app/domain/lifecycle/steps.ts";
import { type EmailDraft, type EmailDrafts, type EmailPart, whyParts } from "#app/domain/mail/email-drafts.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { notificationText } from "./notification-text.ts";

export const newsEmails: EmailDrafts<"status_changed" | "choice_news" | "date_news" | "document_news"> = {
  status_changed: ({ applicationId, reference, eventId: _, secret, headline, ...content }, { origin }) => {
    const { title, message } = notificationText({ content, title: null, message: null });
    const { course, university, status } = content;
    return {
      subject: title,
      parts: [
        m.mail_status({
          ...{ reference, course: courseOrApplication(course, university), status: describeStatus(status).label },
        }),
        ...(message ? [message] : []),
        ...(headline ? [[headline.title, headline.lead].filter(Boolean).join("\n")] : []),
        { href: applicationAt(origin, applicationId), label: m.mail_status_see() },
        ...whyParts(origin, "status-emails", secret),
      ],
      oneClick: `${origin}/unsubscribe/status-emails/${secret}`,
    };
  },

  choice_news: ({ applicationId, reference, content, secret }, { origin }) =>
    news(origin, content, "status-emails", secret, {
      href: applicationAt(origin, applicationId),
      label: m.mail_status_see_reference({ reference }),
    }),

  date_news: ({ applicationId, reference, content, secret }, { origin }) =>
    news(origin, content, "date-emails", secret, {
      href: applicationAt(origin, applicationId),
      label: m.mail_status_see_reference({ reference }),
    }),

  document_news: ({ content, secret }, { origin }) =>
    news(
      origin,
      content,
      "document-emails",
      secret,
      content.kind === "pack_shown" || content.kind === "pack_sent"
        ? { href: `${origin}${localPath(packPath(content.packId))}`, label: m.news_pack_look() }
        : { href: `${origin}${localPath("/dashboard/documents")}`, label: m.mail_documents_see() },
    ),
};

/** An email that says what a notification says. */
function news(origin: string, content: NotificationContent, list: string, secret: string, link: EmailPart): EmailDraft {
  const { title, message } = notificationText({ content, title: null, message: null });
  return {
    subject: title,
    parts: [...(message ? [message] : []), link, ...whyParts(origin, list, secret)],
    oneClick: `${origin}/unsubscribe/${list}/${secret}`,
  };
}

const applicationAt = (origin: string, id: string) => `${origin}${localPath(`/dashboard/applications/${id}`)}`;
