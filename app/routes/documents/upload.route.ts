/** An upload in pieces: how much of it has arrived, the next piece, or its end. */
import type { ReadableStream } from "node:stream/web";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { orRefusal } from "#app/domain/documents/storage-refusal.ts";
import { takeWhole } from "#app/domain/documents/take-upload.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { bytesIn, otherVersion, tusAnswer } from "#app/http/tus.server.ts";
import type { Route } from "./+types/upload.route.ts";

const { uploads } = fileDesk;

const PIECE = "application/offset+octet-stream";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const upload = await uploads.find(viewer.id, args.params.uploadId);
  if (!upload) return tusAnswer(404);
  return tusAnswer(200, { "Upload-Offset": String(upload.offset), "Upload-Length": String(upload.length) });
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const viewer = requireViewer(args);
  const other = otherVersion(request);
  if (other) return other;
  const upload = await uploads.find(viewer.id, params.uploadId);
  if (request.method === "DELETE") {
    if (!upload) return tusAnswer(404);
    await uploads.remove(viewer.id, upload.id);
    return tusAnswer(204);
  }
  if (request.method !== "PATCH") return tusAnswer(405, { Allow: "HEAD, PATCH, DELETE" });
  await limitWrites(context, "pieces", viewer.id);
  if (request.headers.get("Content-Type") !== PIECE) return tusAnswer(415);
  if (!upload) return tusAnswer(404);
  if (bytesIn(request, "Upload-Offset") !== upload.offset)
    return tusAnswer(409, { "Upload-Offset": String(upload.offset) });
  const body = request.body as ReadableStream<Uint8Array> | null;
  // Cancelled, the connection would be gone before the answer.
  const piece = body?.values({ preventCancel: true });
  const offset =
    piece && !upload.result ? await orErrorPage(orRefusal(uploads.append(viewer.id, upload, piece))) : upload.offset;
  if (offset === upload.length) await orErrorPage(takeWhole(fileDesk, viewer, { ...upload, offset }));
  return tusAnswer(204, { "Upload-Offset": String(offset) });
}
