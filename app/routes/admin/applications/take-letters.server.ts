/** Takes the university's documents that came with the record of a choice into its student's documents. */
import { db } from "#app/db/current.server.ts";
import type { Letters } from "#app/domain/documents/letters.server.ts";
import { expectAddable } from "#app/domain/documents/staff-documents.server.ts";
import { takeFiles } from "#app/domain/documents/take-files.server.ts";
import { LETTER_KINDS, type LetterKind } from "#app/domain/lifecycle/letter-kinds.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import type { Upload } from "#app/http/upload.server.ts";

/** Returns the files that were kept, or what is wrong beside their fields. Throws error pages. */
export async function takeLetters(
  viewer: Actor,
  { id: applicationId, userId }: { id: string; userId: string | null },
  courseId: string,
  { files, isWhole }: Pick<Upload, "files" | "isWhole">,
): Promise<{ letters: Letters; problems: Partial<Record<LetterKind, string[]>> | null }> {
  const letters: Letters = {};
  const problems: Partial<Record<LetterKind, string[]>> = {};
  for (const kind of LETTER_KINDS) {
    const own = files.filter(({ field }) => field === kind);
    if (own.length === 0 || userId === null) continue;
    const wanted = { kindId: kind, choice: { applicationId, courseId } };
    const student = await orErrorPage(expectAddable(db, viewer, userId, wanted));
    const [taken] = await orErrorPage(
      takeFiles(fileDesk, student, wanted, { files: own, uploads: [], replace: false }, viewer),
    );
    if (taken?.id) letters[kind] = taken.id;
    else problems[kind] = [taken?.problem ?? "It was not kept. Select it again."];
  }
  if (!isWhole) problems.offer_letter = ["The connection was cut while it was sent. Select it again."];
  return { letters, problems: Object.keys(problems).length > 0 ? problems : null };
}
