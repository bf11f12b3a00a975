/** What each side has read of a conversation, and whether it waits for an answer. */
import { and, eq, gt, isNull, max, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { messages, threads } from "#app/db/schema.ts";
import { signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectMayWrite } from "./threads.server.ts";

/**
 * Marks the messages of staff up to one as read by their student. A message that is not in the conversation marks
 * nothing. Does nothing if all of them were read.
 */
export async function markReadByStudent(db: Database, { id: userId }: Pick<Actor, "id">, upTo: string): Promise<void> {
  await markRead(db, userId, upTo, "student");
}

/**
 * Marks the messages of a student up to one as read by staff, if the person who read them looks after that student, or
 * no one does: what a colleague has looked at is still unread for the owner.
 */
export async function markReadByStaff(db: Database, viewer: Actor, userId: string, upTo: string): Promise<void> {
  await markRead(db, userId, upTo, "staff", sql`coalesce(${threads.ownerId}, ${viewer.id}) = ${viewer.id}`);
}

const SIDES = {
  student: { unread: "studentUnread", readTo: "studentReadTo", isOurs: true },
  staff: { unread: "staffUnread", readTo: "staffReadTo", isOurs: false },
} as const;

async function markRead(
  db: Database,
  userId: string,
  upTo: string,
  side: keyof typeof SIDES,
  mayMark = sql`true`,
): Promise<void> {
  if (!isUuid(upTo)) return;
  const { unread, readTo, isOurs } = SIDES[side];
  // Without a lock for the many that change nothing.
  const [thread] = await db
    .select({ seq: messages.seq })
    .from(threads)
    .innerJoin(messages, eq(messages.userId, threads.userId))
    .where(and(eq(threads.userId, userId), eq(messages.id, upTo), gt(threads[unread], 0), mayMark));
  if (!thread) return;
  await db.transaction(async (tx) => {
    await tx.select({ id: threads.userId }).from(threads).where(eq(threads.userId, userId)).for("no key update");
    const later = tx
      .select({ n: sql`count(*)` })
      .from(messages)
      .where(
        and(
          eq(messages.userId, userId),
          gt(messages.seq, thread.seq),
          eq(messages.isOurs, isOurs),
          isNull(messages.takenBackAt),
        ),
      );
    const changed = await tx
      .update(threads)
      .set({ [unread]: sql`(${later})`, [readTo]: thread.seq })
      .where(and(eq(threads.userId, userId), sql`${threads[readTo]} < ${thread.seq}`))
      .returning({ id: threads.userId });
    if (changed.length === 0) return;
    // The pages of the other side, which show what was read. On their own the new ones are still marked.
    if (side === "student") await signalDesk(tx);
    else await signalChange(tx, userId);
  });
}

/** Marks what emails have brought to a student as read: they have answered one. In the caller's transaction. */
export async function markReadByAnswer(tx: Database, userId: string): Promise<void> {
  const later = sql`(select count(*) from messages m where m.user_id = ${userId} and m.is_ours
    and m.taken_back_at is null and m.seq > ${threads.mailedTo})`;
  await tx
    .update(threads)
    .set({ studentUnread: later, studentReadTo: threads.mailedTo })
    .where(and(eq(threads.userId, userId), sql`${threads.studentReadTo} < ${threads.mailedTo}`));
}

/** Says that what a student wrote needs no answer. Throws `forbidden` and `not_found`. */
export async function needsNoAnswer(db: Database, viewer: Actor, userId: string): Promise<void> {
  await expectMayWrite(db, viewer, userId);
  await db.transaction(async (tx) => {
    const [newest] = await tx
      .select({ seq: max(messages.seq) })
      .from(messages)
      .where(eq(messages.userId, userId));
    await tx
      .update(threads)
      .set({ waitingSince: null, answerBy: null, staffUnread: 0, staffReadTo: newest?.seq ?? 0 })
      .where(eq(threads.userId, userId));
    await signalDesk(tx);
  });
}

/** Returns how many messages of staff a student has not read. */
export async function unreadOfStudent(db: Database, { id }: Pick<Actor, "id">): Promise<number> {
  const [thread] = await db.select({ unread: threads.studentUnread }).from(threads).where(eq(threads.userId, id));
  return thread?.unread ?? 0;
}
