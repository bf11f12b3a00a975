/** Texts for WhatsApp: a template, filled for one student, and the link that opens a chat with it. */
import type { Database } from "#app/db/connect.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type FilledText, fillTemplate } from "./fill-template.ts";
import { fieldMark, type MessageFacts, type MessageLanguage } from "./message-fields.ts";
import { type MessageTemplate, offeredTemplates } from "./message-templates.server.ts";
import { type MessageSubject, messageSubject } from "./student-facts.server.ts";
import { usualGreeting } from "./usual-greeting.ts";

/** What staff have selected. Null means the usual choice, and no template. */
export interface TextWanted {
  applicationId: string;
  courseId: string | null;
  templateId: string | null;
  language: MessageLanguage;
}

export interface PreparedText extends MessageSubject {
  templates: MessageTemplate[];
  template: MessageTemplate | null;
  /** Null if the template has no text in this language. */
  text: FilledText | null;
}

/** A proxy takes no longer headers. Bangla needs nine of these for each of its letters. */
const MOST_IN_LINK = 8_000;

/** Returns the text, with the templates to select from. Throws `forbidden` and `not_found`. */
export async function prepareText(
  db: Database,
  viewer: Actor,
  { applicationId, courseId, templateId, language }: TextWanted,
  now = new Date(),
): Promise<PreparedText> {
  const [subject, templates] = await Promise.all([
    messageSubject(db, viewer, applicationId, courseId, now),
    offeredTemplates(db, viewer),
  ]);
  const template = templates.find(({ id }) => id === templateId) ?? null;
  if (template === null && templateId !== null) throw new DomainError("no_message_template");
  return { ...subject, templates, template, text: textOf(template, subject, language) };
}

function textOf(template: MessageTemplate | null, subject: MessageSubject, language: MessageLanguage) {
  if (template === null) return { text: greetingTo(subject), filled: [], missing: [] };
  const text = template[language];
  return text === null ? null : fillTemplate(text, subject.facts, language);
}

const greetingTo = ({
  application,
  facts: { course, university },
}: {
  application: MessageSubject["application"];
  facts: MessageFacts;
}) =>
  usualGreeting({
    ...application,
    courses: course && university ? [{ name: course, universityName: university }] : [],
  });

/**
 * Logs a contact by WhatsApp and returns the link to the chat with the text. Throws `forbidden`, `not_found`, and
 * `invalid` with what is missing for a text that is not whole, which logs nothing.
 */
export async function openWhatsApp(db: Database, viewer: Actor, wanted: TextWanted, now = new Date()): Promise<string> {
  const { application, text } = await prepareText(db, viewer, wanted, now);
  if (text === null) throw new DomainError("template_without_bangla");
  if (text.missing.length > 0) throw new DomainError("fields_empty", { marks: text.missing.map(fieldMark) });
  const link = chatLink(application.phoneE164 ?? internationalDigits(application.phone), text.text);
  if (link.length > MOST_IN_LINK) throw new DomainError("too_long_for_whatsapp");
  const contact = { kind: "whatsapp" as const, note: null, againOn: null };
  await logContact(db, viewer, { kind: "application", id: application.id }, contact, now);
  return link;
}
