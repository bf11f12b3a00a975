/** The conversations that staff see: theirs, those of the pool, and all. */
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { threads, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { MOST_UNREAD } from "./unread-text.ts";

export const threadViews = ["mine", "pool", "all"] as const;
export type ThreadsOf = (typeof threadViews)[number];

export interface ThreadInList {
  userId: string;
  name: string;
  ownerId: string | null;
  unread: number;
  lastAt: Date;
  waitingSince: Date | null;
  answerBy: Date | null;
  /** Its newest message. */
  last: { text: string; isOurs: boolean; isTakenBack: boolean; hasFiles: boolean };
}

/** Counts stop here. */
const MOST_COUNTED = 1_000;

export const seenThreads = (db: Database, viewer: Actor) => scopeOf(threads).read(db, viewer);

export function isInView(viewer: Actor, view: ThreadsOf): SQL | undefined {
  if (view === "all") return undefined;
  return view === "pool" ? isNull(threads.ownerId) : eq(threads.ownerId, viewer.id);
}

/** Returns conversations, unread ones first, then the newest. Throws `forbidden`. */
export async function listThreads(
  db: Database,
  viewer: Actor,
  { view, limit, offset = 0 }: { view: ThreadsOf; limit: number; offset?: number },
): Promise<ThreadInList[]> {
  requirePermission(viewer, "people.read");
  const mine = and(await seenThreads(db, viewer), isInView(viewer, view));
  const part = async (isUnread: boolean, room: number, from: number) => {
    if (room <= 0) return [];
    // First which ones, then what each shows: otherwise that is read of those that are skipped too.
    const page = db
      .select({ userId: threads.userId })
      .from(threads)
      .where(and(mine, isUnread ? gt(threads.staffUnread, 0) : eq(threads.staffUnread, 0)))
      .orderBy(desc(threads.lastAt), threads.userId)
      .limit(room)
      .offset(from)
      .as("page");
    return threadRows(db)
      .innerJoin(page, eq(page.userId, threads.userId))
      .orderBy(desc(threads.lastAt), threads.userId);
  };
  const unread = await part(true, limit, offset);
  const before =
    unread.length > 0 ? offset + unread.length : await countThreads(db, and(mine, gt(threads.staffUnread, 0)));
  const read = await part(false, limit - unread.length, Math.max(0, offset - before));
  return [...unread, ...read].map(inList);
}

export const inList = ({
  lastText,
  lastIsOurs,
  lastIsTakenBack,
  lastHasFiles,
  ...thread
}: Awaited<ReturnType<typeof threadRows>>[number]): ThreadInList => ({
  ...thread,
  last: { text: lastText, isOurs: lastIsOurs, isTakenBack: lastIsTakenBack, hasFiles: lastHasFiles },
});

const newest = <T>(column: SQL) =>
  sql<T>`(select ${column} from messages m where m.user_id = ${threads.userId} order by m.seq desc limit 1)`;

export const threadRows = (db: Database) =>
  db
    .select({
      userId: threads.userId,
      name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
      ownerId: threads.ownerId,
      unread: threads.staffUnread,
      lastAt: threads.lastAt,
      waitingSince: threads.waitingSince,
      answerBy: threads.answerBy,
      lastText: newest<string>(sql`left(m.body, 200)`),
      lastIsOurs: newest<boolean>(sql`m.is_ours`),
      lastIsTakenBack: newest<boolean>(sql`m.taken_back_at is not null`),
      lastHasFiles: newest<boolean>(sql`exists (select from message_files f where f.message_id = m.id)`),
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.userId));

async function countThreads(db: Database, where: SQL | undefined): Promise<number> {
  const some = db.select({ id: threads.userId }).from(threads).where(where).limit(MOST_COUNTED).as("some");
  const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(some);
  return row?.n ?? 0;
}

/** Returns how many conversations each view has, up to `MOST_COUNTED`, and how many of the viewer's have news. */
export async function threadCounts(
  db: Database,
  viewer: Actor,
): Promise<Record<ThreadsOf, number> & { unread: number }> {
  requirePermission(viewer, "people.read");
  const mine = await seenThreads(db, viewer);
  const [own, pool, all, unread] = await Promise.all([
    ...threadViews.map((view) => countThreads(db, and(mine, isInView(viewer, view)))),
    unreadThreads(db, viewer),
  ]);
  return { mine: own ?? 0, pool: pool ?? 0, all: all ?? 0, unread: unread ?? 0 };
}

/**
 * Returns how many conversations of the viewer's and of the pool have unread messages, up to `MOST_UNREAD`. Each part
 * has its own range of the index.
 */
export async function unreadThreads(db: Database, viewer: Actor): Promise<number> {
  const part = (isWhose: SQL) =>
    sql`(select 1 from ${threads} where ${threads.staffUnread} > 0 and ${isWhose} limit ${MOST_UNREAD})`;
  const [row] = rowsOf<{ n: string }>(
    await db.execute(sql`select count(*) as n from (
      ${part(eq(threads.ownerId, viewer.id))} union all ${part(isNull(threads.ownerId))} limit ${MOST_UNREAD}) as parts`),
  );
  return Number(row?.n ?? 0);
}

export interface OverdueThread {
  userId: string;
  name: string;
  waitingSince: Date;
  answerBy: Date;
}

/** Returns the viewer's and the pool's students whose message waits for longer than we promised, longest first. */
export async function overdueThreads(
  db: Database,
  viewer: Actor,
  limit: number,
  now = new Date(),
): Promise<OverdueThread[]> {
  requirePermission(viewer, "people.read");
  const rows = await db
    .select({
      userId: threads.userId,
      name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
      waitingSince: threads.waitingSince,
      answerBy: threads.answerBy,
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.userId))
    .where(
      and(
        isNotNull(threads.answerBy),
        lt(threads.answerBy, now),
        sql`coalesce(${threads.ownerId}, ${viewer.id}) = ${viewer.id}`,
      ),
    )
    .orderBy(threads.answerBy, threads.userId)
    .limit(limit);
  return rows.flatMap(({ waitingSince, answerBy, ...row }) =>
    waitingSince && answerBy ? [{ ...row, waitingSince, answerBy }] : [],
  );
}
