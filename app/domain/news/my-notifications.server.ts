/** A person's notifications. */
import { and, count, desc, eq, gte, isNull, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notificationSends, notifications, threads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type NotificationView, type StoredNotification, viewOf } from "./notification-view.server.ts";

/** The person whose notifications are read. A placeholder if the query is built in advance. */
type Reader = { id: string | Placeholder };

const columnsFor = (db: Database, viewer: Reader) => ({
  id: notifications.id,
  content: notifications.content,
  title: notifications.title,
  message: notifications.message,
  type: notifications.type,
  isRead: sql<boolean>`not ${isUnreadBy(db, viewer)}`.as("is_read"),
  createdAt: notifications.createdAt,
  applicationId: notifications.applicationId,
  isToOne: sql<boolean>`exists (select from ${notificationSends} where ${notificationSends.id} = ${notifications.sendId}
    and ${notificationSends.recipients} = 1 and not ${notificationSends.toAll})`.as("is_to_one"),
  names: sql<string[] | null>`case ${notifications.content} ->> 'kind' when 'given_many' then (
    select json_agg(name order by name) from (
      select a.full_name as name from applications a
      where a.id in (select value::uuid from jsonb_array_elements_text(${notifications.content} -> 'ids'))
      union select l.name from leads l
      where l.id in (select value::uuid from jsonb_array_elements_text(${notifications.content} -> 'ids'))) as people)
    when 'handed_over' then (
    select json_agg(name order by name) from (
      select a.full_name as name from handed_over h join applications a on a.id = h.application_id
      where h.hand_over_id = (${notifications.content} ->> 'handOverId')::uuid
      union select l.name from handed_over h join leads l on l.id = h.lead_id
      where h.hand_over_id = (${notifications.content} ->> 'handOverId')::uuid) as people) end`.as("names"),
});

/** Returns the viewer's notifications, newest first. */
export async function listNotifications(
  db: Database,
  viewer: Actor,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<NotificationView[]> {
  const rows = await newestOf(db, viewer, limit + offset)
    .limit(limit)
    .offset(offset);
  return rows.map(viewOf);
}

function newestOf(db: Database, viewer: Reader, limit: number) {
  const { own, toAll } = visibleTo(db, viewer);
  const newest = (where: typeof own) =>
    db
      .select(columnsFor(db, viewer))
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.createdAt), notifications.id)
      .limit(limit);
  return unionAll(newest(own), newest(toAll)).orderBy(sql`created_at desc`, sql`id`).limit(limit).$dynamic();
}

/** Returns one of the viewer's notifications, or null if it is not theirs or does not exist. */
export async function getNotification(db: Database, viewer: Actor, id: string): Promise<NotificationView | null> {
  if (!isUuid(id)) return null;
  const { own, toAll } = visibleTo(db, viewer);
  const [found] = await db
    .select(columnsFor(db, viewer))
    .from(notifications)
    .where(and(eq(notifications.id, id), or(own, toAll)));
  return found ? viewOf(found) : null;
}

/** Counts the notifications that the viewer can see, including read ones. */
export async function countNotifications(db: Database, viewer: Actor): Promise<number> {
  const { own, toAll } = visibleTo(db, viewer);
  return total(unionAll(counted(db, own), counted(db, toAll)));
}

/** Counts the viewer's unread notifications. */
export const countUnread = (db: Database, viewer: Actor): Promise<number> => total(unreadQuery(db, viewer));

/** Returns the query of `countUnread`, which the test of its plan uses too. */
export function unreadQuery(db: Database, viewer: Actor) {
  const { own, toAll } = visibleTo(db, viewer);
  const unread = isUnreadBy(db, viewer);
  return unionAll(counted(db, and(own, unread)), counted(db, and(toAll, unread)));
}

/**
 * The state of the bell. It is enough to tell whether anything has happened since, because each change that a student
 * should see creates or reads a notification.
 */
export interface BellView {
  unread: number;
  /** The ID of the newest notification. */
  latest: string | null;
  /** When this was read, in milliseconds. Of two views the later one counts. */
  at: number;
}

/**
 * Returns the viewer's newest notifications and the number of unread ones, as columns for a query that also reads other
 * data.
 */
export function newsColumns(db: Database, viewer: Reader, limit: number) {
  const { own, toAll } = visibleTo(db, viewer);
  const unread = isUnreadBy(db, viewer);
  const newest = newestOf(db, viewer, limit).as("newest");
  return {
    messages: sql<number>`coalesce((select ${threads.studentUnread} from ${threads} where ${threads.userId} = ${viewer.id}), 0)`,
    unread: sql<number>`${counted(db, and(own, unread))} + ${counted(db, and(toAll, unread))}`.mapWith(Number),
    newest: sql<NewsRow[]>`(select coalesce(json_agg(newest order by created_at desc, id), '[]') from ${newest})`,
  };
}

/** A notification in the form of PostgreSQL's JSON. */
interface NewsRow extends Pick<StoredNotification, "id" | "content" | "title" | "message" | "type" | "names"> {
  is_read: boolean;
  created_at: string;
  application_id: string | null;
  is_to_one: boolean;
}

export const readNews = (rows: readonly NewsRow[]): NotificationView[] =>
  rows.map(({ is_read, is_to_one, created_at, application_id, ...row }) =>
    viewOf({
      ...row,
      isRead: is_read,
      isToOne: is_to_one,
      createdAt: new Date(created_at),
      applicationId: application_id,
    }),
  );

const counted = (db: Database, where: ReturnType<typeof and>) =>
  db.select({ n: count() }).from(notifications).where(where);

const total = async (halves: PromiseLike<{ n: number }[]>): Promise<number> =>
  (await halves).reduce((sum, half) => sum + half.n, 0);

/** Returns two conditions instead of one with OR, because each half has its own index. */
function visibleTo(db: Database, viewer: Reader): { own: SQL; toAll: SQL } {
  const joined = db.select({ at: users.createdAt }).from(users).where(eq(users.id, viewer.id));
  return {
    own: eq(notifications.userId, viewer.id),
    toAll: and(isNull(notifications.userId), gte(notifications.createdAt, sql`${joined}`)) ?? sql`false`,
  };
}

/** Selects this person's read mark for the notification of the outer query. */
const readMark = (db: Database, viewer: Reader) =>
  db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(and(eq(notificationReads.userId, viewer.id), eq(notificationReads.notificationId, notifications.id)));

const isUnreadBy = (db: Database, viewer: Reader): SQL => notExists(readMark(db, viewer));

/**
 * Marks one of the viewer's notifications as read. A second call changes nothing. Throws `not_found`, also for someone
 * else's.
 */
export async function markRead(db: Database, viewer: Actor, id: string): Promise<void> {
  const { own, toAll } = visibleTo(db, viewer);
  const visible = isUuid(id)
    ? await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, id), or(own, toAll)))
    : [];
  if (visible.length === 0) throw new DomainError("no_notification");
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(notificationReads)
      .values({ userId: viewer.id, notificationId: id })
      .onConflictDoNothing()
      .returning({ id: notificationReads.notificationId });
    if (marked.length > 0) await signalChange(tx, viewer.id);
  });
}

/** Marks everything the viewer can see as read. Returns how many were unread. */
export async function markAllRead(db: Database, viewer: Actor): Promise<number> {
  const { own, toAll } = visibleTo(db, viewer);
  return db.transaction(async (tx) => {
    const unread = (where: typeof own) =>
      tx
        .select({
          userId: sql<string>`${viewer.id}::uuid`.as("user_id"),
          notificationId: notifications.id,
          readAt: sql<Date>`now()`.as("read_at"),
        })
        .from(notifications)
        .where(and(where, isUnreadBy(tx, viewer)));
    let marked = 0;
    for (const where of [own, toAll]) {
      const rows = await tx
        .insert(notificationReads)
        .select(unread(where))
        .onConflictDoNothing()
        .returning({ id: notificationReads.notificationId });
      marked += rows.length;
    }
    if (marked > 0) await signalChange(tx, viewer.id);
    return marked;
  });
}
