/** Reads what staff have sent, and the people they can send to. */
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notificationSends, notifications, users } from "#app/db/schema.ts";
import { isPerson } from "#app/domain/people/is-person.server.ts";
import { may } from "#app/domain/permissions.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { containsWords, type StaffPage, staffPage } from "#app/domain/staff/paging.server.ts";
import { changeablePeople } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface SentView {
  id: string;
  title: string;
  message: string;
  type: string;
  toAll: boolean;
  /** When everyone gets it, or null if they have it, or it was cancelled. */
  dueAt: Date | null;
  isCancelled: boolean;
  recipients: number;
  /** How many people have read it, up to `COUNTED_UP_TO` + 1. */
  readBy: number;
  sentBy: string | null;
  createdAt: Date;
}

/**
 * Returns one page of sent notifications, newest first: all of them, or the viewer's own for those who send to one
 * person at a time.
 */
export async function listSent(
  db: Database,
  viewer: Actor,
  filters: { search: string; type: string; page: number },
): Promise<StaffPage<SentView>> {
  requirePermission(viewer, "send.one");
  const where = and(
    may(viewer, "send.many") ? undefined : eq(notificationSends.sentBy, viewer.id),
    filters.type ? eq(notificationSends.type, filters.type) : undefined,
    containsWords(sql`fold_text(${notificationSends.title})`, filters.search),
  );
  const reads = db
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .innerJoin(notificationReads, eq(notificationReads.notificationId, notifications.id))
    .where(eq(notifications.sendId, notificationSends.id))
    .limit(COUNTED_UP_TO + 1);
  return staffPage(db, notificationSends, where, filters.page, (limit, offset) =>
    db
      .select({
        id: notificationSends.id,
        title: notificationSends.title,
        message: notificationSends.message,
        type: notificationSends.type,
        toAll: notificationSends.toAll,
        dueAt: notificationSends.dueAt,
        isCancelled: sql<boolean>`${notificationSends.cancelledAt} is not null`,
        recipients: notificationSends.recipients,
        readBy: sql`(select count(*) from ${reads} as reads)`.mapWith(Number),
        sentBy: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
        createdAt: notificationSends.createdAt,
      })
      .from(notificationSends)
      .leftJoin(users, eq(users.id, notificationSends.sentBy))
      .where(where)
      .orderBy(desc(notificationSends.createdAt), notificationSends.id)
      .limit(limit)
      .offset(offset),
  );
}

export interface Recipient {
  id: string;
  email: string;
  fullName: string | null;
}

const recipient = { id: users.id, email: users.email, fullName: users.fullName };

/** How many people a search shows. */
const FOUND_PEOPLE = 10;

/**
 * Returns the first ten people whose email address, name or phone number contains every word of `search`. Returns none
 * for an empty search.
 */
export async function findRecipients(db: Database, viewer: Actor, search: string): Promise<Recipient[]> {
  requirePermission(viewer, "send.one");
  const where = isPerson(search);
  if (!where) return [];
  const found = and(changeablePeople(viewer), where, isNull(users.erasedAt));
  return db.select(recipient).from(users).where(found).orderBy(asc(users.email), users.id).limit(FOUND_PEOPLE);
}

/** Returns how many people a notification to everyone reaches. */
export async function countRecipients(db: Database, viewer: Actor): Promise<number> {
  requirePermission(viewer, "send.many");
  return totalOf(await countByKey(db, "users"));
}

/** Returns these people, by email address. Leaves out those who do not exist. */
export async function recipientsById(db: Database, viewer: Actor, ids: readonly string[]): Promise<Recipient[]> {
  requirePermission(viewer, "send.one");
  if (ids.length === 0) return [];
  return db
    .select(recipient)
    .from(users)
    .where(and(changeablePeople(viewer), inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .orderBy(asc(users.email), users.id);
}
