/** Gives several applications or leads to one person. Each has its own transaction. */
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, leads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { give, type OwnedKind } from "./ownership.server.ts";

export interface GiftItem {
  id: string;
  /** Null for a lead. */
  reference: string | null;
  name: string;
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
 * Returns the selected records that the viewer can change, in the order of `ids`, a page of them at most. Throws
 * `invalid` if nothing can be given to the person.
 */
export async function previewGift(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  ids: readonly string[],
  ownerId: string,
): Promise<GiftPreview> {
  requirePermission(viewer, "people.change");
  const owners = await listOwners(db, viewer);
  const to = ownerId === "" ? null : owners.find(({ id }) => id === ownerId);
  if (to === undefined) throw new DomainError("cannot_own");
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, STAFF_PAGE_SIZE);
  const rows = await (kind === "application" ? chosenApplications : chosenLeads)(db, viewer, chosen);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = chosen.flatMap((id): GiftItem[] => {
    const row = byId.get(id);
    if (!row) return [];
    const owner = row.ownerId === null ? null : owners.find(({ id: one }) => one === row.ownerId)?.name;
    return [{ ...row, ownerName: owner ?? null }];
  });
  return { to: to && { id: to.id, name: to.name }, items };
}

const chosenApplications = (db: Database, viewer: Actor, chosen: string[]) =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      name: applications.fullName,
      ownerId: applications.ownerId,
    })
    .from(applications)
    .where(and(changeable(viewer, applications), inArray(applications.id, chosen)));

const chosenLeads = (db: Database, viewer: Actor, chosen: string[]) =>
  db
    .select({ id: leads.id, reference: sql<null>`null`, name: leads.name, ownerId: leads.ownerId })
    .from(leads)
    .where(and(changeable(viewer, leads), inArray(leads.id, chosen)));

/**
 * Gives each, from the owner that the preview showed, and tells the new owner once. Returns why those that were refused
 * were, by ID.
 */
export async function giveMany(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  items: readonly { id: string; seen: string | null }[],
  ownerId: string | null,
): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  const given: string[] = [];
  const isOneOfMany = items.length > 1;
  for (const { id, seen } of items.slice(0, STAFF_PAGE_SIZE)) {
    try {
      const { changed } = await give(db, viewer, { kind, id, ownerId, seen, isOneOfMany });
      if (changed) given.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[id] = error.message;
    }
  }
  if (isOneOfMany && given.length > 0 && ownerId !== null && ownerId !== viewer.id) {
    const content = { kind: "given_many", record: kind, ids: given } as const;
    await sendNotification(db, { userId: ownerId, type: "application", content, createdBy: viewer.id });
  }
  return refused;
}
