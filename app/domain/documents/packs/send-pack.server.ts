/** Staff download a pack for a university, and record that it is sent. */
import type { Readable } from "node:stream";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentPacks, fileRemovals } from "#app/db/schema.ts";
import type { packWays } from "#app/db/words.ts";
import type { ChoiceRecord } from "#app/domain/applications/choice-record.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { stageOf } from "#app/domain/case/stage.ts";
import { DomainError } from "#app/domain/errors.ts";
import { canChangeIntake } from "#app/domain/lifecycle/choice.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { queueDocumentEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification, signalChange } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { giveCode } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { logOpening } from "../review.server.ts";
import { orRefusal } from "../storage-refusal.ts";
import { type ArchivedFile, archiveOf, measureArchive } from "./archive.ts";
import { archiveName } from "./archive-name.ts";
import { expectWhole } from "./make-pack.server.ts";
import { mailAddressOf } from "./pack-mail.ts";
import { lockPack, ownPack, type PackNow, packForStaff } from "./read-pack.server.ts";

/** Far longer than a store takes for an archive. */
const STORING_MS = 60 * 60_000;

export interface Sending {
  id: string;
  version: number;
  /** An ISO date. */
  sentOn: string;
  via: (typeof packWays)[number];
  /** Why a manager sends it without an approval that holds, or null. */
  why: string | null;
}

/** An archive to download. */
export interface PackArchive {
  name: string;
  size: number;
  sha256: string;
  open(): Promise<Readable | null>;
}

/** Returns the cover page of a pack that is not sent, for staff who see it. Throws `not_found`. */
export async function coverForStaff(db: Database, viewer: Actor, id: string): Promise<Buffer> {
  return expectCover(await packForStaff(db, viewer, id));
}

/** Returns the cover page of the viewer's own pack. Throws `not_found`. */
export async function ownCover(db: Database, viewer: Actor, id: string): Promise<Buffer> {
  return expectCover(await ownPack(db, viewer, id));
}

/** What was sent has its cover page in the archive. */
function expectCover({ row, cover }: PackNow): Buffer {
  if (cover === null || row.state === "sent") throw new DomainError("no_pack");
  return cover;
}

/** Whether the viewer may send what no approval covers. */
export const maySendUnapproved = (viewer: Actor): boolean => may(viewer, "people.assign");

async function archivedFiles(db: Database, { files, cover }: PackNow): Promise<ArchivedFile[]> {
  const ids = files.flatMap(({ fileId }) => fileId ?? []);
  const rows = await db
    .select({ id: documentFiles.id, storeKey: documentFiles.storeKey })
    .from(documentFiles)
    .where(inArray(documentFiles.id, ids));
  const keys = new Map(rows.map(({ id, storeKey }) => [id, storeKey]));
  return files.map(({ fileId = "", name, size = 0, sha256, isCover }) => ({
    ...{ name, size, sha256 },
    ...(isCover && cover ? { bytes: cover } : { storeKey: keys.get(fileId) ?? "" }),
  }));
}

const nameOf = ({ application, choice }: PackNow) =>
  archiveName({ reference: application.reference, university: choice.universityName });

/**
 * Returns the archive for staff: as it was sent, or as it is to be sent, which needs an approval that holds, or a
 * manager. The log of openings and the audit log have it. Throws `forbidden`, `not_found`, `stale` without an approval,
 * and `invalid` if a chosen document is not accepted.
 */
export async function takePack(
  db: Database,
  store: FileStore,
  viewer: Actor,
  id: string,
  now = new Date(),
): Promise<PackArchive> {
  const pack = await packForStaff(db, viewer, id, now);
  const { row, application } = pack;
  if (row.state === "sent") return asSent(store, pack);
  const taken = await db.transaction(async (tx) => {
    const locked = await lockPack(tx, viewer, id, now);
    if (!locked.isApproved && !maySendUnapproved(viewer)) throw new DomainError("pack_not_approved");
    expectWhole(locked);
    for (const { id: documentId, kindId } of locked.documents)
      if (documentId && locked.row.chosen.includes(documentId))
        await logOpening(tx, viewer, { documentId, userId: application.userId, kindId }, now);
    await recordAudit(tx, viewer, {
      action: "document.pack",
      subjectId: application.userId,
      summary: locked.choice.universityName,
    });
    return locked;
  });
  const files = await archivedFiles(db, taken);
  const measured = await measureArchive(archiveOf(store, files));
  return { name: nameOf(taken), ...measured, open: async () => archiveOf(store, files) };
}

/** Returns what was sent of the viewer's own. Throws `not_found`. */
export async function takeOwnPack(db: Database, store: FileStore, viewer: Actor, id: string): Promise<PackArchive> {
  return asSent(store, await ownPack(db, viewer, id));
}

function asSent(store: FileStore, pack: PackNow): PackArchive {
  const { storeKey, size, sha256 } = pack.row;
  if (storeKey === null || size === null || sha256 === null) throw new DomainError("no_pack");
  return { name: nameOf(pack), size, sha256, open: () => store.get(storeKey) };
}

/**
 * Records that a pack was sent, keeps its archive, and moves its choice where that follows. From the mailbox of the
 * office it goes out with that, and only then. The student is told once. The same form again changes nothing. Throws
 * `forbidden`, `not_found`, `stale` without an approval that holds or if someone was faster, and `invalid` if there is
 * no reason for sending it without one, or no address to email it to.
 */
export async function sendPack(
  db: Database,
  store: FileStore,
  viewer: Actor,
  sending: Sending,
  now = new Date(),
): Promise<void> {
  const before = await db.transaction((tx) => lockPack(tx, viewer, sending.id, now));
  if (isSentSo(before, viewer, sending)) return;
  expectSendable(before, viewer, sending, dayInDhaka(now));
  const files = await archivedFiles(db, before);
  const measured = await measureArchive(archiveOf(store, files));
  const archive = { ...measured, storeKey: `packs/${crypto.randomUUID()}` };
  const dueAt = new Date(now.getTime() + STORING_MS);
  await db.insert(fileRemovals).values({ storeKey: archive.storeKey, dueAt });
  const isKept = eq(fileRemovals.storeKey, archive.storeKey);
  try {
    await orRefusal(store.put(archive.storeKey, { ...measured, open: () => archiveOf(store, files) }));
    await db.transaction(async (tx) => {
      const pack = await lockPack(tx, viewer, sending.id, now);
      if (isSentSo(pack, viewer, sending)) return;
      expectSendable(pack, viewer, sending, dayInDhaka(now));
      if (pack.seen !== before.seen) throw new DomainError("pack_changed");
      const kept = await tx.delete(fileRemovals).where(isKept).returning({ key: fileRemovals.storeKey });
      if (kept.length === 0) throw new Error("the archive took too long to store and was removed");
      await record(tx, viewer, pack, sending, archive, now);
    });
  } finally {
    // What was not recorded is removed. If this fails too, it is removed when its time is over.
    await db
      .update(fileRemovals)
      .set({ dueAt: sql`now()` })
      .where(isKept)
      .catch(() => undefined);
  }
}

/** Whether this form has been here before. */
const isSentSo = ({ row }: PackNow, viewer: Actor, { version, sentOn, via }: Sending): boolean =>
  row.state === "sent" &&
  row.sentBy === viewer.id &&
  row.version === version + 1 &&
  row.sentOn === sentOn &&
  row.sentVia === via;

function expectSendable(pack: PackNow, viewer: Actor, { version, why, sentOn, via }: Sending, today: string): void {
  const { row } = pack;
  if (row.state === "sent" || row.version !== version) throw new DomainError("pack_changed");
  if (sentOn > today) throw new DomainError("pack_day");
  if (via === "mailbox") {
    if (sentOn !== today) throw new DomainError("pack_mail_day");
    if (mailAddressOf(row.sentTo) === null) throw new DomainError("pack_no_address");
  }
  if (pack.isApproved) return;
  if (!maySendUnapproved(viewer)) throw new DomainError("pack_not_approved");
  if (why === null) throw new DomainError("pack_why");
  expectWhole(pack);
}

async function record(
  tx: Database,
  viewer: Actor,
  { row, application, choice, files, answers, isApproved }: PackNow,
  { id, sentOn, via, why }: Sending,
  archive: { storeKey: string; size: number; sha256: string },
  now: Date,
): Promise<void> {
  await tx
    .update(documentPacks)
    .set({
      ...{ state: "sent", files, answers, sentOn, sentVia: via, sentAt: now, sentBy: viewer.id, ...archive },
      ...{ unapprovedWhy: isApproved ? null : why, version: row.version + 1 },
      ...(isApproved ? {} : { seal: null, wording: null, approvedAt: null }),
    })
    .where(eq(documentPacks.id, id));
  await giveCode(tx, { packId: id }, { madeBy: viewer.id, now });
  const { userId, id: applicationId } = application;
  const recipient = via === "mailbox" ? mailAddressOf(row.sentTo) : null;
  if (recipient) await queueEmail(tx, { recipient, userId, content: { kind: "pack", packId: id } });
  await recordAudit(tx, viewer, {
    action: isApproved ? "document.sent" : "pack.unapproved",
    subjectId: userId,
    summary: sentOn,
  });
  const follows = followsFrom(choice, sentOn);
  const isMoved = follows !== null;
  if (follows) {
    const { courseId, version } = choice;
    // One act is told once: that it went without an approval comes before where it is now.
    const isTold = isApproved;
    await recordChoice(
      tx,
      viewer,
      { applicationId, courseId, version, record: follows, isConfirmed: true, isTold },
      now,
    );
  }
  if (!isMoved || !isApproved) {
    const { universityName: university } = choice;
    const content = { kind: "pack_sent", packId: id, university, why: isApproved ? null : why } as const;
    const type = isApproved ? "success" : "warning";
    await sendNotification(tx, { userId, type, content, applicationId, createdBy: viewer.id });
    await queueDocumentEmail(tx, userId, content);
  }
  await signalChange(tx, userId);
}

/** Returns what is recorded of a choice once its university has the pack, or null. */
function followsFrom(choice: PackNow["choice"], sentOn: string): ChoiceRecord | null {
  if (canChangeIntake(choice)) return { sentOn: choice.sentOn ?? sentOn };
  return stageOf(choice, false) === "ready_for_cas" ? { step: "cas_requested" } : null;
}
