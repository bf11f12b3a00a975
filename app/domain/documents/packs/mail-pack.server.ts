/** A pack that leaves from the mailbox of the office: what its email says, what it has, and what became of it. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { PackMail } from "#app/db/email-words.ts";
import { applications, documentPacks, emails } from "#app/db/schema.ts";
import { choicesOf } from "#app/domain/applications/choices.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { hashOf } from "#app/domain/invitations/secret.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { codeOfPack } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { archiveName } from "./archive-name.ts";
import { MOST_ATTACHED, PACK_LINK_DAYS, packPart } from "./pack-mail.ts";
import { lockPack } from "./read-pack.server.ts";
import { maySendUnapproved, type PackArchive } from "./send-pack.server.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What is attached: the archive, byte for byte as it was sealed and stored. */
export interface AttachedPack {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** The last day on which a link works all day, in Dhaka and where its reader is. */
const lastDayOf = (endsAt: Date): string => new Date(endsAt.getTime() - DAY_MS).toISOString().slice(0, 10);

async function sentPack(db: Database, packId: string) {
  const [found] = await db
    .select({
      pack: documentPacks,
      reference: applications.reference,
      student: applications.fullName,
    })
    .from(documentPacks)
    .innerJoin(applications, eq(applications.id, documentPacks.applicationId))
    .where(and(eq(documentPacks.id, packId), eq(documentPacks.state, "sent")));
  if (!found) return null;
  const { storeKey, size, sha256, applicationId, courseId } = found.pack;
  const choices = (await choicesOf(db, [applicationId])).get(applicationId) ?? [];
  const choice = choices.find((one) => one.courseId === courseId);
  return choice && storeKey !== null && size !== null && sha256 !== null
    ? { ...found, choice, archive: { storeKey, size, sha256 } }
    : null;
}

/**
 * Returns what the email of a pack says, and the archive if it is small enough. For a larger one the link begins to
 * work. Returns null if the pack is gone or its link was ended. Throws if the store has other bytes than were sealed,
 * or none.
 */
export async function readPackMail(
  db: Database,
  store: Pick<FileStore, "get">,
  packId: string,
  { secretOf, now }: { secretOf: (id: string) => string; now: Date },
): Promise<{ mail: PackMail; attached: AttachedPack | null } | null> {
  const found = await sentPack(db, packId);
  if (!found) return null;
  const { pack, reference, student, choice, archive } = found;
  const isAttached = archive.size <= MOST_ATTACHED;
  const linkEndsAt = new Date(now.getTime() + PACK_LINK_DAYS * DAY_MS);
  const says = {
    ...{ reference, student, course: choice.courseName, answers: pack.answers, sha256: archive.sha256 },
    files: pack.files.map(({ name }) => name),
    approvedOn: pack.approvedAt && dayInDhaka(pack.approvedAt),
    code: await codeOfPack(db, packId),
    linkEndsOn: isAttached ? null : lastDayOf(linkEndsAt),
  };
  if (!isAttached) {
    const linkHash = hashOf(secretOf(packPart(packId)));
    // An attempt that follows a failed one begins no link again that was ended since.
    const begun = await db
      .update(documentPacks)
      .set({ linkHash, linkEndsAt })
      .where(and(eq(documentPacks.id, packId), or(isNull(documentPacks.linkEndsAt), gt(documentPacks.linkEndsAt, now))))
      .returning({ id: documentPacks.id });
    return begun.length > 0 ? { mail: says, attached: null } : null;
  }
  const filename = archiveName({ reference, university: choice.universityName });
  const content = await sealedBytes(store, archive);
  return { mail: says, attached: { filename, content, contentType: "application/zip" } };
}

async function sealedBytes(
  store: Pick<FileStore, "get">,
  { storeKey, sha256 }: { storeKey: string; sha256: string },
): Promise<Buffer> {
  const stored = await store.get(storeKey);
  if (!stored) throw new Error("The store lacks the archive of a pack");
  const bytes = await buffer(stored);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Error("The archive of a pack is not the one that was sealed");
  return bytes;
}

/** Tells who sent a pack that its email was given up: the university has nothing. */
export async function tellUndelivered(db: Database, packId: string): Promise<void> {
  const found = await sentPack(db, packId);
  if (!found?.pack.sentBy) return;
  const { pack, reference, choice } = found;
  await sendNotification(db, {
    ...{ userId: pack.sentBy, type: "warning", applicationId: pack.applicationId },
    content: { kind: "pack_undelivered", packId, reference, university: choice.universityName },
  });
}

export type PackMailState = "waiting" | "sent" | "given up";

/** Returns what became of the email of a pack, or null where there is none, or it was forgotten since. */
export async function packMailState(db: Database, packId: string, userId: string): Promise<PackMailState | null> {
  const [found] = await db
    .select({ dueAt: emails.dueAt, sentAt: emails.sentAt })
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        sql`${emails.content} ->> 'kind' = 'pack' and ${emails.content} ->> 'packId' = ${packId}`,
      ),
    )
    .orderBy(desc(emails.createdAt))
    .limit(1);
  if (!found) return null;
  return found.sentAt ? "sent" : found.dueAt ? "waiting" : "given up";
}

/** What a link to an archive shows, which is for one university. */
export interface LinkedPack {
  id: string;
  university: string;
  reference: string;
  student: string;
  files: string[];
  sha256: string;
  size: number;
  storeKey: string;
  /** The last day on which it works all day. */
  lastDay: string;
}

/** Returns the pack of a link. Throws `not_found` if it has ended, or there is none: no one is told which. */
export async function linkedPack(db: Database, secret: string, now = new Date()): Promise<LinkedPack> {
  const [row] = await db
    .select({ id: documentPacks.id, endsAt: documentPacks.linkEndsAt })
    .from(documentPacks)
    .where(
      and(
        eq(documentPacks.linkHash, hashOf(secret)),
        isNotNull(documentPacks.storeKey),
        gt(documentPacks.linkEndsAt, now),
      ),
    );
  const found = row && (await sentPack(db, row.id));
  if (!found || row.endsAt === null) throw new DomainError("no_pack");
  const { pack, reference, student, choice, archive } = found;
  const files = pack.files.map(({ name }) => name);
  return {
    id: pack.id,
    university: choice.universityName,
    reference,
    student,
    files,
    ...archive,
    lastDay: lastDayOf(row.endsAt),
  };
}

/** Returns the archive of a link, and notes that it was opened. Throws `not_found`. */
export async function takeByLink(
  db: Database,
  store: Pick<FileStore, "get">,
  secret: string,
  now = new Date(),
): Promise<PackArchive> {
  const found = await linkedPack(db, secret, now);
  const { id, storeKey, size, sha256 } = found;
  await db
    .update(documentPacks)
    .set({ linkOpenings: sql`${documentPacks.linkOpenings} + 1`, linkOpenedAt: now })
    .where(eq(documentPacks.id, id));
  return { name: archiveName(found), size, sha256, open: () => store.get(storeKey) };
}

/** Whether the viewer may end the link to what was sent. */
export const mayEndLink = (viewer: Actor, { sentBy }: { sentBy: string | null }): boolean =>
  sentBy === viewer.id || maySendUnapproved(viewer);

/**
 * Ends the link to a pack before its time. Nothing can be downloaded by it then. One that has ended stays as it was.
 * Throws `forbidden` unless the viewer has sent it or is a manager, and `not_found` if there is no link.
 */
export async function endPackLink(db: Database, viewer: Actor, id: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, application, choice } = await lockPack(tx, viewer, id, now);
    if (!mayEndLink(viewer, row)) throw new DomainError("pack_link_of_other");
    if (row.linkEndsAt === null) throw new DomainError("no_pack");
    if (row.linkEndsAt <= now) return;
    await tx.update(documentPacks).set({ linkEndsAt: now }).where(eq(documentPacks.id, id));
    await recordAudit(tx, viewer, {
      action: "pack.end_link",
      subjectId: application.userId,
      summary: `${application.reference}: ${choice.universityName}`,
    });
  });
}
