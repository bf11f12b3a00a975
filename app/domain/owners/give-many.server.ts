/** Gives several applications or leads to one person. Each has its own transaction. */
import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/connect.server.ts";
import { applications, auditLog, leads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueEmailOfMany, takeBackOwnerEmails } from "#app/domain/mail/owner-mail.server.ts";
import { sendNotification, signalDesk, takeBackUnread } from "#app/domain/notifications/send.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import { canStillOwn, expectCanOwn, listOwners } from "#app/domain/staff/owners.server.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { findOwned, give, type OwnedKind, recordOwner, setOwner, tellOwner } from "./ownership.server.ts";

export interface GivenItem {
  id: string;
  /** Null for a lead. */
  reference: string | null;
  name: string;
  ownerId: string | null;
  /** The name of the owner, or null in the pool. */
  ownerName: string | null;
}

export interface GivenTo {
  /** The new owner, or null for the pool. */
  to: { id: string; name: string } | null;
  items: GivenItem[];
}

/** Returns those of the records that the viewer can change, in the order of `ids`, `MOST_SELECTED` at most. */
export async function readGift(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  ids: readonly string[],
  ownerId: string,
): Promise<GivenTo> {
  requirePermission(viewer, "people.change");
  const owners = await listOwners(db, viewer);
  const to = owners.find(({ id }) => id === ownerId) ?? null;
  const chosen = [...new Set(ids)].filter(isUuid).slice(0, MOST_SELECTED);
  const rows = await (kind === "application" ? chosenApplications : chosenLeads)(db, viewer, chosen);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = chosen.flatMap((id): GivenItem[] => {
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

/** Several that were given at once. */
export interface Gift {
  id: string;
  /** Why those that were refused were, by ID. */
  refused: Record<string, string>;
}

/**
 * Gives each that has still the owner of `readAt`, when its list was read, and tells the new owner once. Throws
 * `invalid` if nothing can be given to the person.
 */
export async function giveMany(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  ids: readonly string[],
  ownerId: string | null,
  readAt: Date,
): Promise<Gift> {
  const refused: Record<string, string> = {};
  const given: string[] = [];
  const giftId = randomUUID();
  if (ownerId !== null) await expectCanOwn(db, ownerId);
  for (const id of ids.slice(0, MOST_SELECTED)) {
    try {
      const { changed } = await give(db, viewer, { kind, id, ownerId, giftId, readAt });
      if (changed) given.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[id] = error.message;
    }
  }
  if (given.length > 0 && ownerId !== null && ownerId !== viewer.id) {
    await tellOfMany(db, viewer, { kind, ids: given, ownerId, giftId });
  }
  return { id: giftId, refused };
}

/** One is told as one: its notification leads to it. */
async function tellOfMany(
  db: Database,
  viewer: Actor,
  { kind, ids, ownerId, giftId }: { kind: OwnedKind; ids: string[]; ownerId: string; giftId: string },
): Promise<void> {
  const [first] = ids;
  if (ids.length > 1 || first === undefined) {
    const content = { kind: "given_many", record: kind, ids } as const;
    await sendNotification(db, {
      ...{ userId: ownerId, type: "application", content, createdBy: viewer.id, changeId: giftId },
    });
    const counts = { applications: 0, leads: 0, tasks: 0, [`${kind}s`]: ids.length };
    await queueEmailOfMany(db, ownerId, { changeId: giftId, until: null, ...counts });
    return;
  }
  const record = await findOwned(db, { kind, id: first });
  if (record) await tellOwner(db, viewer.id, kind, record, ownerId, giftId);
}

/**
 * Takes a gift back for ten minutes: what is still with its new owner is whose it was before, and who has not read of
 * the gift never does. Returns how many went back. Throws `stale` if none did.
 */
export async function undoGift(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  gift: { id: string; items: readonly string[] },
  now = new Date(),
): Promise<number> {
  requirePermission(viewer, "people.change");
  const ids = gift.items.filter(isUuid).slice(0, MOST_SELECTED);
  if (ids.length === 0 || !isUuid(gift.id)) throw new DomainError("nothing_to_undo");
  return db.transaction(async (tx) => {
    const entries = await tx
      .select({ id: auditLog.subjectId, details: auditLog.details })
      .from(auditLog)
      .where(
        and(
          inArray(auditLog.subjectId, ids),
          eq(auditLog.action, `${kind}.owner`),
          eq(auditLog.actorId, viewer.id),
          gt(auditLog.createdAt, new Date(now.getTime() - UNDO_MS)),
          sql`${auditLog.details}->>'giftId' = ${gift.id}`,
        ),
      );
    let back = 0;
    const told = new Map<string, string[]>();
    for (const { id, details } of entries) {
      const { from, to } = given.parse(details);
      const record = await findOwned(tx, { kind, id: id ?? "" }, { isLocked: true });
      if (!record || record.ownerId !== to || from === to) continue;
      const owner = from !== null && (await canStillOwn(tx, from)) ? from : null;
      await setOwner(tx, kind, record.id, owner, now);
      await recordOwner(tx, viewer, kind, record, owner, "given by mistake");
      back++;
      if (to !== null) told.set(to, [...(told.get(to) ?? []), record.id]);
    }
    if (back === 0) throw new DomainError("nothing_to_undo");
    await takeBackUnread(tx, gift.id);
    for (const [userId, records] of told) await takeBackOwnerEmails(tx, userId, [gift.id, ...records]);
    await signalDesk(tx);
    return back;
  });
}

const given = z.object({ from: z.string().nullable(), to: z.string().nullable() });
