/** Links to WhatsApp; apart from the SQL, because pages need them in the browser. */

const greeting = "Hello, I need help with the UK application process.";

/** What a chat is about, when it begins at a course or at an application. */
export interface ChatTopic {
  /** The application's reference, "SH-..."; none when the chat is about courses alone. */
  reference?: string;
  courses: readonly { name: string; universityName: string }[];
}

/** The first message of a chat: the request for help, and what it is about. */
export function chatMessage(topic?: ChatTopic | null): string {
  const [first, ...others] = topic?.courses ?? [];
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const courses = first ? `${first.name}, ${first.universityName}${more}` : "";
  if (topic?.reference) return `${greeting} My application is ${topic.reference}${courses ? `: ${courses}` : ""}.`;
  return courses ? `${greeting} My question is about ${courses}.` : greeting;
}

/** A WhatsApp chat that begins with the request for help. */
export const whatsappLink = (phone: string, topic?: ChatTopic | null): string => chatLink(phone, chatMessage(topic));

/** A WhatsApp chat that begins with `message`. A number as it is dialled within Bangladesh gets its country. */
export const chatLink = (phone: string, message: string): string =>
  `${chatAddress(phone)}?text=${encodeURIComponent(message.toWellFormed())}`;

/** A WhatsApp chat with nothing written yet. */
export const chatAddress = (phone: string): string => `https://wa.me/${international(phone)}`;

/** Opens WhatsApp's own list of contacts to send `message` to. */
export const shareAddress = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message.toWellFormed())}`;

/** wa.me takes the country code without + or 00. */
export const international = (phone: string) =>
  phone
    .replace(/\D/g, "")
    .replace(/^00/, "")
    .replace(/^(?=01\d{9}$)/, "88");
