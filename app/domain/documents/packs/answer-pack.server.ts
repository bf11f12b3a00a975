/** The student approves a pack, or says what is wrong with it. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentPacks } from "#app/db/schema.ts";
import type { packFaults, StudentDeed } from "#app/db/words.ts";
import { tellOwner } from "#app/domain/applications/tell-owner.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { markReadAbout, signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { lockOwnPack, manifestOf, type PackNow } from "./read-pack.server.ts";
import { seal } from "./seal.server.ts";
import { packWording, WORDING_VERSION } from "./wording.ts";

export type PackFault = (typeof packFaults)[number];

/**
 * Seals the student's approval of exactly what they have `seen`, in the words of the page. The same again changes
 * nothing. Throws `not_found`, and `stale` if the pack, its files, data or recipient, or the words are others by now.
 */
export async function approvePack(
  db: Database,
  viewer: Actor,
  { id, seen, wording: version }: { id: string; seen: string; wording: number },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const pack = await lockOwnPack(tx, viewer, id, now);
    if (pack.isApproved && pack.seen === seen) return;
    const { row, files, answers } = pack;
    const isToApprove = row.state === "shown" && pack.isWhole && pack.isAsShown;
    if (!isToApprove || pack.seen !== seen || version !== WORDING_VERSION) throw new DomainError("pack_changed");
    const wording = packWording({ files, answers, to: row.sentTo });
    const manifest = manifestOf(pack, { files, answers });
    const sealed = await seal(tx, { ...manifest, wording, approvedAt: now.toISOString() }, now);
    await tx
      .update(documentPacks)
      .set({ state: "approved", approvedAt: now, wording, seal: sealed, version: row.version + 1 })
      .where(eq(documentPacks.id, id));
    await tell(tx, viewer, pack, "approved_pack");
  });
}

/**
 * Says what is wrong, also after an approval, which is over then. Throws `not_found`, `invalid` without a place and
 * words, and `stale` if the pack is sent already, or another than was seen.
 */
export async function askForChanges(
  db: Database,
  viewer: Actor,
  { id, seen, faults, note }: { id: string; seen: string; faults: readonly PackFault[]; note: string | null },
  now = new Date(),
): Promise<void> {
  if (faults.length === 0 && note === null) throw new DomainError("pack_fault_missing");
  await db.transaction(async (tx) => {
    const pack = await lockOwnPack(tx, viewer, id, now);
    const { row } = pack;
    const isSame = row.state === "changes_asked" && row.faultNote === note && row.faults?.join() === faults.join();
    if (isSame) return;
    if (row.state === "sent" || pack.seen !== seen) throw new DomainError("pack_changed");
    await tx
      .update(documentPacks)
      .set({
        ...{ state: "changes_asked", faults: [...faults], faultNote: note, version: row.version + 1 },
        ...{ seal: null, wording: null, approvedAt: null },
      })
      .where(eq(documentPacks.id, id));
    await tell(tx, viewer, pack, "asked_pack");
  });
}

async function tell(
  tx: Database,
  viewer: Actor,
  { row, application, choice }: PackNow,
  did: StudentDeed,
): Promise<void> {
  const named = { course: choice.courseName, university: choice.universityName };
  await tellOwner(tx, viewer, application, did, named);
  await markReadAbout(tx, viewer.id, row.id);
  await signalChange(tx, viewer.id);
  await signalDesk(tx);
}
