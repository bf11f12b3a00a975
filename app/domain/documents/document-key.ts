/** The name of a document in addresses, forms and uploads. */
import type { WantedDocument } from "./receive-file.server.ts";

/** In no ID of ours. */
const BETWEEN = "~";

/** Returns what names a document in an address and in the page. */
export const keyOf = ({ kindId, choice }: WantedDocument): string =>
  [kindId, ...(choice ? [choice.applicationId, choice.courseId] : [])].join(BETWEEN);

/** Returns the document of a key, which may not exist. */
export function wantedBy(key: string): WantedDocument {
  const [kindId = "", applicationId, courseId] = key.split(BETWEEN);
  return { kindId, choice: applicationId && courseId ? { applicationId, courseId } : null };
}
