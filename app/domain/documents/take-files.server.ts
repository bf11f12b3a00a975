/** Takes the files of one form into a document: each is checked, and kept or refused by itself. */
import { MOST_FILES } from "#app/domain/values/document-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { ArrivedFile } from "#app/storage/arriving.server.ts";
import { sentFileIds } from "./document-rows.server.ts";
import { removeFile, type WantedDocument } from "./receive-file.server.ts";
import { type FileDesk, orFailed, type TriedFile, takeFile } from "./take-file.server.ts";
import { takeUploads } from "./take-upload.server.ts";

interface SentFiles {
  files: readonly ArrivedFile[];
  /** The IDs of files that came in pieces before. Staff have none among those of a student. */
  uploads: readonly string[];
  /** Whether what was there goes, if at least one is kept. */
  replace: boolean;
}

/** Returns what became of each file, which staff, `by`, may send for a student. */
export async function takeFiles(
  desk: FileDesk,
  viewer: Actor,
  wanted: WantedDocument,
  { files, uploads, replace }: SentFiles,
  by: Actor | null,
): Promise<TriedFile[]> {
  const { db } = desk;
  // They go with the first that is kept, so that a form of which nothing is kept takes nothing away.
  let replaces = by === null && replace ? await sentFileIds(db, viewer, wanted) : [];
  const taken: TriedFile[] = [];
  for (const file of files) {
    const one = await orFailed(file.name, takeFile(desk, viewer, wanted, file, { by, replaces }));
    taken.push(one);
    if (one.id) replaces = [];
  }
  if (by === null) taken.push(...(await takeUploads(desk, viewer, uploads.slice(0, MOST_FILES))));
  const kept = taken.flatMap(({ id }) => id ?? []);
  // What came in pieces was kept before this form.
  if (kept.length > 0) for (const id of replaces) if (!kept.includes(id)) await removeFile(db, viewer, id);
  return taken;
}
