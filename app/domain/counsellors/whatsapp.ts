/** Links to WhatsApp. In a module without SQL, because pages need them in the browser. */

const greeting = "Hello, I need help with the UK application process.";

/** The subject of a chat that starts from a course or an application. */
export interface ChatTopic {
  /** The application's reference, "SH-...". Not set if the chat is only about courses. */
  reference?: string;
  courses: readonly { name: string; universityName: string }[];
}

/** Returns the first message of a chat: the request for help, and its subject. */
function chatMessage(topic?: ChatTopic | null): string {
  const [first, ...others] = topic?.courses ?? [];
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const courses = first ? `${first.name}, ${first.universityName}${more}` : "";
  if (topic?.reference) return `${greeting} My application is ${topic.reference}${courses ? `: ${courses}` : ""}.`;
  return courses ? `${greeting} My question is about ${courses}.` : greeting;
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

/** Returns a number as wa.me takes it. Short, because students' pages load it. Staff's pages give E.164. */
const international = (phone: string) =>
  phone
    .replace(/\D/g, "")
    .replace(/^00/, "")
    .replace(/^(?=01\d{9}$)/, "88");
