/** Staff make a pack, choose what goes and who gets it, and show it to its student. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentPacks } from "#app/db/schema.ts";
import { choiceIn, lockForStaff } from "#app/domain/applications/choices.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isOpen } from "#app/domain/lifecycle/choice.ts";
import { queueDocumentEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification, signalChange, takeBackUnread } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { vaultOf } from "../my-documents.server.ts";
import { keepAsJpeg } from "./keep-as-jpeg.server.ts";
import { type ChoiceAddress, goingOf, packDocuments } from "./live-pack.ts";
import { lockPack, openPackOf, type PackNow } from "./read-pack.server.ts";

export interface PackWish {
  /** The IDs of accepted documents. */
  chosen: readonly string[];
  /** The email address or portal of the university. */
  to: string;
  /** Whether the cover page that the university wants goes too. Left out, it does, or stays as it was. */
  withCover?: boolean | undefined;
  /** As the passport has it, or null. Left out, it stays as it was. */
  passportNumber?: string | null | undefined;
}

/**
 * Makes a draft for a choice. The same again, of a form that is sent twice, returns the draft that there is. Throws
 * `forbidden`, `not_found`, `invalid` if nothing of the chosen is accepted, and `taken` if there is another one.
 */
export async function makePack(
  db: Database,
  viewer: Actor,
  { applicationId, courseId, chosen, to, withCover = true, passportNumber = null }: ChoiceAddress & PackWish,
  now = new Date(),
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const application = await lockForStaff(tx, viewer, applicationId);
    const choice = choiceIn(application, courseId);
    if (!application.userId) throw new DomainError("no_application");
    if (!isOpen(choice)) throw new DomainError("pack_of_ended");
    const documents = packDocuments(await vaultOf(tx, application.userId, now), { applicationId, courseId });
    const going = expectGoing(documents, chosen);
    const open = await openPackOf(tx, { applicationId, courseId });
    if (open) {
      const [same] = await tx.select().from(documentPacks).where(eq(documentPacks.id, open.id));
      const wished = { to, going, withCover, passportNumber };
      if (same?.state === "draft" && isWish(same, wished)) return open;
      throw new DomainError("pack_open");
    }
    const [made] = await tx
      .insert(documentPacks)
      .values({
        ...{ applicationId, courseId, sentTo: to, chosen: going, withCover, passportNumber },
        ...{ madeBy: viewer.id, createdAt: now },
      })
      .returning({ id: documentPacks.id });
    if (!made) throw new Error("the pack was not stored");
    await recordAudit(tx, viewer, {
      action: "pack.make",
      subjectId: application.userId,
      summary: `${application.reference}: ${choice.universityName}`,
    });
    return made;
  });
}

/** Whether a pack is what is wished for. */
const isWish = (
  pack: PackNow["row"],
  { to, going, ...also }: { to: string; going: string[]; withCover: boolean; passportNumber: string | null },
): boolean =>
  pack.sentTo === to &&
  pack.chosen.join() === going.join() &&
  pack.withCover === also.withCover &&
  pack.passportNumber === also.passportNumber;

/** Returns the chosen ones in the order of the checklist. Throws `invalid` for none, and one that is not accepted. */
function expectGoing(documents: PackNow["documents"], chosen: readonly string[]): string[] {
  const going = goingOf(documents, chosen).flatMap(({ id }) => id ?? []);
  if (chosen.length === 0 || going.length !== new Set(chosen).size) throw new DomainError("pack_empty");
  return going;
}

/** Throws `stale` unless the pack is as its reader saw it, and not sent. */
function expectOpen({ row }: PackNow, version: number): void {
  if (row.state === "sent" || row.version !== version) throw new DomainError("pack_changed");
}

/** Throws `invalid` if something that goes is not there. */
export function expectWhole({ isWhole, isCoverMissing }: PackNow): void {
  if (isCoverMissing) throw new DomainError("pack_cover_letters");
  if (!isWhole) throw new DomainError("pack_incomplete");
}

const asDraft = {
  ...{ state: "draft" as const, seal: null, wording: null, approvedAt: null, faults: null, faultNote: null },
  files: [],
};

/**
 * Changes what goes or who gets it. The pack is a draft then, and an approval is over. Throws as `makePack`, and
 * `stale`.
 */
export async function changePack(
  db: Database,
  viewer: Actor,
  { id, version, chosen, to, ...also }: PackWish & { id: string; version: number },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const pack = await lockPack(tx, viewer, id, now);
    expectOpen(pack, version);
    const going = expectGoing(pack.documents, chosen);
    const { withCover = pack.row.withCover, passportNumber = pack.row.passportNumber } = also;
    if (isWish(pack.row, { to, going, withCover, passportNumber })) return;
    await tx
      .update(documentPacks)
      .set({ ...asDraft, sentTo: to, chosen: going, withCover, passportNumber, answers: [], version: version + 1 })
      .where(eq(documentPacks.id, id));
    await takeBackUnread(tx, id);
    await log(tx, viewer, pack, "pack.change");
    await signalChange(tx, pack.application.userId);
  });
}

/**
 * Shows a pack as it is now to its student, who is told. What they approved before is over. Showing again what is shown
 * changes nothing. Throws `forbidden`, `not_found`, `stale`, and `invalid` if a chosen document is not accepted.
 */
export async function showPack(
  db: Database,
  store: FileStore,
  viewer: Actor,
  { id, version }: { id: string; version: number },
  now = new Date(),
): Promise<void> {
  const before = await db.transaction((tx) => lockPack(tx, viewer, id, now));
  // What is approved is what leaves: no file is made into another one after this.
  await keepAsJpeg(db, store, before.files);
  await db.transaction(async (tx) => {
    const pack = await lockPack(tx, viewer, id, now);
    const { row, application, choice, files, answers } = pack;
    const isShown = (row.state === "shown" || pack.isApproved) && pack.isAsShown;
    if (isShown && row.version === version + 1) return;
    expectOpen(pack, version);
    if (isShown) return;
    expectWhole(pack);
    await tx
      .update(documentPacks)
      .set({ ...asDraft, state: "shown", files, answers, shownAt: now, version: version + 1 })
      .where(eq(documentPacks.id, id));
    const content = { kind: "pack_shown", packId: id, university: choice.universityName } as const;
    const { userId, id: applicationId } = application;
    await takeBackUnread(tx, id);
    await sendNotification(tx, { userId, type: "warning", content, applicationId, createdBy: viewer.id, changeId: id });
    await queueDocumentEmail(tx, userId, content);
    await log(tx, viewer, pack, "pack.show");
  });
}

/** Deletes a pack that is not sent. One that is gone is no error. Throws `forbidden`, `not_found` and `stale`. */
export async function deletePack(
  db: Database,
  viewer: Actor,
  { id, version }: { id: string; version: number },
  now = new Date(),
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const pack = await lockPack(tx, viewer, id, now);
    expectOpen(pack, version);
    await tx.delete(documentPacks).where(eq(documentPacks.id, id));
    await takeBackUnread(tx, id);
    await log(tx, viewer, pack, "pack.delete");
    await signalChange(tx, pack.application.userId);
    return { userId: pack.application.userId };
  });
}

const log = (
  tx: Database,
  viewer: Actor,
  { application, choice }: PackNow,
  action: "pack.change" | "pack.show" | "pack.delete",
) =>
  recordAudit(tx, viewer, {
    action,
    subjectId: application.userId,
    summary: `${application.reference}: ${choice.universityName}`,
  });
