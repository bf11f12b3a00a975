/** The conversations that staff see: those to answer, theirs, those of the pool, and all. */
import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { TO_ANSWER, threads, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isWhose } from "#app/domain/work/whose.server.ts";

/** "answer" is the work of My day: of the viewer's and the pool's, what waits for an answer or is not read. */
export const threadViews = ["answer", "mine", "pool", "all"] as const;
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
  if (view === "answer") return sql`${TO_ANSWER} and ${isWhose(viewer, threads.ownerId, MINE)}`;
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

/** Returns how many conversations each view has, up to `MOST_COUNTED`. */
export async function threadCounts(db: Database, viewer: Actor): Promise<Record<ThreadsOf, number>> {
  requirePermission(viewer, "people.read");
  const mine = await seenThreads(db, viewer);
  const counts = await Promise.all(
    threadViews.map(async (view) => [view, await countThreads(db, and(mine, isInView(viewer, view)))] as const),
  );
  return Object.fromEntries(counts) as Record<ThreadsOf, number>;
}
