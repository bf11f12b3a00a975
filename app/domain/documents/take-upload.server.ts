/** Takes files that arrived in pieces, as those of a form are taken. */
import { constants, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { m } from "#app/paraglide/messages.js";
import { discard, storing } from "#app/storage/failure.ts";
import type { PiecesUpload } from "#app/storage/pieces.server.ts";
import { wantedBy } from "./document-key.ts";
import { refusedName } from "./files/file-name.ts";
import { orRefusal } from "./storage-refusal.ts";
import { type FileDesk, orFailed, type TakenFile, type TriedFile, takeFile } from "./take-file.server.ts";

/** One that is whole has no bytes here any longer, so this is what students can leave unfinished. */
export const MOST_OPEN = 20;

export const refusedUpload = (name: string, reason: Extract<Reason, "file_too_large">): TakenFile => ({
  ...{ name: refusedName(name), id: null, problem: new DomainError(reason).message },
});

/**
 * Takes an upload that is whole into its document. Does nothing more if it was taken before. Throws `no_room` and
 * `unavailable` as `takeFile` does.
 */
export async function takeWhole(desk: FileDesk, viewer: Actor, upload: PiecesUpload<TakenFile>): Promise<TakenFile> {
  if (upload.result) return upload.result;
  const path = join(desk.arriving, nanoid());
  try {
    // A copy, to which no late request of this upload can write while it is checked.
    await orRefusal(
      storing("arriving", async () => {
        await mkdir(desk.arriving, { recursive: true, mode: 0o700 });
        await copyFile(desk.uploads.pathOf(viewer.id, upload.id), path, constants.COPYFILE_EXCL);
      }),
    );
    const result = await takeFile(desk, viewer, wantedBy(upload.purpose), { path, name: upload.name });
    await orRefusal(desk.uploads.end(viewer.id, upload, result));
    return result;
  } finally {
    await discard(path);
  }
}

/** Returns what became of the uploads that a form names, and forgets them. */
export async function takeUploads(desk: FileDesk, viewer: Actor, ids: readonly string[]): Promise<TriedFile[]> {
  const taken: TriedFile[] = [];
  for (const id of ids) {
    const upload = await desk.uploads.find(viewer.id, id);
    if (upload && upload.offset === upload.length)
      taken.push(await orFailed(upload.name, takeWhole(desk, viewer, upload)));
    else
      taken.push({
        name: upload ? refusedName(upload.name) : m.documents_a_file(),
        id: null,
        problem: m.documents_select_again(),
      });
    await desk.uploads.remove(viewer.id, id);
  }
  return taken;
}
