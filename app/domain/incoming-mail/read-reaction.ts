/** Reads the reactions that mail programs send as emails: a thumb, and a sentence that their program has written. */
import type { Email } from "postal-mime";

const GOOGLE = "text/vnd.google.email-reaction+json";
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,20}$/u;
/** "Nusrat reacted via Gmail", "Nusrat reacted to your message:". */
const SENTENCE = /^.{1,200}\breacted (?:via|to your (?:message|email)|with)\b.{0,200}$/i;
const LONGEST = 2_000;

/** Returns the reaction that an email is, or null if it is another email. */
export function reactionOf({ attachments, text = "" }: Email): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === GOOGLE);
  if (part) return emojiIn(part.content) ?? "👍";
  if (text.length > LONGEST) return null;
  const lines = text.split("\n").map((line) => line.trim());
  const [first = "", second = "", third] = lines.filter((line) => line !== "");
  // Anything below is a person's.
  if (third !== undefined) return null;
  if (EMOJI.test(first) && SENTENCE.test(second)) return first;
  return SENTENCE.test(first) && EMOJI.test(second) ? second : null;
}

function emojiIn(content: string | ArrayBuffer | Uint8Array): string | null {
  try {
    const { emoji } = JSON.parse(typeof content === "string" ? content : new TextDecoder().decode(content));
    return typeof emoji === "string" && EMOJI.test(emoji) ? emoji : null;
  } catch {
    return null;
  }
}
