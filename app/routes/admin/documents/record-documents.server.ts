import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { documentsForStaff } from "#app/domain/documents/staff-documents.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { type DocumentRow, documentRows } from "./rows.ts";

/**
 * Returns a student's documents, or those of one application, for the page of a record. Null without an account, and
 * for a student of a colleague's, whose record may be seen where the student may not.
 */
export async function recordDocuments(
  viewer: Viewer,
  userId: string | null,
  applicationId?: string,
): Promise<DocumentRow[] | null> {
  if (userId === null) return null;
  const { value } = await catchDomainError(documentsForStaff(db, viewer, userId));
  return value && documentRows(value.items, [], applicationId).rows;
}
