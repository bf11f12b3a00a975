/** The audit log: which member of staff did what to which record. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { auditLog, leads, users } from "#app/db/schema.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { AUDIT_ACTIONS, type AuditAction, isAuditAction } from "./audit-actions.ts";
import { requirePermission } from "./guard.ts";
import { STAFF_PAGE_SIZE, type StaffPage, staffPage } from "./paging.server.ts";

export interface AuditEntry {
  action: AuditAction;
  subjectId: string;
  /**
   * In words, without a full stop: "SH-7K3M9Q: Reviewing to Offer Issued". Names no one, because the log is permanent.
   */
  summary: string;
  details?: Record<string, unknown>;
}

/** Writes an entry in the caller's transaction, so that the action and its entry are both stored or neither is. */
export async function recordAudit(tx: Database, actor: Pick<Actor, "id">, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actor.id, ...entry });
}

/** Fewer than PostgreSQL takes parameters for. */
const BATCH = 1_000;

/** Writes many entries of one act. */
export async function recordAudits(
  tx: Database,
  actor: Pick<Actor, "id">,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += BATCH) {
    await tx.insert(auditLog).values(entries.slice(at, at + BATCH).map((entry) => ({ actorId: actor.id, ...entry })));
  }
}

export interface AuditFilters {
  actorId?: string | undefined;
  action?: AuditAction | undefined;
  subjectId?: string | undefined;
  /** From this time on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  page: number;
}

export interface AuditView {
  id: number;
  action: string;
  /** What was done, in words. Actions that a later version wrote stay as they are. */
  label: string;
  subjectId: string;
  /** The present name of the person the record is about, or null if it is about no one. */
  about: string | null;
  summary: string;
  createdAt: Date;
  actorId: string;
  actorName: string | null;
  actorEmail: string | null;
}

/** Returns one page of the log, newest first. Throws `forbidden` for students. */
export async function listAudit(db: Database, viewer: Actor, filters: AuditFilters): Promise<StaffPage<AuditView>> {
  requirePermission(viewer, "audit.read");
  const where = and(
    filters.actorId ? eq(auditLog.actorId, filters.actorId) : undefined,
    filters.action ? eq(auditLog.action, filters.action) : undefined,
    filters.subjectId ? eq(auditLog.subjectId, filters.subjectId) : undefined,
    filters.from ? gte(auditLog.createdAt, filters.from) : undefined,
    filters.until ? lt(auditLog.createdAt, filters.until) : undefined,
  );
  // Each order has its index: a range of days is read by date, everything else by ID.
  const order = filters.from || filters.until ? [desc(auditLog.createdAt), desc(auditLog.id)] : [desc(auditLog.id)];
  return staffPage(db, auditLog, where, filters.page, async (limit, offset) =>
    withNames(db, await auditRows(db, where, order, limit, offset)),
  );
}

/** Returns the newest entries about a record, by the IDs that it has had, for those who can see people. */
export async function recordHistory(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
  most = STAFF_PAGE_SIZE,
): Promise<AuditView[]> {
  requirePermission(viewer, "people.read");
  const about = inArray(auditLog.subjectId, [...ids]);
  return withNames(db, await auditRows(db, about, [desc(auditLog.id)], most, 0));
}

/** How many people the filter offers, which is more than most offices have. */
const ACTOR_LIMIT = 200;

/**
 * Returns every member of staff with an entry in the log, by name: one step along an index for each. Throws
 * `forbidden` for students.
 */
export async function listActors(db: Database, viewer: Actor): Promise<{ id: string; name: string }[]> {
  requirePermission(viewer, "audit.read");
  const rows = await db.execute(sql`
    with recursive actors(id) as (
      (select actor_id from audit_log where action <> 'user.delete' order by actor_id limit 1)
      union all
      select (
        select actor_id from audit_log where actor_id > actors.id and action <> 'user.delete' order by actor_id limit 1
      )
      from actors where actors.id is not null
    )
    select users.id, coalesce(users.full_name, users.email) as name
    from (select id from actors where id is not null limit ${ACTOR_LIMIT}) found
    join users on users.id = found.id
    order by name, users.id`);
  return rowsOf<{ id: string; name: string }>(rows);
}

/**
 * Adds labels, which pages would load all of, and names, read from the records themselves, because the log keeps none.
 */
async function withNames(db: Database, rows: Omit<AuditView, "about" | "label">[]): Promise<AuditView[]> {
  const idsOf = (kind: string) =>
    rows.filter((row) => row.action.startsWith(kind) && isUuid(row.subjectId)).map((row) => row.subjectId);
  const [userIds, leadIds] = [idsOf("user."), idsOf("lead.")];
  const [people, asked] = await Promise.all([
    userIds.length > 0
      ? db
          .select({ id: users.id, name: sql<string>`coalesce(${users.fullName}, ${users.email})` })
          .from(users)
          .where(inArray(users.id, userIds))
      : [],
    leadIds.length > 0
      ? db.select({ id: leads.id, name: leads.name }).from(leads).where(inArray(leads.id, leadIds))
      : [],
  ]);
  const names = new Map([...people, ...asked].map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    label: isAuditAction(row.action) ? AUDIT_ACTIONS[row.action] : row.action,
    about: names.get(row.subjectId) ?? null,
  }));
}

function auditRows(db: Database, where: SQL | undefined, order: SQL[], limit: number, offset: number) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      summary: auditLog.summary,
      createdAt: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: users.fullName,
      actorEmail: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}
