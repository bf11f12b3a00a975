/** The emails that wait for staff to say whose they are. */
import { and, count, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { leads, mailUnfiled, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { signalDesk } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { peopleScope, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { RETENTION } from "#app/domain/values/retention.ts";
import type { Actor } from "#app/domain/viewer.ts";

type Row = typeof mailUnfiled.$inferSelect;

export type UnfiledMail = Omit<Row, "messageHash" | "answeredBy" | "filedAt" | "filedUserId" | "leadId"> & {
  /** The student to whose address it went, or null. */
  toStudent: { id: string; name: string; email: string } | null;
};

const SHOWN = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Returns how many whole days an email stays from now on, at least 0. */
export const daysLeft = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((createdAt.getTime() + RETENTION.mailUnfiled.hours * 60 * 60_000 - now.getTime()) / DAY_MS));

/** Returns the condition for what waits: it came to no one's address, or to that of a student the viewer sees. */
async function seenMails(db: Database, viewer: Actor): Promise<SQL | undefined> {
  requirePermission(viewer, "people.read");
  const isSeen = await peopleScope.read(db, viewer);
  const waits = isNull(mailUnfiled.filedAt);
  if (!isSeen) return waits;
  const isOfUnseen = sql`exists (select from ${users} where ${users.id} = ${mailUnfiled.userId} and not (${isSeen}))`;
  return and(waits, sql`not ${isOfUnseen}`);
}

export async function countUnfiled(db: Database, viewer: Actor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(mailUnfiled)
    .where(await seenMails(db, viewer));
  return row?.n ?? 0;
}

/** Returns the emails that wait, newest first. Throws `forbidden`. */
export async function listUnfiled(db: Database, viewer: Actor): Promise<UnfiledMail[]> {
  const isSeen = await seenMails(db, viewer);
  return rows(db).where(isSeen).orderBy(desc(mailUnfiled.createdAt), desc(mailUnfiled.id)).limit(SHOWN);
}

/** Returns one of them. Throws `forbidden` and `not_found`. */
export async function readUnfiled(db: Database, viewer: Actor, id: string): Promise<UnfiledMail> {
  const isSeen = await seenMails(db, viewer);
  const [mail] = isUuid(id) ? await rows(db).where(and(eq(mailUnfiled.id, id), isSeen)) : [];
  if (!mail) throw new DomainError("no_email");
  return mail;
}

/** Returns where the whole of one is that waits, or that was filed whole. Throws `forbidden` and `not_found`. */
export async function readWhole(db: Database, viewer: Actor, id: string) {
  const [waits, ofPeople, ofLeads] = await Promise.all([
    seenMails(db, viewer),
    peopleScope.read(db, viewer),
    scopeOf(leads).read(db, viewer),
  ]);
  const isFiled = or(
    sql`exists (select from ${users} where ${users.id} = ${mailUnfiled.filedUserId} and ${ofPeople ?? sql`true`})`,
    sql`exists (select from ${leads} where ${leads.id} = ${mailUnfiled.leadId} and ${ofLeads ?? sql`true`})`,
  );
  const { storeKey, size, sha256 } = mailUnfiled;
  const [mail] = isUuid(id)
    ? await db
        .select({ id: mailUnfiled.id, storeKey, size, sha256 })
        .from(mailUnfiled)
        .where(and(eq(mailUnfiled.id, id), or(waits, isFiled)))
    : [];
  if (!mail) throw new DomainError("no_email");
  return mail;
}

export interface WholeMail {
  id: string;
  sender: string;
  subject: string;
  size: number;
  createdAt: Date;
}

/** Returns the emails that were filed whole with a record that the viewer has read, newest first. */
export function wholeMails(db: Database, of: { userId: string } | { leadId: string }): Promise<WholeMail[]> {
  const { id, sender, subject, size, createdAt } = mailUnfiled;
  return db
    .select({ id, sender, subject, size, createdAt })
    .from(mailUnfiled)
    .where("userId" in of ? eq(mailUnfiled.filedUserId, of.userId) : eq(mailUnfiled.leadId, of.leadId))
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN);
}

const rows = (db: Database) =>
  db
    .select({
      id: mailUnfiled.id,
      reason: mailUnfiled.reason,
      userId: mailUnfiled.userId,
      senderName: mailUnfiled.senderName,
      sender: mailUnfiled.sender,
      recipient: mailUnfiled.recipient,
      subject: mailUnfiled.subject,
      body: mailUnfiled.body,
      quoted: mailUnfiled.quoted,
      files: mailUnfiled.files,
      mailId: mailUnfiled.mailId,
      isProven: mailUnfiled.isProven,
      toldAt: mailUnfiled.toldAt,
      answeredAt: mailUnfiled.answeredAt,
      size: mailUnfiled.size,
      sha256: mailUnfiled.sha256,
      storeKey: mailUnfiled.storeKey,
      createdAt: mailUnfiled.createdAt,
      toStudent: {
        id: users.id,
        name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
        email: users.email,
      },
    })
    .from(mailUnfiled)
    .leftJoin(users, and(eq(users.id, mailUnfiled.userId), isNull(users.erasedAt)));

/** Deletes an email with its files. Throws `forbidden`, and `not_found` if a colleague was first. */
export async function deleteUnfiled(db: Database, viewer: Actor, id: string): Promise<void> {
  requirePermission(viewer, "people.change");
  const isSeen = await seenMails(db, viewer);
  await db.transaction(async (tx) => {
    const gone = isUuid(id)
      ? await tx
          .delete(mailUnfiled)
          .where(and(eq(mailUnfiled.id, id), isSeen))
          .returning()
      : [];
    if (!gone[0]) throw new DomainError("no_email");
    await recordAudit(tx, viewer, { action: "mail.delete", subjectId: id, summary: `Not filed: ${gone[0].reason}` });
    await signalDesk(tx);
  });
}

/**
 * Answers the sender of an email, by email. It goes on waiting. Throws `forbidden`, and `not_found` also without a
 * sender.
 */
export async function answerUnfiled(
  db: Database,
  viewer: Actor,
  id: string,
  text: string,
  now = new Date(),
): Promise<void> {
  requirePermission(viewer, "people.change");
  const isSeen = await seenMails(db, viewer);
  await db.transaction(async (tx) => {
    const [mail] = isUuid(id)
      ? await tx
          .update(mailUnfiled)
          .set({ answeredAt: now, answeredBy: viewer.id })
          .where(and(eq(mailUnfiled.id, id), ne(mailUnfiled.sender, ""), isSeen))
          .returning({ sender: mailUnfiled.sender, subject: mailUnfiled.subject, mailId: mailUnfiled.mailId })
      : [];
    if (!mail) throw new DomainError("no_email");
    const content = { kind: "mail_answer", text, subject: mail.subject, answers: mail.mailId } as const;
    await queueEmail(tx, { recipient: mail.sender, content });
    await recordAudit(tx, viewer, { action: "mail.answer", subjectId: id, summary: "Answered by email" });
  });
}
