/** The form of a message, and what names its subject in a form. */
import { z } from "zod";
import { isUuid } from "#app/domain/values/ids.ts";
import { optionalText, requiredLines } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";
import { MOST_CHARACTERS } from "./limits.ts";

/** What a message is about. Its IDs may name nothing. */
export type About =
  | { kind: "choice"; applicationId: string; courseId: string }
  | { kind: "document"; documentId: string }
  | { kind: "notification"; notificationId: string };

/** In no ID of ours. */
const BETWEEN = "~";

/** Returns what names a subject in an address and in a form. */
export const aboutKey = (about: About): string =>
  about.kind === "choice"
    ? [about.kind, about.applicationId, about.courseId].join(BETWEEN)
    : [about.kind, about.kind === "document" ? about.documentId : about.notificationId].join(BETWEEN);

/** Returns the subject of a key, or null for none and for what can be none. */
export function aboutBy(key: string): About | null {
  const [kind, id = "", courseId = ""] = key.split(BETWEEN);
  if (!isUuid(id)) return null;
  if (kind === "choice") return courseId ? { kind, applicationId: id, courseId } : null;
  if (kind === "document") return { kind, documentId: id };
  return kind === "notification" ? { kind, notificationId: id } : null;
}

export const messageText = requiredLines(m.refusal_no_text, MOST_CHARACTERS);

/** A message that may have files in place of a text. */
export const messageForm = z.object({
  text: optionalText(MOST_CHARACTERS).transform((text) => text ?? ""),
  about: z.string().max(400).default("").transform(aboutBy),
  key: z.uuid(),
});
