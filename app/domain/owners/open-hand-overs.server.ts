/** The hand-overs that still go on, for the page of the team. */
import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { handOvers, users } from "#app/db/schema.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Returns hand-overs that still go on, or of the last minutes, the newest first: the viewer's own, or everyone's. */
export async function openHandOvers(db: Database, viewer: Actor, now = new Date()) {
  requirePermission(viewer, "people.change");
  const isMine = may(viewer, "people.assign")
    ? undefined
    : sql`(${handOvers.fromId} = ${viewer.id} or ${handOvers.toId} = ${viewer.id})`;
  const justNow = new Date(now.getTime() - UNDO_MS).toISOString();
  const nameOfId = (column: SQL) =>
    sql<string>`(select coalesce(nullif(${users.fullName}, ''), ${users.email}) from ${users} where ${users.id} = ${column})`;
  return db
    .select({
      id: handOvers.id,
      fromId: handOvers.fromId,
      from: nameOfId(sql`${handOvers.fromId}`),
      to: nameOfId(sql`${handOvers.toId}`),
      until: handOvers.until,
      createdAt: handOvers.createdAt,
    })
    .from(handOvers)
    .where(
      and(
        ...[isNull(handOvers.returnedAt), isMine],
        sql`(${handOvers.until} is not null or ${handOvers.createdAt} > ${justNow})`,
      ),
    )
    .orderBy(sql`${handOvers.createdAt} desc`, handOvers.id)
    .limit(MOST_SHOWN);
}

const MOST_SHOWN = 50;
export type OpenHandOver = Awaited<ReturnType<typeof openHandOvers>>[number];
