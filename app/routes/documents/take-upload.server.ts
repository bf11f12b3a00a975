/** Takes files that arrived in pieces, as those of a form are taken. */
import { constants, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import { refusedName } from "#app/domain/documents/files/file-name.ts";
import { orRefusal } from "#app/domain/documents/storage-refusal.ts";
import { DomainError, type Reason } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { env } from "#app/env.server.ts";
import { m } from "#app/paraglide/messages.js";
import { discard, storing } from "#app/storage/failure.ts";
import { type PiecesUpload, piecesIn } from "#app/storage/pieces.server.ts";
import { wantedBy } from "./address.ts";
import { ARRIVING, orFailed, type TakenFile, takeFile } from "./take-file.server.ts";

/** One that is whole has no bytes here any longer, so this is what students can leave unfinished. */
export const MOST_OPEN = 20;

export const uploads = piecesIn<TakenFile>(join(env.DATA_DIR, "uploads"));

export const refusedUpload = (name: string, reason: Extract<Reason, "file_too_large">): TakenFile => ({
  ...{ name: refusedName(name), id: null, problem: new DomainError(reason).message },
});

/**
 * Takes an upload that is whole into its document. Does nothing more if it was taken before. Throws `no_room` and
 * `unavailable` as `takeFile` does.
 */
export async function takeWhole(viewer: Actor, upload: PiecesUpload<TakenFile>): Promise<TakenFile> {
  if (upload.result) return upload.result;
  const path = join(ARRIVING, nanoid());
  try {
    // A copy, to which no late request of this upload can write while it is checked.
    await orRefusal(
      storing("arriving", async () => {
        await mkdir(ARRIVING, { recursive: true, mode: 0o700 });
        await copyFile(uploads.pathOf(viewer.id, upload.id), path, constants.COPYFILE_EXCL);
      }),
    );
    const result = await takeFile(viewer, wantedBy(upload.purpose), { path, name: upload.name });
    await orRefusal(uploads.end(viewer.id, upload, result));
    return result;
  } finally {
    await discard(path);
  }
}

/** Returns what became of the uploads that a form names, and forgets them. */
export async function takeUploads(
  viewer: Actor,
  ids: readonly string[],
): Promise<Awaited<ReturnType<typeof orFailed>>[]> {
  const taken: Awaited<ReturnType<typeof orFailed>>[] = [];
  for (const id of ids) {
    const upload = await uploads.find(viewer.id, id);
    if (upload && upload.offset === upload.length) taken.push(await orFailed(upload.name, takeWhole(viewer, upload)));
    else
      taken.push({
        name: upload ? refusedName(upload.name) : m.documents_a_file(),
        id: null,
        problem: m.documents_select_again(),
      });
    await uploads.remove(viewer.id, id);
  }
  return taken;
}
