/**
 * A file of a document, for its student and for staff who may see that person. `?show` is for pictures and frames, and
 * `?small` for a picture of some kilobytes: of a PDF its first page, or `?small=2` its second.
 */
import { requirePermission, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { openFile } from "#app/domain/documents/review.server.ts";
import { may } from "#app/domain/permissions.ts";
import { framedPolicyContext } from "#app/http/context.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/file.route.ts";
import { pageIn, sendSmall, sendSmallPage, sendStored } from "./send-stored.server.ts";

/** Of a file that is shown. Whatever it pretends to be, nothing of it runs, and it has no origin. */
const ALONE = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params, url } = args;
  const viewer = requireViewer(args);
  if (viewer.lacksSecondFactor || may(viewer, "people.read")) requirePermission(args, "people.read");
  const { value: file } = await catchDomainError(openFile(db, viewer, params.fileId));
  if (!file) return plainText(404, m.documents_no_file());
  const isShown = url.searchParams.has("show");
  if (isShown) context.set(framedPolicyContext, ALONE);
  const small = url.searchParams.get("small");
  if (small === null) return sendStored(request, file, { isShown });
  return file.kind === "pdf" ? sendSmallPage(file, pageIn(small), viewer) : sendSmall(file);
}
