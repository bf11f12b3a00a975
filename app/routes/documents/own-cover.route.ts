/** The cover page of a pack, for its student to look at before it goes. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { ownCover } from "#app/domain/documents/packs/send-pack.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import type { Route } from "./+types/own-cover.route.ts";
import { sendCover } from "./send-cover.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { value: cover, refused } = await catchDomainError(ownCover(db, viewer, args.params.packId));
  if (refused) return plainText(refused.status, refused.message);
  return sendCover(args, cover, viewer);
}
