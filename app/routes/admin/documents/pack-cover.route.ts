/** The cover page of a pack that is not sent yet, for staff who see it. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { coverForStaff } from "#app/domain/documents/packs/send-pack.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { sendCover } from "#app/routes/documents/send-cover.server.ts";
import type { Route } from "./+types/pack-cover.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { value: cover, refused } = await catchDomainError(coverForStaff(db, viewer, args.params.packId));
  if (refused) return plainText(refused.status, refused.message);
  return sendCover(args, cover, viewer);
}
