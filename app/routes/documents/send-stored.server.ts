import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { smallPage } from "#app/domain/documents/files/draw-pdf.ts";
import { smallPicture } from "#app/domain/documents/files/small-picture.ts";
import type { OpenedFile } from "#app/domain/documents/review.server.ts";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import { catchDomainError } from "#app/http/form.server.ts";
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
  return picture(await smallPicture(await buffer(stored)), FILE_KINDS.jpeg.mime);
}

/** Of a page that cannot be drawn: a sheet that says what it is. */
const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 283"><rect width="200" height="283" fill="#fff"/>
<text x="100" y="150" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#555">PDF</text></svg>`;

/** Reads the number of a page from an address. The first one where there is none. */
export const pageIn = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

/** Answers with a picture of a page of a PDF, or of a sheet if it cannot be drawn. */
export async function sendSmallPage(
  { sha256, storeKey }: Pick<OpenedFile, "sha256" | "storeKey">,
  page: number,
  viewer: { id: string },
): Promise<Response> {
  return drawn({ sha256, page, person: viewer.id, open: () => store.get(storeKey) });
}

/** The same of a PDF that we have made. */
export const sendSmallMade = (bytes: Buffer, sha256: string, page: number, viewer: { id: string }): Promise<Response> =>
  drawn({ sha256, page, person: viewer.id, open: async () => Readable.from([bytes]) });

async function drawn(page: Parameters<typeof smallPage>[0]): Promise<Response> {
  const { value: jpeg = null, refused } = await catchDomainError(smallPage(page));
  if (refused) return plainText(refused.status, refused.message);
  return jpeg === null ? picture(Buffer.from(NO_PICTURE), "image/svg+xml") : picture(jpeg, FILE_KINDS.jpeg.mime);
}

const picture = (bytes: Buffer, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Cache-Control": "private, no-store",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
