/** What a person has been told. */
import { and, count, desc, eq, gte, isNull, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { notificationReads, notifications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { signalChange } from "./send.server.ts";

export interface NotificationView {
  id: string;
  title: string;
  message: string | null;
  type: string;
  isRead: boolean;
  createdAt: Date;
  /** The viewer's application that it is about, if it is about one. */
  applicationId: string | null;
}

/** Whose notifications they are; a placeholder where the query is built before anyone asks. */
type Reader = { id: string | Placeholder };

const columnsFor = (db: Database, viewer: Reader) => ({
  id: notifications.id,
  title: notifications.title,
  message: notifications.message,
  type: notifications.type,
  isRead: sql<boolean>`not ${isUnreadBy(db, viewer)}`.as("is_read"),
  createdAt: notifications.createdAt,
  applicationId: notifications.applicationId,
});

/** The viewer's notifications, newest first. */
export async function listNotifications(
  db: Database,
  viewer: Actor,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<NotificationView[]> {
  return newestOf(db, viewer, limit + offset)
    .limit(limit)
    .offset(offset);
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

/** One of the viewer's notifications; null when it is not theirs or not there. */
export async function getNotification(db: Database, viewer: Actor, id: string): Promise<NotificationView | null> {
  if (!isUuid(id)) return null;
  const { own, toAll } = visibleTo(db, viewer);
  const [found] = await db
    .select(columnsFor(db, viewer))
    .from(notifications)
    .where(and(eq(notifications.id, id), or(own, toAll)));
  return found ?? null;
}

/** How many the viewer can see, read ones included. */
export async function countNotifications(db: Database, viewer: Actor): Promise<number> {
  const { own, toAll } = visibleTo(db, viewer);
  return total(unionAll(counted(db, own), counted(db, toAll)));
}

/** How many of them the viewer has not read. */
export const countUnread = (db: Database, viewer: Actor): Promise<number> => total(unreadQuery(db, viewer));

/** For the test of its plan, too. */
export function unreadQuery(db: Database, viewer: Actor) {
  const { own, toAll } = visibleTo(db, viewer);
  const unread = isUnreadBy(db, viewer);
  return unionAll(counted(db, and(own, unread)), counted(db, and(toAll, unread)));
}

/**
 * What the bell shows, and enough to tell whether anything happened since:
 * each change that a student should see makes or reads a notification.
 */
export interface BellView {
  unread: number;
  /** Id of the newest notification. */
  latest: string | null;
  /** When this was read, in milliseconds: of two views the later one holds. */
  at: number;
}

export async function bellView(db: Database, viewer: Actor): Promise<BellView> {
  const at = Date.now();
  const [unread, [latest]] = await Promise.all([countUnread(db, viewer), listNotifications(db, viewer, { limit: 1 })]);
  return { unread, latest: latest?.id ?? null, at };
}

/** The viewer's newest notifications and the number of unread ones, as columns of a query about other things too. */
export function newsColumns(db: Database, viewer: Reader, limit: number) {
  const { own, toAll } = visibleTo(db, viewer);
  const unread = isUnreadBy(db, viewer);
  const newest = newestOf(db, viewer, limit).as("newest");
  return {
    unread: sql<number>`${counted(db, and(own, unread))} + ${counted(db, and(toAll, unread))}`.mapWith(Number),
    newest: sql<NewsRow[]>`(select coalesce(json_agg(newest order by created_at desc, id), '[]') from ${newest})`,
  };
}

/** A notification as JSON in PostgreSQL has it. */
interface NewsRow extends Pick<NotificationView, "id" | "title" | "message" | "type"> {
  is_read: boolean;
  created_at: string;
  application_id: string | null;
}

export const readNews = (rows: readonly NewsRow[]): NotificationView[] =>
  rows.map(({ is_read, created_at, application_id, ...row }) => ({
    ...row,
    isRead: is_read,
    createdAt: new Date(created_at),
    applicationId: application_id,
  }));

const counted = (db: Database, where: ReturnType<typeof and>) =>
  db.select({ n: count() }).from(notifications).where(where);

const total = async (halves: PromiseLike<{ n: number }[]>): Promise<number> =>
  (await halves).reduce((sum, half) => sum + half.n, 0);

/** Two conditions rather than one with OR: each half is answered from its own index. */
export function visibleTo(db: Database, viewer: Reader): { own: SQL; toAll: SQL } {
  const joined = db.select({ at: users.createdAt }).from(users).where(eq(users.id, viewer.id));
  return {
    own: eq(notifications.userId, viewer.id),
    toAll: and(isNull(notifications.userId), gte(notifications.createdAt, sql`${joined}`)) ?? sql`false`,
  };
}

/** The read mark of this person for the notification of the outer query. */
const readMark = (db: Database, viewer: Reader) =>
  db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(and(eq(notificationReads.userId, viewer.id), eq(notificationReads.notificationId, notifications.id)));

export const isUnreadBy = (db: Database, viewer: Reader): SQL => notExists(readMark(db, viewer));

/** Marks one of the viewer's notifications as read; again changes nothing. Throws `not_found`, for someone else's too. */
export async function markRead(db: Database, viewer: Actor, id: string): Promise<void> {
  const { own, toAll } = visibleTo(db, viewer);
  const visible = isUuid(id)
    ? await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, id), or(own, toAll)))
    : [];
  if (visible.length === 0) throw new DomainError("not_found", "We cannot find this notification.");
  await db.transaction(async (tx) => {
    const marked = await tx
      .insert(notificationReads)
      .values({ userId: viewer.id, notificationId: id })
      .onConflictDoNothing()
      .returning({ id: notificationReads.notificationId });
    if (marked.length > 0) await signalChange(tx, viewer.id);
  });
}

/** Marks as read whatever the viewer can see. Answers how many that were. */
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
