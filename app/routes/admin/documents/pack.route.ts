/** Downloads the accepted documents of a course as one archive. A form, because the student's log gets an entry. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { webpAsJpeg } from "#app/domain/documents/files/picture.ts";
import { type PackFile, takePack } from "#app/domain/documents/pack.server.ts";
import { packCover } from "#app/domain/documents/pack-cover.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendZip } from "#app/http/zip.server.ts";
import { store } from "#app/storage/current.server.ts";
import { isoDay } from "#app/ui/format.ts";
import type { Route } from "./+types/pack.route.ts";

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "people.change");
  return plainText(405, "Use the button on the page of the student's documents.");
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { value: pack, refused } = await catchDomainError(takePack(db, viewer, args.params));
  if (refused) return plainText(refused.status, refused.message);
  const files = await Promise.all(pack.documents.flatMap(({ files }) => files.map(asSent)));
  return sendZip(
    `${pack.reference} ${pack.university}.zip`,
    [{ name: "00 Cover.html", text: packCover(pack, isoDay(new Date())) }],
    files,
  );
}

/** Few pictures are stored as WebP, each of some hundred kilobytes, and an archive names the sizes first. */
async function asSent({ name, size, storeKey, isWebp }: PackFile) {
  const open = () => store.get(storeKey);
  const stored = isWebp ? await open() : null;
  if (!stored) return { name, size, open };
  const jpeg = await webpAsJpeg(await buffer(stored));
  return { name, size: jpeg.length, open: async () => Readable.from([jpeg]) };
}
