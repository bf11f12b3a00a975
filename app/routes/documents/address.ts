/** Where a student's documents are. */
import type { WantedDocument } from "#app/domain/documents/receive-file.server.ts";

export const DOCUMENTS_PAGE = "/dashboard/documents";

/** Opens, or downloads, a stored file. */
export const fileAddress = (fileId: string) => `/documents/files/${fileId}`;

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

/** The page with the form for this document open. */
export const formAddress = (key: string) => `${DOCUMENTS_PAGE}?${new URLSearchParams({ for: key })}`;
