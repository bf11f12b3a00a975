/** Who looked after a record, from the audit log. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { STAFF_PAGE_SIZE } from "#app/domain/staff/list-shape.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { OwnedKind } from "./ownership.server.ts";

export interface OwnerChange {
  id: number;
  by: string | null;
  byId: string;
  /** The name of the new owner, or null in the pool. */
  to: string | null;
  toId: string | null;
  createdAt: Date;
}

const receivers = alias(users, "receivers");

/** Returns the newest changes of the owner of a record that the viewer has read, by the IDs that it has had. */
export async function ownerHistory(
  db: Database,
  viewer: Actor,
  kind: OwnedKind,
  ids: readonly string[],
  most = STAFF_PAGE_SIZE,
): Promise<OwnerChange[]> {
  requirePermission(viewer, "people.read");
  const toId = sql<string | null>`${auditLog.details}->>'to'`;
  return db
    .select({
      id: auditLog.id,
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      byId: auditLog.actorId,
      to: sql<string | null>`coalesce(${receivers.fullName}, ${receivers.email})`,
      toId,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(receivers, sql`${receivers.id}::text = ${toId}`)
    .where(and(inArray(auditLog.subjectId, [...ids]), eq(auditLog.action, `${kind}.owner`)))
    .orderBy(desc(auditLog.id))
    .limit(most);
}
