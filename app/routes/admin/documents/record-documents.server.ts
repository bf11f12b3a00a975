import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { REASON_LABELS } from "#app/domain/documents/document-state.ts";
import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { type SentPack, sentPacksOf } from "#app/domain/documents/packs/read-pack.server.ts";
import { documentsForStaff } from "#app/domain/documents/staff-documents.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { type DocumentRow, documentRows, isOfApplication, titleOf } from "./rows.ts";

/** Something that happened to a student's documents. */
export interface DocumentEvent {
  id: string;
  what: string;
  /** More about it: the reason of a refusal, how many files. */
  more: string | null;
  /** Who of the office, or null for the student. */
  by: string | null;
  createdAt: Date;
}

export interface RecordedDocuments {
  rows: DocumentRow[];
  past: DocumentEvent[];
}

/**
 * Returns a student's documents, or those of one application, for the page of a record. Null without an account, and
 * for a student of a colleague's, whose record may be seen where the student may not.
 */
export async function recordDocuments(
  viewer: Viewer,
  userId: string | null,
  applicationId?: string,
): Promise<RecordedDocuments | null> {
  if (userId === null) return null;
  const { value } = await catchDomainError(documentsForStaff(db, viewer, userId));
  if (!value) return null;
  const packs = applicationId === undefined ? [] : await sentPacksOf(db, userId);
  return {
    rows: documentRows(value.items, [], applicationId).rows,
    past: [
      ...value.items.filter((item) => isOfApplication(item, applicationId)).flatMap(documentEvents),
      ...packs.filter((pack) => pack.applicationId === applicationId).map(packEvent),
    ],
  };
}

const FORMER = "A former colleague";

function documentEvents(item: VaultItem): DocumentEvent[] {
  const { document } = item;
  if (!document) return [];
  const title = titleOf(item);
  const { id, sentAt, reviewedAt, state, reason, note, reviewer, files } = document;
  const found: DocumentEvent[] = [];
  if (sentAt && files.length > 0) {
    const by = files.some(({ addedBy }) => addedBy !== null) ? OFFICE : null;
    found.push({ id: `sent-${id}`, what: `${title} sent`, more: countOf(files.length, "file"), by, createdAt: sentAt });
  }
  if (reviewedAt && (state === "accepted" || state === "not_accepted")) {
    const isAccepted = state === "accepted";
    const more = [isAccepted || !reason ? null : REASON_LABELS[reason], note].filter(Boolean).join(". ");
    const what = `${title} ${isAccepted ? "accepted" : "not accepted"}`;
    found.push({ id: `reviewed-${id}`, what, more: more || null, by: reviewer ?? FORMER, createdAt: reviewedAt });
  }
  return found;
}

/** The files of a document do not say who of the office added them. */
const OFFICE = "The office";

/** It stands where it was recorded, which may be days after it was sent. */
const packEvent = ({ id, sentTo, sentOn, sentAt, files, by, createdAt }: SentPack): DocumentEvent => ({
  id: `pack-${id}`,
  what: `Documents sent to ${sentTo}`,
  more: `${countOf(files, "file")}, on ${dayInWords(sentOn)}`,
  by: by ?? FORMER,
  createdAt: sentAt ?? createdAt,
});
