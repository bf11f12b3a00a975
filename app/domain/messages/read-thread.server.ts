/** Reads a conversation, for its student or for staff. */
import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import {
  applicationCourses,
  counsellors,
  documentKinds,
  documents,
  messageFiles,
  messages,
  notifications,
  threads,
  users,
} from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { PAGE_MESSAGES, TAKE_BACK_MS } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { personForStaff, type ThreadPerson } from "./threads.server.ts";

/** What a message is about, in words. */
export type Subject =
  | { kind: "choice"; applicationId: string; courseId: string; course: string; university: string }
  | { kind: "document"; documentId: string; title: string }
  | { kind: "notification"; title: string };

export interface MessageView {
  id: string;
  /** Whether staff wrote it. */
  isOurs: boolean;
  /**
   * The member of staff who wrote it, by the name that students know. Null for the student's own, and for former staff.
   */
  author: string | null;
  /** Empty for one that was taken back, and for one with files alone. */
  text: string;
  /** What an email quoted below its answer. */
  quoted: string | null;
  way: (typeof messages.$inferSelect)["way"];
  /** Whether it came by an email of which nothing proves that the student sent it. For staff alone. */
  isUnproven: boolean;
  /** The address that an email came from, if it is not the student's. For staff alone. */
  mailFrom: string | null;
  subject: Subject | null;
  /** Without an ID if the file was deleted since. */
  files: { id: string | null; name: string }[];
  sentAt: Date;
  isChanged: boolean;
  isTakenBack: boolean;
  /** Whether the other side has read it. */
  isRead: boolean;
  /** Whether the reader had not read it before. */
  isNew: boolean;
  /** Until when the reader can change it or take it back, or null. */
  changeableUntil: Date | null;
}

export interface ThreadView {
  /** Oldest first. */
  messages: MessageView[];
  /** How many there are before those. */
  earlier: number;
  /** Null if no one has written yet. */
  state: Pick<
    typeof threads.$inferSelect,
    "ownerId" | "studentUnread" | "staffUnread" | "waitingSince" | "answerBy"
  > | null;
}

interface Page {
  /** The ID of the oldest message that was shown. */
  before?: string | null;
  limit?: number;
}

/** Returns the viewer's own conversation. */
export const myThread = (db: Database, viewer: Pick<Actor, "id">, page: Page = {}, now = new Date()) =>
  readThread(db, viewer.id, null, page, now);

/** Returns the conversation of a student. Throws `forbidden` and `not_found`. */
export async function threadForStaff(
  db: Database,
  viewer: Actor,
  userId: string,
  page: Page = {},
  now = new Date(),
): Promise<ThreadView & { person: ThreadPerson; mayWrite: boolean }> {
  const { mayWrite, ...person } = await personForStaff(db, viewer, userId);
  return { person, mayWrite, ...(await readThread(db, userId, viewer, page, now)) };
}

/**
 * Returns one message as its reader sees it. Throws `not_found`. Who may read the conversation is for the caller to
 * check.
 */
export async function getMessage(
  db: Database,
  userId: string,
  staff: Actor | null,
  id: string,
  now = new Date(),
): Promise<MessageView> {
  const { messages: found } = await readThread(db, userId, staff, { only: id }, now);
  const [message] = found;
  if (!message) throw new DomainError("no_message");
  return message;
}

async function readThread(
  db: Database,
  userId: string,
  staff: Actor | null,
  { before, only, limit = PAGE_MESSAGES }: Page & { only?: string },
  now: Date,
): Promise<ThreadView> {
  const from = before && isUuid(before) ? before : null;
  const isBefore = from
    ? lt(messages.seq, sql`(select m.seq from messages m where m.id = ${from} and m.user_id = ${userId})`)
    : undefined;
  const isHere = and(eq(messages.userId, userId), isBefore, only ? eq(messages.id, only) : undefined);
  const [[state], rows, [total]] = await Promise.all([
    db.select().from(threads).where(eq(threads.userId, userId)),
    selectMessages(db).where(isHere).orderBy(desc(messages.seq)).limit(limit),
    db.select({ n: count() }).from(messages).where(isHere),
  ]);
  if (!state) return { messages: [], earlier: 0, state: null };
  const files = await filesOf(
    db,
    rows.map(({ message }) => message.id),
  );
  const read = {
    ours: staff ? state.staffReadTo : state.studentReadTo,
    theirs: staff ? state.studentReadTo : state.staffReadTo,
  };
  const view = ({ message, author, ...about }: MessageRow): MessageView => {
    const isMine = staff ? message.authorId === staff.id : !message.isOurs;
    const until = new Date(message.sentAt.getTime() + TAKE_BACK_MS);
    const isOwnSide = message.isOurs === (staff !== null);
    return {
      ...{ id: message.id, isOurs: message.isOurs, author: message.isOurs ? author : null },
      ...{ text: message.body, quoted: message.quoted, way: message.way, sentAt: message.sentAt },
      isUnproven: staff !== null && message.isUnproven,
      mailFrom: staff ? message.mailFrom : null,
      subject: subjectOf(message, about),
      files: files.filter(({ messageId }) => messageId === message.id).map(({ id, name }) => ({ id, name })),
      isChanged: message.changedAt !== null,
      isTakenBack: message.takenBackAt !== null,
      isRead: isOwnSide && message.seq <= read.theirs,
      isNew: !isOwnSide && message.takenBackAt === null && message.seq > read.ours,
      changeableUntil: isMine && message.takenBackAt === null && until > now ? until : null,
    };
  };
  return { messages: rows.map(view).reverse(), earlier: Math.max(0, (total?.n ?? 0) - rows.length), state };
}

const author = sql<string | null>`coalesce(${counsellors.name}, nullif(${users.fullName}, ''))`;

const selectMessages = (db: Database) =>
  db
    .select({
      message: messages,
      author,
      course: applicationCourses.courseName,
      university: applicationCourses.universityName,
      document: ownKindTitle(),
      notification: {
        // A group whose first column is null is null as a whole.
        id: notifications.id,
        content: notifications.content,
        title: notifications.title,
        message: notifications.message,
      },
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(counsellors, and(eq(counsellors.userId, messages.authorId), sql`${counsellors.archivedAt} is null`))
    .leftJoin(
      applicationCourses,
      and(
        eq(applicationCourses.applicationId, messages.applicationId),
        eq(applicationCourses.courseId, messages.courseId),
      ),
    )
    .leftJoin(documents, eq(documents.id, messages.documentId))
    .leftJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .leftJoin(notifications, eq(notifications.id, messages.notificationId));

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

function subjectOf(
  { applicationId, courseId, documentId, notificationId }: MessageRow["message"],
  { course, university, document, notification }: Omit<MessageRow, "message" | "author">,
): Subject | null {
  if (applicationId && courseId && course !== null && university !== null)
    return { kind: "choice", applicationId, courseId, course, university };
  if (documentId && document !== null) return { kind: "document", documentId, title: document };
  return notificationId && notification ? { kind: "notification", title: notificationText(notification).title } : null;
}

async function filesOf(db: Database, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: messageFiles.messageId, id: messageFiles.fileId, name: messageFiles.shownName })
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.id));
}
