/** Links to WhatsApp. In a module without SQL, because pages need them in the browser. */

import { numbersIn } from "#app/domain/values/phone.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** The subject of a chat that starts from a course or an application. */
export interface ChatTopic {
  /** The application's reference, "SH-...". Not set if the chat is only about courses. */
  reference?: string;
  courses: readonly { name: string; universityName: string }[];
}

/** Returns the courses of a subject: "MSc Data Science, University of Leeds and 2 more". "" if it has none. */
export function aboutOf({ courses: [first, ...others] }: ChatTopic): string {
  if (!first) return "";
  const { name: course, universityName: university } = first;
  return others.length > 0
    ? m.counsellors_and_more({ course, university, count: formatCount(others.length) })
    : `${course}, ${university}`;
}

/** Returns the first message of a chat: the request for help, and its subject. */
function chatMessage(topic?: ChatTopic | null): string {
  const about = topic ? aboutOf(topic) : "";
  const { reference } = topic ?? {};
  if (!reference) return about ? m.counsellors_hello_about({ about }) : m.counsellors_hello();
  return about
    ? m.counsellors_hello_application_about({ reference, about })
    : m.counsellors_hello_application({ reference });
}

/** Returns a link to a WhatsApp chat that starts with the request for help. */
export const whatsappLink = (phone: string, topic?: ChatTopic | null): string => chatLink(phone, chatMessage(topic));

/**
 * Returns a link to a WhatsApp chat that starts with `message`. Adds the country code to a number as dialled within
 * Bangladesh.
 */
export const chatLink = (phone: string, message: string): string =>
  `${chatAddress(phone)}?text=${encodeURIComponent(message.toWellFormed())}`;

/** Returns a link to an empty WhatsApp chat. */
export const chatAddress = (phone: string): string => `https://wa.me/${international(phone)}`;

/** Returns a link that opens WhatsApp's own list of contacts to send `message` to. */
export const shareAddress = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message.toWellFormed())}`;

/** Returns the first number of a field as wa.me takes it. Staff's pages give E.164. */
const international = (phone: string) =>
  (numbersIn(phone)[0] ?? phone)
    .replace(/\D/g, "")
    .replace(/^00/, "")
    .replace(/^(?=01\d{9}$)/, "88");
