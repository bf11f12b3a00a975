/** Reads forms with files of a document, and has them taken. */
import { z } from "zod";
import { db } from "#app/db/current.server.ts";
import { expectWanted, type WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { takeFiles as takeSent } from "#app/domain/documents/take-files.server.ts";
import { MOST_FILE_BYTES, MOST_FILES } from "#app/domain/values/document-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { statusOf } from "#app/http/errors.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readUpload } from "#app/http/upload.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

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

const uploadForm = z.object({ upload: z.array(z.string()).default([]) });

/** Returns the other fields of the form too. */
export async function takeForm(
  viewer: Actor,
  wanted: WantedDocument,
  request: Request,
  by: Actor | null = null,
): Promise<{ taken: TakenFiles; fields: FormData }> {
  await expectWanted(db, viewer, wanted);
  await using upload = await readUpload(request, {
    ...{ folder: fileDesk.arriving, mostFiles: MOST_FILES, mostBytes: MOST_FILE_BYTES },
  });
  const { fields } = upload;
  const { upload: uploads } = parseForm(fields, uploadForm, { set: true });
  const sent = { files: upload.files, uploads, replace: fields.has("replace") };
  const tried = await takeSent(fileDesk, viewer, wanted, sent, by);
  const failed = tried.find((file) => file.failed)?.failed;
  const files = tried.map(({ name, id, problem }) => ({ name, id, problem }));
  return { taken: { files, problem: problemOf(upload), status: failed ? statusOf[failed] : 422 }, fields };
}

function problemOf({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }): string | null {
  if (!isWhole) return m.documents_connection_cut();
  return hasMore ? m.documents_first_taken({ most: formatCount(MOST_FILES) }) : null;
}
