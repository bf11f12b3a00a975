/** The texts of our emails, as plain text and as HTML. */
import type { Letter, ThreadMail } from "#app/db/letter-words.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { courseOrApplication, onlyFor, stepMessage } from "#app/domain/applications/steps.ts";
import { INVITATION_DAYS, invitationPath } from "#app/domain/invitations/link.ts";
import { notificationText } from "#app/domain/notifications/notification-text.ts";
import { searchAddress } from "#app/domain/searches/search-query.ts";
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { countOf, listed } from "#app/notation.ts";
import { site } from "#app/site.ts";

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  /** The URL that unsubscribes from this kind of email by a POST without a session (RFC 8058). */
  oneClick?: string;
}

/** A paragraph, or a link on a line of its own. */
type Part = string | { href: string; label: string };

interface Draft {
  subject: string;
  parts: Part[];
  oneClick?: string;
}

/** Makes the secret of an invitation from its ID. */
type SecretOf = (invitationId: string) => string;

/** An email with all that it says. One about a conversation says what is unread when it is sent. */
export type WholeLetter =
  | Exclude<Letter, { kind: "thread" }>
  | (Extract<Letter, { kind: "thread" }> & { mail: ThreadMail });

/** Writes an email, with links that begin with `origin`, and whether someone reads what is answered to it. */
export function writeLetter(
  letter: WholeLetter,
  origin: string,
  secretOf: SecretOf,
  { takesAnswers = false }: { takesAnswers?: boolean } = {},
): WrittenLetter {
  const { parts, ...draft } = drafts[letter.kind](letter as never, origin, secretOf, takesAnswers);
  return {
    ...draft,
    text: `${parts.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.href}`)).join("\n\n")}\n`,
    html: pageOf(parts),
  };
}

type Drafts = {
  [Kind in WholeLetter["kind"]]: (
    letter: Extract<WholeLetter, { kind: Kind }>,
    origin: string,
    secretOf: SecretOf,
    takesAnswers: boolean,
  ) => Draft;
};

const drafts: Drafts = {
  enquiry_received: ({ enquiryId, course, dueAt }, origin) => {
    // The day is named, because an email may be read on another one.
    const by = writeDate(dateIn(site.timeZone, new Date(dueAt)), "h:mm aaa 'on' EEEE d MMMM");
    return {
      subject: "We have your question",
      parts: [
        `Thank you for your question${course === null ? "" : ` about ${course}`}. A counsellor will contact you by ${by}, Dhaka time.`,
        { href: `${origin}/enquiry/${enquiryId}`, label: "See what you can do until then" },
        "If it was not you, do nothing. We send no newsletter and no other email to this address because of it.",
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
    subject: "Your account at Shapla",
    parts: [
      "You have talked to us about studying in the UK. With an account you see what we have noted for you, apply for courses and follow your application to the visa.",
      { href: `${origin}${invitationPath(secretOf(invitationId))}`, label: "Open your invitation" },
      `The link works once, for ${INVITATION_DAYS} days. Do not pass it on.`,
      "If you have never talked to us, do nothing.",
    ],
  }),

  newsletter_confirm: ({ subscriptionId }, origin) => ({
    subject: "Confirm your subscription to the Shapla newsletter",
    parts: [
      "Someone asked us to send the Shapla newsletter to this email address.",
      { href: `${origin}/newsletter/${subscriptionId}/confirm`, label: "If it was you, confirm it here" },
      "If it was not you, do nothing. Without a confirmation we delete this email address after 7 days.",
    ],
  }),

  newsletter_manage: ({ subscriptionId }, origin) => ({
    subject: "Your subscription to the Shapla newsletter",
    parts: [
      "Someone entered this email address on our newsletter page. You already get the newsletter, so nothing has changed.",
      { href: `${origin}/newsletter/${subscriptionId}`, label: "To unsubscribe, use this link" },
      "If it was not you, do nothing.",
    ],
    oneClick: `${origin}/unsubscribe/newsletter/${subscriptionId}`,
  }),

  status_changed: ({ applicationId, reference, course: one, university, choices, status, secret }, origin) => {
    const { label } = describeStatus(status);
    const course = courseOrApplication(one, university);
    return {
      subject: `${label}: ${course}`,
      parts: [
        `Your application ${reference} for ${course} has a new status: ${label}.`,
        ...(choices ? [onlyFor({ choices })] : []),
        `What to do now: ${stepMessage(status)}`,
        { href: `${origin}/dashboard/applications/${applicationId}`, label: "See your application" },
        "You get this email because you asked us to email you about each new status.",
        { href: `${origin}/status-emails/${secret}`, label: "To stop these emails, use this link" },
      ],
      oneClick: `${origin}/unsubscribe/status-emails/${secret}`,
    };
  },

  choice_news: ({ applicationId, reference, content, secret }, origin) => {
    const { title, message } = notificationText({ content, title: null, message: null });
    return {
      subject: title,
      parts: [
        ...(message ? [message] : []),
        { href: `${origin}/dashboard/applications/${applicationId}`, label: `See your application ${reference}` },
        "You get this email because you asked us to email you about each new status.",
        { href: `${origin}/status-emails/${secret}`, label: "To stop these emails, use this link" },
      ],
      oneClick: `${origin}/unsubscribe/status-emails/${secret}`,
    };
  },

  thread: ({ mail, secret }, origin, _, takesAnswers) => {
    const names = [...new Set(mail.map(({ author }) => author ?? "Shapla"))];
    return {
      subject: mail.length === 1 ? `Message from ${listed(names)}` : `${mail.length} messages from ${listed(names)}`,
      parts: [
        ...mail.flatMap(({ text, author, files }) => [
          ...(names.length > 1 ? [`${author ?? "Shapla"}:`] : []),
          ...(text ? [text] : []),
          ...(files > 0 ? [`With ${countOf(files, "file")}, in your documents.`] : []),
        ]),
        {
          href: `${origin}/dashboard/messages`,
          label: takesAnswers ? "Answer this email, or answer on Shapla" : "Answer on Shapla",
        },
        "We email you about unread messages at most once in 10 minutes.",
        { href: `${origin}/message-emails/${secret}`, label: "To stop these emails, use this link" },
      ],
      oneClick: `${origin}/unsubscribe/message-emails/${secret}`,
    };
  },

  new_courses: ({ courses, searches, secret }, origin) => ({
    subject: `${countOf(courses, "new course")} for your saved searches`,
    parts: [
      `We have added ${countOf(courses, "course")} that you may be looking for.`,
      ...searches.map(({ name, query, fresh }) => ({
        href: `${origin}${searchAddress(query)}`,
        label: `${name}: ${countOf(fresh, "new course")}`,
      })),
      { href: `${origin}/dashboard/searches`, label: "All your saved searches" },
      "You get this email because you asked us to email you about these searches. We send at most one a day.",
      { href: `${origin}/search-emails/${secret}`, label: "To stop these emails, use this link" },
    ],
    oneClick: `${origin}/unsubscribe/search-emails/${secret}`,
  }),
};

const pageOf = (parts: readonly Part[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shapla</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:40em">${parts
    .map((part) =>
      typeof part === "string"
        ? `<p>${escaped(part).replaceAll("\n", "<br>")}</p>`
        : `<p><a href="${escaped(part.href)}">${escaped(part.label)}</a></p>`,
    )
    .join("")}</body></html>`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
