import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { give, type OwnedKind, take } from "#app/domain/owners/ownership.server.ts";
import { buttonOf, catchDomainError, parseForm } from "#app/http/form.server.ts";

const owner = z.string().max(100).default("");
const gift = z.object({ id: z.string().max(100), ownerId: owner, seen: owner });
const taken = gift.pick({ id: true });

export const isAboutOwner = (form: FormData): boolean => ["take", "give"].includes(buttonOf(form));

/** Takes or gives what the form names. Returns why it was refused, or what to say. */
export async function saveOwner(viewer: Viewer, kind: OwnedKind, form: FormData) {
  if (buttonOf(form) === "take") {
    const { id } = parseForm(form, taken, { set: true });
    const { refused } = await catchDomainError(take(db, viewer, { kind, id }));
    return refused
      ? { id, refused }
      : { id, refused: null, toast: { message: "Taken", description: "It is yours now." } };
  }
  const { id, ownerId, seen } = parseForm(form, gift, { set: true });
  const { refused } = await catchDomainError(
    give(db, viewer, { kind, id, ownerId: ownerId || null, seen: seen || null }),
  );
  if (refused) return { id, refused };
  return { id, refused: null, toast: { message: ownerId ? "Given" : "Back in the pool" } };
}
