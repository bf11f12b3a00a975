/** Gives several records to someone, as the page that previews it sends them. */
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { giveMany, previewGift } from "#app/domain/owners/give-many.server.ts";
import type { OwnedKind } from "#app/domain/owners/ownership.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { partMissing, readSetFields } from "#app/http/form.server.ts";
import { readGift } from "./gift.ts";

/** What giving several sends: an item each, "id" of one in the pool, or "id:owner". */
const gifts = z.object({
  to: z.string().max(100),
  item: z.array(
    z
      .string()
      .max(100)
      .transform((text) => {
        const [id = "", seen] = text.split(":");
        return { id, seen: seen || null };
      }),
  ),
});

/** Returns whose each is now, with why those that were refused were. */
export async function giveChosen(viewer: Viewer, kind: OwnedKind, form: FormData) {
  const { to, item: items } = readSetFields(form, gifts);
  const ownerId = readGift(to);
  if (ownerId === null) throw partMissing();
  const refused = await giveMany(db, viewer, kind, items, ownerId || null);
  const ids = items.map(({ id }) => id);
  return { ...(await orErrorPage(previewGift(db, viewer, kind, ids, ownerId))), refused };
}
