/** The documents of one choice, as a university gets them, and the log of what was sent. */
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentPacks, users } from "#app/db/schema.ts";
import type { storedFileKinds } from "#app/db/words.ts";
import { type Choice, choicesOf } from "#app/domain/applications/choices.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { canChangeIntake } from "#app/domain/lifecycle/choice.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isFromUniversity, isOf } from "./checklist.ts";
import type { DocumentState } from "./document-state.ts";
import { type Vault, vaultOf } from "./my-documents.server.ts";
import { packName } from "./pack-name.ts";
import { logOpening } from "./review.server.ts";

type StoredKind = (typeof storedFileKinds)[number];

export interface ChoiceAddress {
  applicationId: string;
  courseId: string;
}

export interface PackFile {
  /** In the pack. */
  name: string;
  /** Whether it is stored as WebP, from before pictures became JPEG. It leaves as JPEG. */
  isWebp: boolean;
  storeKey: string;
  size: number;
  sha256: string;
}

export interface PackDocument {
  id: string | null;
  kindId: string;
  title: string;
  state: DocumentState;
  /** Of an accepted document. The others are listed and not sent. */
  files: PackFile[];
}

export interface Pack {
  student: { id: string; name: string };
  reference: string;
  course: string;
  university: string;
  intake: string | null;
  documents: PackDocument[];
}

/** Returns what a choice needs or was asked for, in the order of the checklist. */
export function packDocuments({ items }: Pick<Vault, "items">, choice: ChoiceAddress): PackDocument[] {
  const wanted = items.filter(
    ({ kind, choice: own, document, neededFor }) =>
      !isFromUniversity(kind) &&
      (own
        ? isOf(choice, own)
        : neededFor.some((needy) => isOf(choice, needy)) || (!kind.isAlways && document !== null)),
  );
  return wanted.map(({ kind, document, state }, at) => {
    const files = state === "accepted" ? (document?.files ?? []) : [];
    return {
      ...{ id: document?.id ?? null, kindId: kind.id, title: kind.title, state },
      files: files.map(({ kind: fileKind, storeKey, size, sha256 }, index) => ({
        name: packName(at + 1, kind.title, { at: index + 1, of: files.length, kind: sentKind(fileKind) }),
        isWebp: fileKind === "webp",
        ...{ storeKey, size, sha256 },
      })),
    };
  });
}

/** Universities open JPEG and PDF, and portals refuse what else there is. */
const sentKind = (kind: StoredKind): Exclude<StoredKind, "webp"> => (kind === "webp" ? "jpeg" : kind);

/** Reads the pack of a choice that the viewer looks after. Throws `forbidden` and `not_found`. */
async function readPack(
  db: Database,
  viewer: Actor,
  choice: ChoiceAddress,
  now: Date,
): Promise<Pack & { choice: Choice }> {
  requirePermission(viewer, "people.change");
  const mine = await scopeOf(applications).read(db, viewer);
  const { id, reference, fullName, userId, ownerId } = applications;
  const [application] = isUuid(choice.applicationId)
    ? await db
        .select({ id, reference, fullName, userId, ownerId })
        .from(applications)
        .where(and(mine, eq(id, choice.applicationId)))
    : [];
  if (!application?.userId) throw new DomainError("no_application");
  await expectChangeable(db, viewer, application, "no_application");
  const choices = (await choicesOf(db, [application.id])).get(application.id) ?? [];
  const found = choices.find(({ courseId }) => courseId === choice.courseId);
  if (!found) throw new DomainError("no_choice");
  return {
    student: { id: application.userId, name: application.fullName },
    reference: application.reference,
    ...{ course: found.courseName, university: found.universityName, intake: found.intake },
    documents: packDocuments(await vaultOf(db, application.userId, now), choice),
    choice: found,
  };
}

/** Returns the pack to download, which the log of openings and the audit log have then. */
export async function takePack(db: Database, viewer: Actor, choice: ChoiceAddress, now = new Date()): Promise<Pack> {
  return db.transaction(async (tx) => {
    const pack = await readPack(tx, viewer, choice, now);
    const sent = pack.documents.filter(({ files }) => files.length > 0);
    if (sent.length === 0) throw new DomainError("pack_empty");
    const userId = pack.student.id;
    for (const { id, kindId } of sent) if (id) await logOpening(tx, viewer, { documentId: id, userId, kindId }, now);
    await recordAudit(tx, viewer, { action: "document.pack", subjectId: userId, summary: pack.university });
    return pack;
  });
}

/**
 * Writes down that the accepted documents of a choice were sent, with their checksums. That moves a choice that was
 * still with us, and its student is told. Throws as `takePack` does.
 */
export async function recordSent(
  db: Database,
  viewer: Actor,
  choice: ChoiceAddress,
  { sentTo, sentOn }: { sentTo: string; sentOn: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { student, documents, choice: found } = await readPack(tx, viewer, choice, now);
    const files = documents.flatMap(({ title, files }) => files.map(({ name, sha256 }) => ({ title, name, sha256 })));
    if (files.length === 0) throw new DomainError("pack_empty");
    await tx
      .insert(documentPacks)
      .values({ ...choice, state: "sent", sentTo, sentOn, sentAt: now, files, sentBy: viewer.id, createdAt: now });
    await recordAudit(tx, viewer, { action: "document.sent", subjectId: student.id, summary: sentOn });
    if (canChangeIntake(found)) {
      const record = { sentOn: found.sentOn ?? sentOn };
      await recordChoice(tx, viewer, { ...choice, version: found.version, record, isConfirmed: true }, now);
    }
    await signalChange(tx, student.id);
  });
}

export interface SentPack {
  id: string;
  applicationId: string;
  courseId: string;
  sentTo: string;
  sentOn: string;
  files: number;
  by: string | null;
  createdAt: Date;
}

const MOST_PACKS = 100;

/** Returns what was sent of a person's documents, newest first. Who may read it is for the caller to check. */
export async function packsOf(db: Database, userId: string): Promise<SentPack[]> {
  const rows = await db
    .select({ pack: documentPacks, by: users.fullName })
    .from(applications)
    .innerJoin(documentPacks, eq(documentPacks.applicationId, applications.id))
    .leftJoin(users, eq(users.id, documentPacks.sentBy))
    .where(and(eq(applications.userId, userId), eq(documentPacks.state, "sent")))
    .orderBy(desc(documentPacks.createdAt), documentPacks.id)
    .limit(MOST_PACKS);
  return rows.map(({ pack: { id, applicationId, courseId, sentTo, sentOn, files, createdAt }, by }) => ({
    ...{ id, applicationId, courseId, sentTo, createdAt, sentOn: sentOn ?? "" },
    ...{ files: files.length, by },
  }));
}
