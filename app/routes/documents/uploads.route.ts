/** Begins an upload in pieces, for scripts and for programs that speak tus. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { wantedBy } from "#app/domain/documents/document-key.ts";
import { expectWanted } from "#app/domain/documents/receive-file.server.ts";
import { orRefusal } from "#app/domain/documents/storage-refusal.ts";
import { MOST_OPEN, refusedUpload } from "#app/domain/documents/take-upload.server.ts";
import { MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { abilities, bytesIn, metadataOf, otherVersion, tusAnswer } from "#app/http/tus.server.ts";
import type { Route } from "./+types/uploads.route.ts";

/** Says what this server can do. */
export function loader(args: Route.LoaderArgs) {
  requireViewer(args);
  return tusAnswer(204, abilities);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const viewer = requireViewer(args);
  if (request.method !== "POST") return tusAnswer(405, { Allow: "GET, POST" });
  const other = otherVersion(request);
  if (other) return other;
  await limitWrites(context, "documents", viewer.id);
  const length = bytesIn(request, "Upload-Length");
  const metadata = metadataOf(request);
  const [name, purpose] = [metadata.get("filename") ?? "", metadata.get("document") ?? ""];
  if (length === null || length === 0) return tusAnswer(400);
  const { refused } = await catchDomainError(expectWanted(db, viewer, wantedBy(purpose)));
  if (refused) return tusAnswer(refused.status);
  const isTooLarge = length > MOST_FILE_BYTES;
  // The form that names it then says what to do, as it does about a file of its own.
  const result = isTooLarge ? refusedUpload(name, "file_too_large") : null;
  const id = await orErrorPage(
    orRefusal(fileDesk.uploads.create(viewer.id, { length, name, purpose, result }, MOST_OPEN)),
  );
  if (id === null) return tusAnswer(429, { "Retry-After": "3600" });
  const Location = `/documents/uploads/${id}`;
  return isTooLarge ? tusAnswer(413, { ...abilities, Location }) : tusAnswer(201, { Location });
}
