/** A file of an email that is not filed, checked as those of documents are. */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { checkFile } from "#app/domain/documents/files/check-file.ts";
import { readUnfiled } from "#app/domain/incoming-mail/unfiled.server.ts";
import type { StoredFile } from "#app/domain/incoming-mail/unpack-mail.ts";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { withMail } from "#app/http/mail-desk.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendFile } from "#app/http/send-file.server.ts";
import { discard } from "#app/storage/failure.ts";
import type { Route } from "./+types/unfiled-file.route.ts";
import { refusedByScanner } from "./scan-first.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { value: mail } = await catchDomainError(readUnfiled(db, viewer, args.params.mailId));
  if (!mail) return missing();
  return withMail(mail.storeKey, async (whole) => {
    const file = whole?.files[Number(args.params.number)];
    return file?.path ? answer(args.request, file, viewer.id) : missing();
  });
}

const missing = () => plainText(404, "We cannot find this file. A colleague may have filed or deleted its email.");

async function answer(request: Request, { path, name }: StoredFile, person: string): Promise<Response> {
  if (path === null) return missing();
  const { value: file, refused } = await catchDomainError(checkFile(path, name, person));
  if (refused) return plainText(refused.status, refused.message);
  try {
    const why = await refusedByScanner("file", () => createReadStream(file.path));
    if (why) return why;
    // The file is gone before the answer has been read.
    const bytes = await readFile(file.path);
    const open = async (part?: { first: number; last: number }) =>
      Readable.from([part ? bytes.subarray(part.first, part.last + 1) : bytes]);
    const { shownName, kind, size, sha256 } = file;
    return await sendFile(request, {
      open,
      size,
      sha256,
      name: shownName,
      type: FILE_KINDS[kind].mime,
      isShown: false,
    });
  } finally {
    await discard(file.path);
  }
}
