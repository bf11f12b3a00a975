/** Takes the files of a form into a document: each is checked, and kept or refused by itself. */
import { db } from "#app/db/current.server.ts";
import { sentFileIds } from "#app/domain/documents/document-rows.server.ts";
import { expectWanted, removeFile, type WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { MOST_FILE_BYTES, MOST_FILES } from "#app/domain/values/document-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readUpload } from "#app/http/upload.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ARRIVING, orFailed, type TakenFile, takeFile } from "./take-file.server.ts";
import { takeUploads } from "./take-upload.server.ts";

/** The field that takes the files away that were there. */
const REPLACE = "replace";

export interface TakenFiles {
  files: TakenFile[];
  /** What happened to files that did not arrive, or null. */
  problem: string | null;
  /** Of an answer that says that not all were kept: another one than 422 if it is our fault. */
  status: number;
}

/**
 * Reads the form, which staff may send for a student. Throws `not_found` if there is no such document, before anything
 * of it is read.
 */
export const takeFiles = async (...form: Parameters<typeof takeForm>): Promise<TakenFiles> =>
  (await takeForm(...form)).taken;

/** Returns the other fields of the form too. */
export async function takeForm(
  viewer: Actor,
  wanted: WantedDocument,
  request: Request,
  by: Actor | null = null,
): Promise<{ taken: TakenFiles; fields: FormData }> {
  await expectWanted(db, viewer, wanted);
  await using upload = await readUpload(request, {
    ...{ folder: ARRIVING, mostFiles: MOST_FILES, mostBytes: MOST_FILE_BYTES },
  });
  const { fields } = upload;
  // They go with the first that is kept, so that a form of which nothing is kept takes nothing away.
  let replaces = by === null && fields.has(REPLACE) ? await sentFileIds(db, viewer, wanted) : [];
  const files: Awaited<ReturnType<typeof orFailed>>[] = [];
  for (const file of upload.files) {
    const taken = await orFailed(file.name, takeFile(viewer, wanted, file, { by, replaces }));
    files.push(taken);
    if (taken.id) replaces = [];
  }
  // Staff have no uploads among those of a student.
  const ids = by === null ? fields.getAll("upload").slice(0, MOST_FILES).map(String) : [];
  files.push(...(await takeUploads(viewer, ids)));
  const kept = files.flatMap(({ id }) => id ?? []);
  // What came in pieces was kept before this form.
  if (kept.length > 0) for (const id of replaces) if (!kept.includes(id)) await removeFile(db, viewer, id);
  const status = files.find(({ failed }) => failed)?.failed ?? 422;
  const taken = files.map(({ name, id, problem }) => ({ name, id, problem }));
  return { taken: { files: taken, problem: problemOf(upload), status }, fields };
}

function problemOf({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }): string | null {
  if (!isWhole) return m.documents_connection_cut();
  return hasMore ? m.documents_first_taken({ most: formatCount(MOST_FILES) }) : null;
}
