/** The archive behind the link in an email to a university. A form, because each time is noted. */
import { db } from "#app/db/current.server.ts";
import { takeByLink } from "#app/domain/documents/packs/mail-pack.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { store } from "#app/storage/current.server.ts";
import type { Route } from "./+types/linked-archive.route.ts";
import { sendPackArchive } from "./send-pack-archive.server.ts";

export const loader = () => plainText(405, "Use the button on the page of the link.");

export async function action({ request, params }: Route.ActionArgs) {
  const { value: archive, refused } = await catchDomainError(takeByLink(db, store, params.secret));
  return refused ? plainText(refused.status, refused.message) : sendPackArchive(request, archive);
}
