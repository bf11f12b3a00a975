import { buffer } from "node:stream/consumers";
import { smallPicture } from "#app/domain/documents/files/small-picture.ts";
import type { OpenedFile } from "#app/domain/documents/review.server.ts";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendFile } from "#app/http/send-file.server.ts";
import { m } from "#app/paraglide/messages.js";
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

/** Answers with a picture of a page that is small enough for many of them on a phone. */
export async function sendSmall({ storeKey }: OpenedFile): Promise<Response> {
  const stored = await store.get(storeKey);
  if (!stored) return plainText(404, m.documents_no_file());
  return new Response(new Uint8Array(await smallPicture(await buffer(stored))), {
    headers: {
      "Content-Type": FILE_KINDS.jpeg.mime,
      "Cache-Control": "private, no-store",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
