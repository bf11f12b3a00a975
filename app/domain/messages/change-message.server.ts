/** A writer changes a message, or takes it back, as long as no email about it can have gone. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { messageFiles, messages, threads } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { promisedFor } from "#app/domain/promise/promised.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { TAKE_BACK_MS } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectFilled } from "./expect-filled.ts";
import { expectMayWrite, lockThread, signalThread } from "./threads.server.ts";

/** Who changes a message: its student, or the member of staff who wrote it to that student. */
interface Writer {
  userId: string;
  staff: Actor | null;
}

/** Changes the text. Throws `not_found` for a message of someone else, and `stale` when it is too late. */
export async function changeMessage(
  db: Database,
  writer: Writer,
  id: string,
  text: string,
  now = new Date(),
): Promise<void> {
  if (text === "") throw new DomainError("no_text");
  if (writer.staff) expectFilled(text);
  await change(db, writer, id, now, async (tx) => {
    await tx.update(messages).set({ body: text, changedAt: now }).where(eq(messages.id, id));
  });
}

/** Takes a message back: its text and files leave the conversation. The files stay in the student's documents. */
export async function takeBack(db: Database, writer: Writer, id: string, now = new Date()): Promise<void> {
  await change(db, writer, id, now, async (tx, { seq, isOurs }) => {
    await tx.delete(messageFiles).where(eq(messageFiles.messageId, id));
    await tx.update(messages).set({ body: "", quoted: null, takenBackAt: now }).where(eq(messages.id, id));
    await tx
      .update(threads)
      .set(isOurs ? await withoutAnswer(tx, writer.userId, seq) : withoutQuestion(writer.userId, seq))
      .where(eq(threads.userId, writer.userId));
  });
}

/** The clock stops if nothing that the student wrote since it began is left. */
function withoutQuestion(userId: string, seq: number) {
  const waits = sql`exists (select from messages m where m.user_id = ${userId} and not m.is_ours
    and m.taken_back_at is null and m.sent_at >= ${threads.waitingSince})`;
  return {
    staffUnread: unreadWithout(threads.staffUnread, threads.staffReadTo, seq),
    waitingSince: sql`case when ${waits} then ${threads.waitingSince} end`,
    answerBy: sql`case when ${waits} then ${threads.answerBy} end`,
  };
}

/** What an answer had answered waits again. */
async function withoutAnswer(tx: Database, userId: string, seq: number) {
  const isLater = sql`${messages.seq} > coalesce((select max(m.seq) from messages m
    where m.user_id = ${userId} and m.is_ours and m.taken_back_at is null), 0)`;
  const [first] = await tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.isOurs, false), isNull(messages.takenBackAt), isLater))
    .orderBy(messages.seq)
    .limit(1);
  return {
    studentUnread: unreadWithout(threads.studentUnread, threads.studentReadTo, seq),
    waitingSince: first?.sentAt ?? null,
    answerBy: first ? await promisedFor(tx, first.sentAt) : null,
  };
}

const unreadWithout = (unread: PgColumn, readTo: PgColumn, seq: number) =>
  sql`case when ${readTo} < ${seq} then greatest(${unread} - 1, 0) else ${unread} end`;

async function change(
  db: Database,
  { userId, staff }: Writer,
  id: string,
  now: Date,
  act: (tx: Database, message: { seq: number; isOurs: boolean }) => Promise<void>,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError("no_message");
  if (staff) await expectMayWrite(db, staff, userId);
  await db.transaction(async (tx) => {
    await lockThread(tx, userId, now);
    const isTheirs = staff
      ? and(eq(messages.isOurs, true), eq(messages.authorId, staff.id))
      : eq(messages.isOurs, false);
    const [message] = await tx
      .select({ seq: messages.seq, isOurs: messages.isOurs, sentAt: messages.sentAt })
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.userId, userId), isTheirs, isNull(messages.takenBackAt)));
    if (!message) throw new DomainError("no_message");
    if (now.getTime() - message.sentAt.getTime() >= TAKE_BACK_MS) throw new DomainError("too_late_to_change");
    await act(tx, message);
    await signalThread(tx, userId);
  });
}
