/** Gives several applications to one person. Each has its own transaction. */
import { and, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { give } from "./ownership.server.ts";

export interface GiftItem {
  id: string;
  reference: string;
  fullName: string;
  ownerId: string | null;
  /** The name of the present owner, or null in the pool. */
  ownerName: string | null;
}

export interface GiftPreview {
  /** The new owner, or null for the pool. */
  to: { id: string; name: string } | null;
  items: GiftItem[];
}

/**
 * Returns the selected applications that the viewer can change, in the order of `ids`, a page of them at most. Throws
 * `invalid` if nothing can be given to the person.
 */
export async function previewGift(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
  ownerId: string,
): Promise<GiftPreview> {
  requirePermission(viewer, "people.change");
  const owners = await listOwners(db, viewer);
  const to = ownerId === "" ? null : owners.find(({ id }) => id === ownerId);
  if (to === undefined) throw new DomainError("cannot_own");
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, STAFF_PAGE_SIZE);
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      fullName: applications.fullName,
      ownerId: applications.ownerId,
    })
    .from(applications)
    .where(and(changeable(viewer, applications), inArray(applications.id, chosen)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = chosen.flatMap((id): GiftItem[] => {
    const row = byId.get(id);
    if (!row) return [];
    const name = row.ownerId === null ? null : owners.find((owner) => owner.id === row.ownerId)?.name;
    return [{ ...row, ownerName: name ?? null }];
  });
  return { to: to && { id: to.id, name: to.name }, items };
}

/** Gives each, from the owner that the preview showed. Returns why those that were refused were, by ID. */
export async function giveMany(
  db: Database,
  viewer: Actor,
  items: readonly { id: string; seen: string | null }[],
  ownerId: string | null,
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const { id, seen } of items.slice(0, STAFF_PAGE_SIZE)) {
    try {
      await give(db, viewer, { kind: "application", id, ownerId, seen });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[id] = error.message;
    }
  }
  return refused;
}
