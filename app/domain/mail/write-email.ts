/** The texts of our emails, as plain text and as HTML. */
import type { Email, ThreadMail } from "#app/db/email-words.ts";
import type { NotificationContent } from "#app/db/words.ts";
import type { Headline } from "#app/domain/case/words.ts";
import { courseOrApplication } from "#app/domain/lifecycle/steps.ts";
import { notificationText } from "#app/domain/notifications/notification-text.ts";
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { INVITATION_DAYS, invitationPath } from "#app/domain/values/invitation-link.ts";
import { JOIN_DAYS, joinPart, joinPath } from "#app/domain/values/join-link.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { searchAddress } from "#app/domain/values/saved-search.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { inDigits, language, localPath } from "#app/language.ts";
import { formatCount, listed, monthNames, partOfDay } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

export interface WrittenEmail {
  subject: string;
  text: string;
  html: string;
  /** The URL that unsubscribes from this kind of email by a POST without a session (RFC 8058). */
  oneClick?: string;
}

/** A paragraph, or a link on a line of its own. */
type EmailPart = string | { href: string; label: string };

interface Draft {
  subject: string;
  parts: EmailPart[];
  oneClick?: string;
}

/** Makes the secret of an invitation, or of a side of a join, from its ID. */
type SecretOf = (invitationId: string) => string;

/**
 * An email with all that it says. One about a conversation says what is unread when it is sent, and one about a status
 * where the student is then.
 */
export type WholeEmail =
  | Exclude<Email, { kind: "thread" | "status_changed" }>
  | (Extract<Email, { kind: "thread" }> & { mail: ThreadMail })
  | (Extract<Email, { kind: "status_changed" }> & { headline: Headline | null });

/**
 * Writes an email in the language that is set (`inLanguage`), with links that begin with `origin`, and whether someone
 * reads what is answered to it.
 */
export function writeEmail(
  email: WholeEmail,
  origin: string,
  secretOf: SecretOf,
  { takesAnswers = false }: { takesAnswers?: boolean } = {},
): WrittenEmail {
  const { parts, ...draft } = drafts[email.kind](email as never, origin, secretOf, takesAnswers);
  return {
    ...draft,
    text: `${parts.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.href}`)).join("\n\n")}\n`,
    html: pageOf(parts),
  };
}

type Drafts = {
  [Kind in WholeEmail["kind"]]: (
    email: Extract<WholeEmail, { kind: Kind }>,
    origin: string,
    secretOf: SecretOf,
    takesAnswers: boolean,
  ) => Draft;
};

const drafts: Drafts = {
  enquiry_received: ({ enquiryId, course, dueAt }, origin) => {
    // The day is named, because an email may be read on another one.
    const by = momentInWords(dateIn(site.timeZone, new Date(dueAt)));
    return {
      subject: m.mail_question_subject(),
      parts: [
        course === null ? m.mail_question({ by }) : m.mail_question_about({ course, by }),
        { href: `${origin}${localPath(`/enquiry/${enquiryId}`)}`, label: m.mail_question_until() },
        m.mail_question_not_you(),
      ],
    };
  },

  given: ({ record, recordId, reference }, origin) => ({
    subject: reference ? `Application ${reference} is yours` : "A lead is yours",
    parts: [
      "It has been given to you. You look after it from now on.",
      { href: `${origin}/admin/${record}s/${recordId}`, label: `Open the ${record}` },
      "You get this email because your office has turned on emails to owners, in the settings of the desk.",
    ],
  }),

  lead_invitation: ({ invitationId }, origin, secretOf) => ({
    subject: m.mail_invitation_subject(),
    parts: [
      m.mail_invitation(),
      { href: `${origin}${localPath(invitationPath(secretOf(invitationId)))}`, label: m.mail_invitation_open() },
      m.mail_invitation_once({ days: formatCount(INVITATION_DAYS) }),
      m.mail_invitation_not_you(),
    ],
  }),

  account_join: ({ joinId, side, other }, origin, secretOf) => ({
    subject: m.mail_join_subject(),
    parts: [
      m.mail_join({ other }),
      m.mail_join_if(),
      { href: `${origin}${localPath(joinPath(secretOf(joinPart(joinId, side))))}`, label: m.mail_join_open() },
      m.mail_join_once({ days: formatCount(JOIN_DAYS) }),
      m.mail_join_not_you(),
    ],
  }),

  newsletter_confirm: ({ subscriptionId }, origin) => ({
    subject: m.mail_confirm_subject(),
    parts: [
      m.mail_confirm(),
      { href: `${origin}${localPath(`/newsletter/${subscriptionId}/confirm`)}`, label: m.mail_confirm_here() },
      m.mail_confirm_not_you(),
    ],
  }),

  newsletter_manage: ({ subscriptionId }, origin) => ({
    subject: m.mail_manage_subject(),
    parts: [
      m.mail_manage(),
      { href: `${origin}${localPath(`/newsletter/${subscriptionId}`)}`, label: m.mail_manage_leave() },
      m.mail_manage_not_you(),
    ],
    oneClick: `${origin}/unsubscribe/newsletter/${subscriptionId}`,
  }),

  status_changed: ({ applicationId, reference, eventId: _, secret, headline, ...content }, origin) => {
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
        ...why(origin, "status-emails", secret),
      ],
      oneClick: `${origin}/unsubscribe/status-emails/${secret}`,
    };
  },

  choice_news: ({ applicationId, reference, content, secret }, origin) =>
    news(origin, content, "status-emails", secret, {
      href: applicationAt(origin, applicationId),
      label: m.mail_status_see_reference({ reference }),
    }),

  date_news: ({ applicationId, reference, content, secret }, origin) =>
    news(origin, content, "date-emails", secret, {
      href: applicationAt(origin, applicationId),
      label: m.mail_status_see_reference({ reference }),
    }),

  document_news: ({ content, secret }, origin) =>
    news(origin, content, "document-emails", secret, {
      href: `${origin}${localPath("/dashboard/documents")}`,
      label: m.mail_documents_see(),
    }),

  mail_kept: ({ subject }, origin) => ({
    subject: subject.trim() ? m.mail_kept_subject({ subject: subject.trim() }) : m.mail_kept_subject_none(),
    parts: [
      m.mail_kept(),
      { href: `${origin}${localPath(MESSAGES_PAGE)}`, label: m.mail_kept_faster() },
      m.mail_kept_once(),
    ],
  }),

  mail_answer: ({ subject, text }) => ({ subject: answerTo(subject), parts: text.split(/\n{2,}/) }),

  thread: ({ mail, secret }, origin, _, takesAnswers) => {
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
        stop(origin, "message-emails", secret),
      ],
      oneClick: `${origin}/unsubscribe/message-emails/${secret}`,
    };
  },

  new_courses: ({ courses, searches, secret }, origin) => ({
    subject: m.news_new_courses(counted(courses)),
    parts: [
      m.mail_courses(counted(courses)),
      ...searches.map(({ name, query, fresh }) => ({
        href: `${origin}${localPath(searchAddress(query))}`,
        label: m.mail_courses_of({ name, ...counted(fresh) }),
      })),
      { href: `${origin}${localPath("/dashboard/searches")}`, label: m.mail_courses_all() },
      m.mail_courses_why(),
      stop(origin, "search-emails", secret),
    ],
    oneClick: `${origin}/unsubscribe/search-emails/${secret}`,
  }),
};

/** An email that says what a notification says. */
function news(origin: string, content: NotificationContent, list: string, secret: string, link: EmailPart): Draft {
  const { title, message } = notificationText({ content, title: null, message: null });
  return {
    subject: title,
    parts: [...(message ? [message] : []), link, ...why(origin, list, secret)],
    oneClick: `${origin}/unsubscribe/${list}/${secret}`,
  };
}

const ANSWER = /^\s*(re|aw|sv|antw|উত্তর)\s*:/i;
const answerTo = (subject: string): string => (ANSWER.test(subject) ? subject.trim() : `Re: ${subject.trim()}`.trim());

const counted = (n: number) => ({ n, count: formatCount(n) });

const applicationAt = (origin: string, id: string) => `${origin}${localPath(`/dashboard/applications/${id}`)}`;

/** Why someone gets an email of their account, and how they get no more of it, or of another kind. */
const why = (origin: string, list: string, secret: string): EmailPart[] => [
  m.mail_status_why(),
  stop(origin, list, secret),
  { href: `${origin}${localPath("/dashboard/account#emails")}`, label: m.dashboard_emails() },
];

const stop = (origin: string, list: string, secret: string): EmailPart => ({
  href: `${origin}${localPath(`/${list}/${secret}`)}`,
  label: m.mail_stop(),
});

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

/** Returns "4:12 pm on Friday 27 November" for a date whose local fields show the clock in Dhaka. */
function momentInWords(at: Date): string {
  // Always with the minutes in Bangla, so that "-এর মধ্যে" can follow.
  const time =
    language() === "bn" ? `${partOfDay(at.getHours())} ${inDigits(writeDate(at, "h:mm"))}` : writeDate(at, "h:mm aaa");
  const weekday = m.promise_weekdays().split(" ")[at.getDay()] ?? "";
  return m.promise_on({ time, weekday, day: `${inDigits(at.getDate())} ${monthNames()[at.getMonth()]}` });
}
