/** What names the subject of a message in an address and in a form. */
import { isUuid } from "./ids.ts";

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
