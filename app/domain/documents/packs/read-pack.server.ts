/** Reads packs: as they were shown, and as they would be now. */
import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { PackedAnswer } from "#app/db/pack-words.ts";
import { applications, courses, documentPacks, universities, users } from "#app/db/schema.ts";
import type { PackedFile } from "#app/db/words.ts";
import { type Choice, choicesOf } from "#app/domain/applications/choices.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { findProfile } from "#app/domain/fit/kept-profile.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable, scopeOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { codeOfPack } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { vaultOf } from "../my-documents.server.ts";
import { coverOf } from "./cover.server.ts";
import { answersOf, filesOfPack, goingOf, type PackDocument, packDocuments } from "./live-pack.ts";
import { type Manifest, seenAs } from "./manifest.ts";
import { sealHolds } from "./seal.server.ts";

export type PackRow = typeof documentPacks.$inferSelect;

const { id, reference, userId, ownerId, fullName, email, phone, shareResults } = applications;
const APPLICATION = { id, reference, userId, ownerId, fullName, email, phone, shareResults };

/** The application of a pack, with the account that it belongs to. */
export interface PackApplication {
  id: string;
  reference: string;
  userId: string;
  ownerId: string | null;
  fullName: string;
  email: string;
  phone: string;
  /** Whether the student lets the office see their results. */
  shareResults: boolean;
}

/** A pack beside what it would be now. */
export interface PackNow {
  row: PackRow;
  application: PackApplication;
  choice: Choice;
  /** What could go, in the order of the checklist. */
  documents: PackDocument[];
  files: PackedFile[];
  answers: PackedAnswer[];
  /** Whether the university wants a cover page, and its bytes if the pack has one. */
  wantsCover: boolean;
  cover: Buffer | null;
  /** Whether the cover page has letters that it cannot have, so that there is none. */
  isCoverMissing: boolean;
  /** Whether each of the chosen documents is there and accepted, and the cover page too. */
  isWhole: boolean;
  /** What stands for the pack as it is now. */
  seen: string;
  /** Whether it is still what its student was shown last. */
  isAsShown: boolean;
  /** Whether the student's approval holds. */
  isApproved: boolean;
  /** By which anyone can check what was sent, or null before that. */
  code: string | null;
}

export const manifestOf = (
  { row, application, choice }: Pick<PackNow, "row" | "application" | "choice">,
  { files, answers }: Pick<PackNow, "files" | "answers">,
): Manifest => ({
  ...{ packId: row.id, reference: application.reference, student: application.fullName, to: row.sentTo },
  ...{ university: choice.universityName, course: choice.courseName, files, answers },
});

/** Returns the pack as it is now. Who may read it is for the caller to check. */
async function packNow(db: Database, row: PackRow, application: PackApplication, now: Date): Promise<PackNow> {
  const choices = (await choicesOf(db, [application.id])).get(application.id) ?? [];
  const choice = choices.find(({ courseId }) => courseId === row.courseId);
  if (!choice) throw new DomainError("no_choice");
  const documents = packDocuments(await vaultOf(db, application.userId, now), row);
  const going = goingOf(documents, row.chosen);
  const wishes = await wishesOf(db, row.courseId);
  const results = application.shareResults ? await findProfile(db, { id: application.userId }) : null;
  const answers = answersOf(application, choice, { passportNumber: row.passportNumber, results });
  const { fullName: student, reference: ours } = application;
  const named = filesOfPack(going, { pattern: wishes.names, student, reference: ours });
  const hasCover = row.withCover && wishes.cover !== null;
  const cover = hasCover
    ? coverOf({ text: wishes.cover ?? "", name: named.cover, student, answers, files: named.files })
    : null;
  const files = [...(cover ? [cover.file] : []), ...named.files];
  const isCoverMissing = hasCover && cover === null;
  const at = { row, application, choice };
  const manifest = manifestOf(at, { files, answers });
  const { seal, wording, approvedAt } = row;
  return {
    ...{ ...at, documents, files, answers, seen: seenAs(manifest) },
    ...{ wantsCover: wishes.cover !== null, cover: cover?.bytes ?? null, isCoverMissing },
    code: row.state === "sent" ? await codeOfPack(db, row.id) : null,
    isWhole: going.length > 0 && going.length === row.chosen.length && !isCoverMissing,
    isAsShown: row.files.length > 0 && seenAs(manifestOf(at, row)) === seenAs(manifest),
    isApproved:
      row.state === "approved" && seal !== null && wording !== null && approvedAt !== null
        ? await sealHolds(db, seal, { ...manifest, wording, approvedAt: approvedAt.toISOString() })
        : false,
  };
}

/** Returns how the university of a course wants files to be named, and what its cover page says. */
async function wishesOf(db: Database, courseId: string): Promise<{ names: string | null; cover: string | null }> {
  const [found] = await db
    .select({ names: universities.packNames, cover: universities.packCover })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, courseId));
  return found ?? { names: null, cover: null };
}

/** Returns which of these courses are at a university that wants a cover page. */
export async function coursesWithCover(db: Database, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(inArray(courses.id, [...courseIds]), isNotNull(universities.packCover)));
  return new Set(rows.map((row) => row.id));
}

async function rowOf(db: Database, packId: string, isLocked: boolean) {
  if (!isUuid(packId)) return null;
  const query = db
    .select({ row: documentPacks, application: APPLICATION })
    .from(documentPacks)
    .innerJoin(applications, eq(applications.id, documentPacks.applicationId))
    .where(eq(documentPacks.id, packId));
  const [found] = isLocked ? await query.for("update") : await query;
  return found?.application.userId ? { ...found, application: withUser(found.application) } : null;
}

const withUser = ({ userId, ...application }: Omit<PackApplication, "userId"> & { userId: string | null }) => ({
  ...application,
  userId: userId ?? "",
});

/** Locks a pack and its application until the end of the transaction, for its student. Throws `not_found`. */
export async function lockOwnPack(tx: Database, viewer: Actor, packId: string, now: Date): Promise<PackNow> {
  const found = await rowOf(tx, packId, true);
  if (found?.application.userId !== viewer.id || found.row.state === "draft") throw new DomainError("no_pack");
  return packNow(tx, found.row, found.application, now);
}

/** Locks a pack in the same way for staff who change its student's application. Throws `forbidden` and `not_found`. */
export async function lockPack(tx: Database, viewer: Actor, packId: string, now: Date): Promise<PackNow> {
  requirePermission(viewer, "people.change");
  const found = await rowOf(tx, packId, true);
  if (!found) throw new DomainError("no_pack");
  await expectChangeable(tx, viewer, found.application, "no_application");
  return packNow(tx, found.row, found.application, now);
}

/** Returns a pack for staff who see its application. Throws `forbidden` and `not_found`. */
export async function packForStaff(db: Database, viewer: Actor, packId: string, now = new Date()): Promise<PackNow> {
  requirePermission(viewer, "people.read");
  const mine = await scopeOf(applications).read(db, viewer);
  const [seen] = isUuid(packId)
    ? await db
        .select({ row: documentPacks, application: APPLICATION })
        .from(documentPacks)
        .innerJoin(applications, eq(applications.id, documentPacks.applicationId))
        .where(and(eq(documentPacks.id, packId), mine))
    : [];
  if (!seen?.application.userId) throw new DomainError("no_pack");
  return packNow(db, seen.row, withUser(seen.application), now);
}

/** Returns a pack of the viewer's own that they were shown once. Throws `not_found`. */
export async function ownPack(db: Database, viewer: Actor, packId: string, now = new Date()): Promise<PackNow> {
  const found = await rowOf(db, packId, false);
  if (found?.application.userId !== viewer.id || found.row.shownAt === null) {
    // What was sent before packs were shown is told too.
    if (found?.application.userId !== viewer.id || found.row.state !== "sent") throw new DomainError("no_pack");
  }
  return packNow(db, found.row, found.application, now);
}

export interface ListedPack
  extends Pick<PackRow, "id" | "applicationId" | "courseId" | "state" | "sentTo" | "sentOn" | "sentAt" | "createdAt"> {
  university: string;
  files: number;
  by: string | null;
}

const MOST_PACKS = 100;

/** Returns a person's packs, newest first. Who may read them is for the caller to check. */
export async function packsOf(db: Database, personId: string): Promise<ListedPack[]> {
  const rows = await db
    .select({ pack: documentPacks, by: users.fullName })
    .from(applications)
    .innerJoin(documentPacks, eq(documentPacks.applicationId, applications.id))
    .leftJoin(users, eq(users.id, documentPacks.sentBy))
    .where(eq(applications.userId, personId))
    .orderBy(desc(documentPacks.createdAt), documentPacks.id)
    .limit(MOST_PACKS);
  const choices = await choicesOf(db, [...new Set(rows.map(({ pack }) => pack.applicationId))]);
  return rows.map(({ pack: { id, applicationId, courseId, state, sentTo, sentOn, sentAt, createdAt, files }, by }) => ({
    ...{ id, applicationId, courseId, state, sentTo, sentOn, sentAt, createdAt, by, files: files.length },
    university: choices.get(applicationId)?.find((choice) => choice.courseId === courseId)?.universityName ?? "",
  }));
}

/** Returns what was sent of a person's documents. */
export const sentPacksOf = async (db: Database, personId: string): Promise<SentPack[]> =>
  (await packsOf(db, personId)).flatMap((pack) =>
    pack.state === "sent" && pack.sentOn !== null ? [{ ...pack, sentOn: pack.sentOn }] : [],
  );

export type SentPack = ListedPack & { sentOn: string };

/** Returns the pack of a choice that is not sent yet, or null. */
export async function openPackOf(
  db: Database,
  { applicationId, courseId }: { applicationId: string; courseId: string },
): Promise<{ id: string } | null> {
  const [found] = await db
    .select({ id: documentPacks.id })
    .from(documentPacks)
    .where(
      and(
        eq(documentPacks.applicationId, applicationId),
        eq(documentPacks.courseId, courseId),
        ne(documentPacks.state, "sent"),
      ),
    );
  return found ?? null;
}
