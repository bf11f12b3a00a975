/** Files an email that waits, as the message of a student or as a note about a lead. */

import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { mailSenders, mailUnfiled, users } from "#app/db/schema.ts";
import { expectWanted, type WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import type { TakenFile } from "#app/domain/documents/take-file.server.ts";
import { DomainError, orNull } from "#app/domain/errors.ts";
import { addLeadNote } from "#app/domain/leads/lead-notes.server.ts";
import { expectMayWrite } from "#app/domain/messages/threads.server.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { signalDesk } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { inLanguage } from "#app/language.server.ts";
import type { Language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { readUnfiled, type UnfiledMail } from "./unfiled.server.ts";
import type { ReadMail, StoredFile } from "./unpack-mail.ts";
import { writeMail } from "./write-mail.server.ts";

interface Filing {
  /** Opens the whole email, passes it on, and removes what it has unpacked. Null if it is not in the store. */
  withMail: <Result>(storeKey: string, work: (mail: ReadMail | null) => Promise<Result>) => Promise<Result>;
  /** Puts a file into this document of the person, or among the files of messages, or says why not. */
  keepFile: (person: Actor, file: StoredFile, wanted?: WantedDocument) => Promise<TakenFile>;
  ourAddress: string;
  now?: Date;
}

interface Wish {
  userId: string;
  /** Whether its address may write for them from now on. */
  isAllowed: boolean;
  /** Which document each of its files is, in their order. Null stays with the message. */
  documents?: readonly (WantedDocument | null)[];
}

/** A file whose document took no more, and which stays with the message. */
export interface LeftFile {
  name: string;
  problem: string;
}

/**
 * Files an email with a student. One that we cannot read is kept whole with them, and a message says so. Throws
 * `forbidden`, `not_found`, and `invalid` if a document is none of theirs.
 */
export async function fileUnfiled(
  db: Database,
  viewer: Actor,
  id: string,
  { userId, isAllowed, documents = [] }: Wish,
  how: Filing,
): Promise<LeftFile[]> {
  const { now = new Date() } = how;
  await expectMayWrite(db, viewer, userId);
  const waiting = await readUnfiled(db, viewer, id);
  const [person] = await db
    .select({ id: users.id, email: users.email, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!person) throw new DomainError("no_person");
  const titles = await titlesOf(db, person, documents);
  return how.withMail(waiting.storeKey, async (mail) => {
    if (mail === null) throw new DomainError("no_email");
    if (mail.isUnreadable) return keepWhole(db, viewer, waiting, person, now);
    const files: TakenFile[] = [];
    const left: LeftFile[] = [];
    // Before the message, which names them. Filed again, the same ones are found, and none is kept twice.
    for (const [index, sent] of mail.files.entries()) {
      const wanted = documents[index];
      const tried = await how.keepFile(person, sent, wanted ?? undefined);
      const isLeft = wanted && tried.problem !== null;
      const kept = isLeft ? await how.keepFile(person, sent) : tried;
      files.push(kept);
      if (isLeft && kept.problem === null) left.push({ name: kept.name, problem: tried.problem ?? "" });
    }
    await db.transaction(async (tx) => {
      const gone = await tx.delete(mailUnfiled).where(eq(mailUnfiled.id, id)).returning();
      if (!gone[0]) throw new DomainError("no_email");
      const text = { ...mail, ourAddress: how.ourAddress };
      await writeMail(tx, person, text, files, { messageHash: gone[0].messageHash, now });
      if (isAllowed && gone[0].sender) await allow(tx, viewer, person.id, gone[0].sender);
      await recordAudit(tx, viewer, {
        action: "user.mail_filed",
        subjectId: userId,
        summary: [`Not filed before: ${gone[0].reason}`, ...titles].join("; "),
      });
    });
    return left;
  });
}

/** Keeps an email that we cannot read with a student, and says so in their conversation, in their language. */
async function keepWhole(
  db: Database,
  viewer: Actor,
  { id, subject, reason, storeKey }: UnfiledMail,
  person: Actor & { language: Language },
  now: Date,
): Promise<LeftFile[]> {
  await db.transaction(async (tx) => {
    await markFiled(tx, id, { filedUserId: person.id }, now);
    const text = inLanguage(person.language, () => m.messages_email_sealed({ subject: subject || "-" }));
    await writeAsStudent(tx, person, { text, key: `email ${storeKey}`, way: "email" }, now);
    await recordAudit(tx, viewer, {
      action: "user.mail_filed",
      subjectId: person.id,
      summary: `Not filed before: ${reason}; whole`,
    });
  });
  return [];
}

/** Throws `not_found` if a colleague was first. */
async function markFiled(
  tx: Database,
  id: string,
  filedWith: { filedUserId: string } | { leadId: string },
  now: Date,
): Promise<void> {
  const filed = await tx
    .update(mailUnfiled)
    .set({ ...filedWith, filedAt: now })
    .where(and(eq(mailUnfiled.id, id), isNull(mailUnfiled.filedAt)))
    .returning({ id: mailUnfiled.id });
  if (filed.length === 0) throw new DomainError("no_email");
  await signalDesk(tx);
}

/** Returns the titles of the documents. Throws `invalid`, beside the file, for one that the person cannot have. */
async function titlesOf(db: Database, person: Actor, documents: readonly (WantedDocument | null)[]): Promise<string[]> {
  const titles: string[] = [];
  for (const [index, wanted] of documents.entries()) {
    if (!wanted) continue;
    const kind = await orNull(expectWanted(db, person, wanted));
    if (!kind) throw new DomainError("mail_file_elsewhere", { index });
    titles.push(kind.title);
  }
  return titles;
}

const allow = (tx: Database, viewer: Actor, userId: string, address: string) =>
  tx.insert(mailSenders).values({ userId, address, allowedBy: viewer.id }).onConflictDoNothing();

const LONGEST_NOTE = 4_000;

/** What stands in the note of an email whose file stays with the lead. */
const KEPT_WHOLE = "The whole email is kept with this lead.";

/**
 * Files an email with a lead, as a note. One with files, or that we cannot read, is kept whole beside it. Throws
 * `forbidden` and `not_found`.
 */
export async function fileWithLead(
  db: Database,
  viewer: Actor,
  id: string,
  leadId: string,
  now = new Date(),
): Promise<null> {
  requirePermission(viewer, "people.change");
  const { reason, files, sender, subject, body } = await readUnfiled(db, viewer, id);
  if (!isUuid(leadId)) throw new DomainError("no_lead");
  const isWhole = reason === "unreadable" || files.length > 0;
  await db.transaction(async (tx) => {
    const parts = [`Email from ${sender}: ${subject}`, body, isWhole ? KEPT_WHOLE : ""].filter(Boolean);
    await addLeadNote(tx, viewer, { leadId, body: parts.join("\n\n").slice(0, LONGEST_NOTE).toWellFormed() });
    if (isWhole) return markFiled(tx, id, { leadId }, now);
    const gone = await tx.delete(mailUnfiled).where(eq(mailUnfiled.id, id)).returning({ id: mailUnfiled.id });
    if (gone.length === 0) throw new DomainError("no_email");
  });
  return null;
}
