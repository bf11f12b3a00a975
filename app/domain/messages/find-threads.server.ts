/** Finds conversations by the name of the student, or by words of a message. */
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { messages, threads, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { COUNTED_UP_TO, containsWords, findsPerson, hasPattern } from "#app/domain/staff/paging.server.ts";
import { someFound } from "#app/domain/staff/searched.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { inList, isInView, seenThreads, type ThreadInList, type ThreadsOf, threadRows } from "./list-threads.server.ts";

/** Of common words, only the newest conversations are looked through. */
const NEWEST_THREADS = 300;

interface FoundThreads {
  rows: ThreadInList[];
  /** True if older conversations with these words were not looked at. */
  isPartial: boolean;
}

/**
 * Returns the newest conversations whose student has every word of `search` in their account, or of which one message
 * has every word. Reads a bounded part of the tables, whatever the words. Throws `forbidden`.
 */
export async function findThreads(
  db: Database,
  viewer: Actor,
  { view, search, limit }: { view: ThreadsOf; search: string; limit: number },
): Promise<FoundThreads> {
  requirePermission(viewer, "people.read");
  const isWritten = containsWords(messages.searchText, search);
  if (isWritten === undefined) return { rows: [], isPartial: false };
  const mine = and(await seenThreads(db, viewer), isInView(viewer, view));
  const [named, [some, isCommon]] = await Promise.all([namedSo(db, search), writtenIn(db, isWritten)]);
  const near = isCommon ? await nearThreads(db, mine, isWritten) : [];
  // The people are known first: beside an OR of two conditions, every thread would be read.
  const ids = [...new Set([...named, ...some, ...near])];
  const rows = await threadRows(db)
    .where(and(mine, inArray(threads.userId, ids)))
    .orderBy(desc(threads.lastAt), threads.userId)
    .limit(limit);
  return { rows: rows.map(inList), isPartial: isCommon };
}

/** Returns who has every word in their account, of at most as many as are counted. */
async function namedSo(db: Database, search: string): Promise<string[]> {
  const words = findsPerson(search, (...pattern) => hasPattern(users.searchText, ...pattern));
  return words ? someFound(db, users, { where: undefined, search: words }) : [];
}

/** Returns whose messages have the words, of at most as many as are counted, and whether there are more. */
async function writtenIn(db: Database, isWritten: SQL): Promise<[userIds: string[], isCommon: boolean]> {
  const of = await someFound(db, messages, { where: undefined, search: isWritten }, messages.userId);
  return [[...new Set(of)], of.length > COUNTED_UP_TO];
}

/** Returns which of the viewer's newest conversations have the words. */
async function nearThreads(db: Database, mine: SQL | undefined, isWritten: SQL): Promise<string[]> {
  const newest = db
    .select({ userId: threads.userId })
    .from(threads)
    .where(mine)
    .orderBy(desc(threads.lastAt), threads.userId)
    .limit(NEWEST_THREADS)
    .as("newest");
  // One after the other by index: a join of both would read all messages.
  const written = db
    .select({ one: sql`1`.as("one") })
    .from(messages)
    .where(and(eq(messages.userId, newest.userId), isWritten))
    .limit(1)
    .as("written");
  const rows = await db.select({ userId: newest.userId }).from(newest).innerJoinLateral(written, sql`true`);
  return rows.map(({ userId }) => userId);
}
