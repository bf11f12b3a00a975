/** Writes a message into a student's conversation, with what follows from it on both sides. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentFiles, documents, leads, messageFiles, messages, threads } from "#app/db/schema.ts";
import type { messageWays } from "#app/db/words.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { lockPerson } from "#app/domain/documents/receive-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { promisedFor } from "#app/domain/promise/promised.server.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { changeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { MOST_CHARACTERS, MOST_FILES } from "#app/domain/values/message-limits.ts";
import type { About } from "#app/domain/values/message-subject.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectFilled } from "./expect-filled.ts";
import { subjectColumns } from "./subject.server.ts";
import { queueThreadEmail } from "./thread-mail.server.ts";
import { expectMayWrite, lockThread, signalThread, type Thread } from "./threads.server.ts";

export interface NewMessage {
  /** May be empty if there are files. */
  text: string;
  /** What an email quoted below its answer. */
  quoted?: string | null;
  about?: About | null;
  /** Files of the student's documents. */
  fileIds?: readonly string[];
  /** The same message with the same key is written once. Another one with it is refused. */
  key: string;
  way: (typeof messageWays)[number];
  /** Whether nothing proves that the student sent it, as an email that anyone could have written. */
  isUnproven?: boolean;
  /** Whether no one waits for an answer to it, as to a thumb. */
  needsNoAnswer?: boolean;
  /** The Message-ID of an email. */
  mailId?: string | null;
  /** The address that an email came from, if it is not the student's. */
  mailFrom?: string | null;
}

/** Writes a message of the student whose conversation it is. Throws `invalid` and `key_reused`. */
export const writeAsStudent = (db: Database, student: Pick<Actor, "id">, message: NewMessage, now = new Date()) =>
  write(db, student.id, null, message, now);

/**
 * Writes a message of a member of staff to a student. The person who answers a student of the pool looks after them
 * from then on. Throws `forbidden`, `not_found`, `invalid` and `key_reused`.
 */
export async function writeAsStaff(
  db: Database,
  viewer: Actor,
  userId: string,
  message: NewMessage,
  now = new Date(),
): Promise<{ id: string; isNew: boolean }> {
  await expectMayWrite(db, viewer, userId);
  expectFilled(message.text);
  return write(db, userId, viewer, message, now);
}

async function write(db: Database, userId: string, staff: Actor | null, message: NewMessage, now: Date) {
  const { text, about = null, fileIds = [], key, way } = message;
  if (text === "" && fileIds.length === 0) throw new DomainError("no_text");
  if (text.length > MOST_CHARACTERS) throw new DomainError("text_too_long");
  if (fileIds.length > MOST_FILES) throw new DomainError("too_many_files");
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId, "key share");
    // Before the conversation is locked: the owner of a record changes first, and the conversation follows.
    const hasRecord = staff ? await contactFirst(tx, staff, userId, about, now) : true;
    const thread = await lockThread(tx, userId, now);
    const contents = way === "email" ? null : { userId, text, about, fileIds: fileIds.toSorted() };
    const sent = await once(
      tx,
      { purpose: "message", key, sender: staff?.id ?? userId, contents },
      {
        make: () => store(tx, userId, staff, message, { thread, hasRecord, now }),
        async find() {
          const before = await sentBefore(tx, userId, key);
          return before ? { id: before.id, isSame: before.body === text && before.isOurs === (staff !== null) } : null;
        },
      },
    );
    if (!sent) throw new Error("the message was neither stored nor found");
    return sent;
  });
}

async function store(
  tx: Database,
  userId: string,
  staff: Actor | null,
  { text, quoted = null, about = null, fileIds = [], key, way, isUnproven = false, ...email }: NewMessage,
  { thread, hasRecord, now }: { thread: Thread; hasRecord: boolean; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(messages)
    .values({
      ...{ userId, isOurs: staff !== null, authorId: staff?.id ?? null, body: text, quoted, way, sentAt: now, key },
      ...{ isUnproven, mailId: email.mailId ?? null, mailFrom: email.mailFrom ?? null },
      ...(about && (await subjectColumns(tx, userId, about))),
    })
    .returning({ id: messages.id, seq: messages.seq });
  if (!row) throw new Error("the message was not stored");
  await addFiles(tx, userId, row.id, fileIds);
  await tx
    .update(threads)
    .set({
      lastAt: now,
      ...(staff
        ? {
            studentUnread: sql`${threads.studentUnread} + 1`,
            ...answered(row.seq),
            ...(!hasRecord && thread.ownerId === null && { takenBy: staff.id }),
          }
        : {
            staffUnread: sql`${threads.staffUnread} + 1`,
            ...(!email.needsNoAnswer && (await nowWaiting(tx, thread, now))),
          }),
    })
    .where(eq(threads.userId, userId));
  if (staff) await queueThreadEmail(tx, userId, thread.mailedAt, now);
  await signalThread(tx, userId);
  return row.id;
}

/** Who answers has read what was asked. */
const answered = (seq: number) => ({ waitingSince: null, answerBy: null, staffUnread: 0, staffReadTo: seq });

/** The first message without an answer starts the clock. */
async function nowWaiting(tx: Database, thread: Thread, now: Date) {
  return thread.waitingSince ? {} : { waitingSince: now, answerBy: await promisedFor(tx, now) };
}

const sentBefore = async (tx: Database, userId: string, key: string) =>
  (
    await tx
      .select({ id: messages.id, body: messages.body, isOurs: messages.isOurs })
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.key, key)))
  )[0];

async function addFiles(tx: Database, userId: string, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const found = await tx
    .select({ fileId: documentFiles.id, shownName: documentFiles.shownName })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(inArray(documentFiles.id, fileIds.filter(isUuid)), eq(documents.userId, userId)));
  const rows = fileIds.flatMap((id) => found.find(({ fileId }) => fileId === id) ?? []);
  if (rows.length < new Set(fileIds).size) throw new DomainError("no_file");
  await tx
    .insert(messageFiles)
    .values(rows.map((row) => ({ messageId, ...row })))
    .onConflictDoNothing();
}

/**
 * Logs a message as a contact where one was promised, or where no one looks after the student yet. Later ones are in
 * the conversation. Returns whether the student has a record of which the writer can be the owner.
 */
async function contactFirst(
  tx: Database,
  staff: Actor,
  userId: string,
  about: About | null,
  now: Date,
): Promise<boolean> {
  const record = (await applicationOf(tx, staff, userId, about)) ?? (await leadOf(tx, staff, userId));
  if (!record) return false;
  const { kind, id, ownerId, contactedAt } = record;
  if (ownerId === null || contactedAt === null)
    await logContact(tx, staff, { kind, id }, { kind: "message", note: null, againOn: null }, now);
  return true;
}

async function applicationOf(tx: Database, staff: Actor, userId: string, about: About | null) {
  const isAbout = about?.kind === "choice" ? [desc(sql`${applications.id} = ${about.applicationId}`)] : [];
  const [found] = await tx
    .select({ id: applications.id, ownerId: applications.ownerId, contactedAt: applications.contactedAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), changeable(staff, applications)))
    .orderBy(...isAbout, sql`${applications.endedAt} is not null`, desc(applications.createdAt))
    .limit(1);
  return found && { kind: "application" as const, ...found };
}

async function leadOf(tx: Database, staff: Actor, userId: string) {
  const [found] = await tx
    .select({ id: leads.id, ownerId: leads.ownerId, contactedAt: leads.contactedAt })
    .from(leads)
    .where(and(eq(leads.accountId, userId), changeable(staff, leads)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return found && { kind: "lead" as const, ...found };
}
