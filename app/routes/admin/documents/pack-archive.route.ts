/** Downloads a pack as one archive. A form, because the student's log gets an entry. */
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { takePack } from "#app/domain/documents/packs/send-pack.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendPackArchive } from "#app/routes/documents/send-pack-archive.server.ts";
import { store } from "#app/storage/current.server.ts";
import type { Route } from "./+types/pack-archive.route.ts";

export function loader(args: Route.LoaderArgs) {
  requirePermission(args, "people.change");
  return plainText(405, "Use the button on the page of the pack.");
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { value: archive, refused } = await catchDomainError(takePack(db, store, viewer, args.params.packId));
  if (refused) return plainText(refused.status, refused.message);
  return sendPackArchive(args.request, archive);
}
