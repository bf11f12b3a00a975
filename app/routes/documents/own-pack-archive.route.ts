/** What a university got of a student's, as it was sent. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { takeOwnPack } from "#app/domain/documents/packs/send-pack.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { store } from "#app/storage/current.server.ts";
import type { Route } from "./+types/own-pack-archive.route.ts";
import { sendPackArchive } from "./send-pack-archive.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { value: archive, refused } = await catchDomainError(takeOwnPack(db, store, viewer, args.params.packId));
  return refused ? plainText(refused.status, refused.message) : sendPackArchive(args.request, archive);
}
