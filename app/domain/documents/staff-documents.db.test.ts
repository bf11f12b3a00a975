/** Tests what staff see of a student's documents, and what they add for a course. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applications, auditLog, documents, notifications } from "#app/db/schema.ts";
import type { ChoiceRecord } from "#app/domain/applications/choice-record.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { folderStore } from "#app/storage/folder-store.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { recordWithLetters, undoWithLetters } from "./letters.server.ts";
import { myDocuments } from "./my-documents.server.ts";
import { receiveFile, removeFile, type WantedDocument } from "./receive-file.server.ts";
import { openFile } from "./review.server.ts";
import { scanWaiting } from "./scan-waiting.server.ts";
import { documentsForStaff, expectAddable } from "./staff-documents.server.ts";
import { tellDue } from "./tell-reviewed.server.ts";

const database = useDatabase();
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-staff-documents-"));
  store = folderStore(join(folder, "store"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function send(student: Actor, wanted: WantedDocument, by: Actor | null = null, hasScanner = false) {
  const bytes = randomBytes(64);
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { path, kind: "pdf", shownName: "offer.pdf", pages: 1, size: 64, sha256 } as const;
  return receiveFile(database.db, { store, hasScanner }, student, wanted, file, { by });
}

async function aChoice(owner: Actor) {
  const student = await makeUser(database.db);
  const courseId = await makeCourse(database.db);
  const { id: applicationId } = await makeApplication(database.db, student, { selectedCourses: [courseId] });
  await database.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, applicationId));
  const offer: WantedDocument = { kindId: "offer_letter", choice: { applicationId, courseId } };
  return { student, offer };
}

const counsellor = () => makeUser(database.db, { role: "counsellor" });
const offerOf = async (id: string) => {
  const { applicationId, courseId } = (await stateOf(id)) ?? {};
  return { choice: { applicationId: applicationId ?? "", courseId: courseId ?? "" } };
};
const stateOf = async (id: string) => (await database.db.select().from(documents).where(eq(documents.id, id)))[0];

test("a document added by staff is accepted and logged, and its student opens but cannot delete it", async () => {
  const mine = await counsellor();
  const { student, offer } = await aChoice(mine);
  expect(await expectAddable(database.db, mine, student.id, offer)).toMatchObject({ id: student.id });
  const { documentId, fileId } = await send(student, offer, mine);
  expect(await stateOf(documentId)).toMatchObject({ state: "accepted", reviewedBy: mine.id });
  expect(await openFile(database.db, student, fileId)).toMatchObject({ shownName: "offer.pdf" });
  await expect(removeFile(database.db, student, fileId)).rejects.toMatchObject({ reason: "no_file" });
  const { items } = await myDocuments(database.db, student);
  expect(items.find(({ kind }) => kind.id === "offer_letter")).toMatchObject({ state: "accepted" });
  const entries = await database.db
    .select({ summary: auditLog.summary })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, mine.id), eq(auditLog.action, "document.add")));
  expect(entries).toEqual([{ summary: "Offer letter" }]);
  expect(await tellDue(database.db, new Date(Date.now() + 20 * 60_000))).toBeGreaterThan(0);
});

test("a document added by staff waits for the virus scanner", async () => {
  const mine = await counsellor();
  const { student, offer } = await aChoice(mine);
  const { fileId } = await send(student, offer, mine, true);
  const stateNow = async () =>
    (await myDocuments(database.db, student)).items.find(({ kind }) => kind.id === "offer_letter")?.state;
  expect(await stateNow()).toBe("checking");
  await expect(openFile(database.db, student, fileId)).rejects.toMatchObject({ reason: "no_file" });
  await scanWaiting(database.db, store, { scan: async () => ({ kind: "clean" }) });
  expect(await stateNow()).toBe("accepted");
});

test("a student's own page, before or after, has the document checked again", async () => {
  const mine = await counsellor();
  const { student, offer } = await aChoice(mine);
  const { documentId } = await send(student, offer);
  await send(student, offer, mine);
  expect(await stateOf(documentId)).toMatchObject({ state: "sent", reviewedBy: null });
  const other = await aChoice(mine);
  const second = await send(other.student, other.offer, mine);
  await send(other.student, other.offer);
  expect(await stateOf(second.documentId)).toMatchObject({ state: "sent" });
});

test("staff add files for choices of students in their care alone", async () => {
  const [mine, theirs, catalogue] = [
    await counsellor(),
    await counsellor(),
    await makeUser(database.db, { role: "catalogue" }),
  ];
  const { student, offer } = await aChoice(mine);
  const add = (viewer: Actor, wanted: WantedDocument, userId = student.id) =>
    expectAddable(database.db, viewer, userId, wanted);
  await expect(add(student, offer)).rejects.toMatchObject({ reason: "only_staff" });
  await expect(add(catalogue, offer)).rejects.toMatchObject({ reason: "not_in_role" });
  await expect(add(theirs, offer)).rejects.toMatchObject({ reason: "no_person" });
  await expect(add(mine, offer, "none")).rejects.toMatchObject({ reason: "no_person" });
  await expect(add(mine, { kindId: "passport", choice: null })).rejects.toMatchObject({ reason: "no_document" });
  const foreign = (await aChoice(mine)).offer;
  await expect(add(mine, foreign)).rejects.toMatchObject({ reason: "no_document" });
});

test("a student's documents are read by those who may see the student", async () => {
  const [mine, theirs, admin] = [await counsellor(), await counsellor(), await makeStaff(database.db)];
  const { student } = await aChoice(mine);
  await send(student, { kindId: "passport", choice: null });
  const seen = await documentsForStaff(database.db, mine, student.id);
  expect([seen.mayChange, seen.items[0]?.state]).toEqual([true, "sent"]);
  expect((await documentsForStaff(database.db, theirs, student.id)).mayChange).toBe(false);
  await saveSettings(database.db, admin, { ...(await readSettings(database.db)), counsellorsSeeAll: false });
  for (const [viewer, id] of [
    [theirs, student.id],
    [mine, crypto.randomUUID()],
    [mine, "none"],
  ] as const)
    await expect(documentsForStaff(database.db, viewer, id)).rejects.toMatchObject({ reason: "no_person" });
});

describe("a university's document that comes with the record of a choice", () => {
  /** An offer with its file, as the form of the record sends it. */
  async function offered(isTold = true, record: ChoiceRecord = { outcome: "conditional", replyBy: null }) {
    const mine = await counsellor();
    const { student, offer } = await aChoice(mine);
    if (!offer.choice) throw new Error("a choice was expected");
    const { documentId, fileId } = await send(student, offer, mine);
    const input = { ...offer.choice, version: 1, record, isTold };
    const saved = await recordWithLetters(database.db, mine, input, { offer_letter: fileId });
    return { mine, student, choice: offer.choice, documentId, fileId, saved };
  }
  const later = new Date(Date.now() + 20 * 60_000);
  const toldOf = async (student: Actor) =>
    (await database.db.select().from(notifications).where(eq(notifications.userId, student.id)))
      .map(({ content }) => content)
      .filter((content) => content?.kind !== "application_submitted");

  test("is told in the message about the offer, and not again", async () => {
    const { student, documentId } = await offered();
    await tellDue(database.db, later);
    expect(await toldOf(student)).toMatchObject([{ kind: "offer", hasLetter: true }]);
    expect(await stateOf(documentId)).toMatchObject({ state: "accepted", toldAt: expect.any(Date) });
  });

  test("is not told if the offer is saved without a message", async () => {
    const { student } = await offered(false);
    await tellDue(database.db, later);
    expect(await toldOf(student)).toEqual([]);
  });

  test("is told by itself if the record says nothing of it", async () => {
    const { student, saved } = await offered(true, {});
    expect(saved.changed).toBe(false);
    await tellDue(database.db, later);
    expect(await toldOf(student)).toMatchObject([{ kind: "from_university", documents: [{ title: "Offer letter" }] }]);
    const noted = await offered(true, { universityReference: "HULL-7" });
    await tellDue(database.db, later);
    expect(await toldOf(noted.student)).toMatchObject([{ kind: "from_university" }]);
  });

  test("goes with the offer if that is taken back, and comes with it again", async () => {
    const { mine, student, choice, documentId } = await offered();
    await undoWithLetters(database.db, mine, { ...choice, version: 2 });
    expect(await stateOf(documentId)).toMatchObject({ state: "needed", reviewedBy: null });
    await tellDue(database.db, later);
    expect(await toldOf(student)).toEqual([]);
    const { fileId } = await send(student, { kindId: "offer_letter", choice }, mine);
    const [{ version = 0 } = {}] = await database.db
      .select()
      .from(applicationCourses)
      .where(eq(applicationCourses.applicationId, choice.applicationId));
    const again = { ...choice, version, record: { outcome: "conditional" } as const };
    await recordWithLetters(database.db, mine, again, { offer_letter: fileId });
    expect(await toldOf(student)).toMatchObject([{ kind: "offer", hasLetter: true }]);
  });

  test("stays if something else is taken back", async () => {
    const { mine, choice, documentId } = await offered();
    await recordWithLetters(database.db, mine, { ...choice, version: 2, record: { deposit: 2000 } }, {});
    await undoWithLetters(database.db, mine, { ...choice, version: 3 });
    expect(await stateOf(documentId)).toMatchObject({ state: "accepted" });
  });

  test("is taken out by staff who look after its student, who is told if they were told before", async () => {
    const { student, mine, documentId, fileId } = await offered();
    const second = await send(student, { kindId: "offer_letter", choice: (await offerOf(documentId)).choice }, mine);
    await tellDue(database.db, later);
    for (const viewer of [await counsellor(), student, await makeUser(database.db, { role: "catalogue" })])
      await expect(removeFile(database.db, viewer, fileId)).rejects.toMatchObject({ reason: "no_file" });
    await removeFile(database.db, mine, fileId);
    // What is left is the office's, so that it counts as before.
    expect(await stateOf(documentId)).toMatchObject({ state: "accepted" });
    expect(await toldOf(student)).toContainEqual({
      ...{ kind: "document_taken_out", title: "Offer letter", university: expect.any(String) },
    });
    await removeFile(database.db, mine, second.fileId);
    expect(await stateOf(documentId)).toMatchObject({ state: "needed" });
    const passport = await send(student, { kindId: "passport", choice: null });
    await expect(removeFile(database.db, mine, passport.fileId)).rejects.toMatchObject({ reason: "no_file" });
  });
});
