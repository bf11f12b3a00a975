/** Gives the selected records of a list to someone, and takes them back. */
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { giveMany, readGift, undoGift } from "#app/domain/owners/give-many.server.ts";
import type { OwnedKind } from "#app/domain/owners/ownership.server.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, partMissing } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { listOf } from "../list-address.ts";

const ids = z.array(z.string().max(100)).max(MOST_SELECTED).default([]);

/** What the list sends: the selected, and who gets them, or "" for the pool. */
const given = z.object({ give: z.string().max(100).default(""), id: ids });
const readAt = z.iso.datetime().transform((text) => new Date(text));

const undone = z.object({ gift: z.string().max(100), id: ids });

/** Whether a form gives something, or takes it back. */
export const isGift = (form: FormData): boolean => form.has("give") || form.has("gift");

/** Gives, and returns whose each is now, with why those that were refused were. Or takes back what was given. */
export async function saveGift(viewer: Viewer, kind: OwnedKind, form: FormData, url: URL, path: string) {
  if (form.has("gift")) {
    const { gift, id: items } = parseForm(form, undone, { set: true });
    const back = await orErrorPage(undoGift(db, viewer, kind, { id: gift, items }));
    const toast = { message: "Undone", description: `${countOf(back, kind)} back as before.` };
    throw await redirectWithSuccess(listOf(url, path), toast);
  }
  const { give: ownerId, id: items } = parseForm(form, given, { set: true });
  const read = readAt.safeParse(url.searchParams.get("read"));
  if (!(read.success && form.has("give"))) throw partMissing();
  const { id: giftId, refused } = await orErrorPage(giveMany(db, viewer, kind, items, ownerId || null, read.data));
  return { ...(await readGift(db, viewer, kind, items, ownerId)), refused, giftId };
}
