import type { OpenedFile } from "#app/domain/documents/review.server.ts";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import { sendFile } from "#app/http/send-file.server.ts";
import { store } from "#app/storage/current.server.ts";

/** Answers with a file that the guard has opened. */
export function sendStored(
  request: Request,
  { kind, shownName: name, storeKey, ...known }: OpenedFile,
  { isShown }: { isShown: boolean },
): Promise<Response> {
  const open = (part?: { first: number; last: number }) => store.get(storeKey, part);
  return sendFile(request, { ...known, name, open, type: FILE_KINDS[kind].mime, isShown });
}
