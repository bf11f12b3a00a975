/** Tests documents: what is received, kept within its limits, scanned, reviewed, told, opened and removed. */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  applicationCourses,
  applications,
  documentFiles,
  documentKinds,
  documentOpenings,
  documentPacks,
  documents,
  fileRemovals,
  notifications,
  tasks,
  users,
} from "#app/db/schema.ts";
import { deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { MOST_FILES, MOST_TOTAL_BYTES } from "#app/domain/values/document-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { folderStore } from "#app/storage/folder-store.server.ts";
import type { ScanAnswer, Scanner } from "#app/storage/scanner.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { warnOfExpiry } from "./expiry.server.ts";
import type { CheckedFile } from "./files/check-file.ts";
import { myDocuments, openingsOf } from "./my-documents.server.ts";
import { receiveFile, removeFile } from "./receive-file.server.ts";
import { askForDocument, openFile, reviewDocument } from "./review.server.ts";
import { scanWaiting } from "./scan-waiting.server.ts";
import { removeDeletedFiles } from "./stored-files.server.ts";
import { sweepStore } from "./sweep-store.server.ts";
import { tellDue, tellReviewed } from "./tell-reviewed.server.ts";

const database = useDatabase();
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-documents-"));
  store = folderStore(join(folder, "store"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HOUR = 60 * 60_000;
const passport = { kindId: "passport", choice: null };

async function aFile(bytes = randomBytes(64), size = bytes.length): Promise<CheckedFile> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, kind: "pdf", shownName: "page.pdf", pages: 1, size, sha256 };
}

const send = async (viewer: Actor, wanted: Parameters<typeof receiveFile>[3] = passport, hasScanner = false) =>
  receiveFile(database.db, { store, hasScanner }, viewer, wanted, await aFile());
const sweepLater = () => sweepStore(database.db, store, { mayRemove: true, now: new Date(Date.now() + 25 * HOUR) });
/** Stores a file that no row knows. */
async function putStray(key: string, into = store): Promise<void> {
  const bytes = await aFile();
  await into.put(key, { ...bytes, open: () => createReadStream(bytes.path) });
}
const filesOf = ({ id }: Actor) =>
  database.db
    .select({
      id: documentFiles.id,
      storeKey: documentFiles.storeKey,
      scan: documentFiles.scan,
      state: documents.state,
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(eq(documents.userId, id))
    .orderBy(documentFiles.position);
const documentOf = async (id: string) => {
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
  if (!row) throw new Error("no such document");
  return row;
};
const toldTo = async ({ id }: Actor) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, id)))
    .map(({ content }) => content)
    .filter(
      (content) =>
        content?.kind === "documents_reviewed" ||
        content?.kind === "file_infected" ||
        content?.kind === "document_expires",
    );
const isStored = async (key: string) => {
  const bytes = await store.get(key);
  bytes?.destroy();
  return bytes !== null;
};
const answering = (...answers: ScanAnswer[]): Scanner => ({
  scan: async (open) => {
    await buffer(open());
    return answers.shift() ?? { kind: "clean" };
  },
});
/** Files that come within a millisecond are scanned in any order. */
const inOrder = ({ id }: Actor) =>
  database.db
    .update(documentFiles)
    .set({ createdAt: sql`timestamptz '2026-01-01' + ${documentFiles.position} * interval '1 second'` })
    .where(sql`${documentFiles.documentId} in (select id from documents where user_id = ${id})`);
/** Scans what earlier tests have left. */
const scanAll = () => scanWaiting(database.db, store, answering());

const itemsOf = async (student: Actor, now?: Date) => (await myDocuments(database.db, student, now)).items;

describe("the checklist", () => {
  test("has what the choices need by their level and step", async () => {
    const student = await makeUser(database.db);
    const masters = await makeCourse(database.db, { level: "Postgraduate" });
    const bachelors = await makeCourse(database.db, { level: "Undergraduate" });
    const { id } = await makeApplication(database.db, student, { selectedCourses: [masters, bachelors] });
    const items = await itemsOf(student);
    const titles = items.map(({ kind }) => kind.id);
    expect(titles).toEqual([
      "passport",
      "ssc",
      "hsc",
      "bachelor_certificate",
      "bachelor_transcript",
      "statement",
      "reference",
    ]);
    expect(items.every(({ state, document }) => state === "needed" && document === null)).toBe(true);
    expect(items[0]?.neededFor).toHaveLength(2);
    expect(items[3]?.neededFor.map(({ courseId }) => courseId)).toEqual([masters]);

    await database.db
      .update(applicationCourses)
      .set({ step: "offer_issued" })
      .where(and(eq(applicationCourses.applicationId, id), eq(applicationCourses.courseId, bachelors)));
    const later = (await itemsOf(student)).map(({ kind }) => kind.id);
    // What the bachelor's course asked for a decision, the other one still asks.
    expect(later).toEqual([...titles, "english_result"]);
    await database.db
      .update(applicationCourses)
      .set({ outcome: "unconditional", reply: "accepted", depositPaidOn: "2026-11-20" })
      .where(and(eq(applicationCourses.applicationId, id), eq(applicationCourses.courseId, bachelors)));
    const going = (await itemsOf(student)).map(({ kind }) => kind.id);
    // A receipt follows the payment, and nothing is asked beside the course that the student goes with.
    expect(going).toEqual(["passport", "ssc", "hsc", "english_result", "signed_offer", "deposit_receipt"]);
  });

  test("has what staff ask of this person alone", async () => {
    const [student, other] = [await makeUser(database.db), await makeUser(database.db)];
    const staff = await makeStaff(database.db);
    await askForDocument(database.db, staff, { userId: student.id, kindId: "atas" }).catch((error) =>
      expect(error.reason).toBe("no_document"),
    );
    await askForDocument(database.db, staff, { userId: student.id, kindId: "cv" });
    await askForDocument(database.db, staff, { userId: student.id, kindId: "cv" });
    expect(await itemsOf(student)).toMatchObject([{ kind: { id: "cv" }, state: "needed" }]);
    expect(await itemsOf(other)).toEqual([]);
    await expect(askForDocument(database.db, other, { userId: student.id, kindId: "cv" })).rejects.toMatchObject({
      reason: "only_staff",
    });
  });
});

describe("a file", () => {
  test("is a page of its document, with its bytes in the store", async () => {
    const student = await makeUser(database.db);
    const file = await aFile(Buffer.from("first page"));
    const first = await receiveFile(database.db, { store, hasScanner: false }, student, passport, file);
    const second = await send(student);
    expect(second.documentId).toBe(first.documentId);
    const [stored] = await filesOf(student);
    expect(stored).toMatchObject({ id: first.fileId, scan: "unscanned", state: "sent" });
    const bytes = await store.get(stored?.storeKey ?? "");
    expect(bytes && (await buffer(bytes)).toString()).toBe("first page");
    expect(await itemsOf(student)).toMatchObject([{ state: "sent", document: { files: [{}, {}] } }]);
  });

  test("a file sent several times at once is stored once", async () => {
    const student = await makeUser(database.db);
    const bytes = randomBytes(99);
    const files = await Promise.all([1, 2, 3, 4].map(() => aFile(bytes)));
    const stores = { store, hasScanner: false };
    const ids = await Promise.all(files.map((file) => receiveFile(database.db, stores, student, passport, file)));
    expect(new Set(ids.map(({ fileId }) => fileId)).size).toBe(1);
    expect(await filesOf(student)).toHaveLength(1);
    await removeDeletedFiles(database.db, store);
    expect(await sweepLater()).toMatchObject({ removed: 0 });
  });

  test("is not found by anyone but its student", async () => {
    const [student, other] = [await makeUser(database.db), await makeUser(database.db)];
    const { fileId } = await send(student);
    await expect(removeFile(database.db, other, fileId)).rejects.toMatchObject({ reason: "no_file" });
    await expect(openFile(database.db, other, fileId)).rejects.toMatchObject({ reason: "no_file" });
    await expect(openFile(database.db, other, crypto.randomUUID())).rejects.toMatchObject({ reason: "no_file" });
    await expect(openFile(database.db, other, "'; --")).rejects.toMatchObject({ reason: "no_file" });
    expect(await openFile(database.db, student, fileId)).toMatchObject({ shownName: "page.pdf", size: 64 });
  });

  test("belongs to a choice of one's own, if each has its own", async () => {
    const [student, other] = [await makeUser(database.db), await makeUser(database.db)];
    const courseId = await makeCourse(database.db);
    const { id: applicationId } = await makeApplication(database.db, student, { selectedCourses: [courseId] });
    const receipt = { kindId: "deposit_receipt", choice: { applicationId, courseId } };
    await send(student, receipt);
    const [item] = (await itemsOf(student)).filter(({ kind }) => kind.id === "deposit_receipt");
    expect(item).toMatchObject({ document: { applicationId, courseId }, state: "sent" });
    for (const [viewer, wanted] of [
      [other, receipt],
      [student, { kindId: "deposit_receipt", choice: null }],
      [student, { kindId: "passport", choice: receipt.choice }],
      [student, { kindId: "deposit_receipt", choice: { applicationId, courseId: "unknown" } }],
      [student, { kindId: "deposit_receipt", choice: { applicationId: "nonsense", courseId } }],
      [student, { kindId: "unknown\0", choice: null }],
    ] as const)
      await expect(send(viewer, wanted)).rejects.toMatchObject({ reason: "no_document" });
    expect(await filesOf(other)).toEqual([]);
  });

  test("is refused as the 21st of a document, and its bytes are not kept", async () => {
    const student = await makeUser(database.db);
    for (let n = 1; n < MOST_FILES; n++) await send(student);
    const results = await Promise.allSettled([send(student), send(student), send(student)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "document_full" });
    expect(await filesOf(student)).toHaveLength(MOST_FILES);
    await removeDeletedFiles(database.db, store);
    expect(await sweepLater()).toMatchObject({ removed: 0 });
  });

  test("fifty files sent at once are refused past a person's 200 MB", async () => {
    const student = await makeUser(database.db);
    const size = Math.floor(MOST_TOTAL_BYTES / 10);
    // A store that counts as much as it is told, so that the test writes nothing large.
    const kept = new Set<string>();
    const counting: FileStore = {
      ...store,
      put: async (key) => void kept.add(key),
      delete: async (key) => void kept.delete(key),
    };
    const kinds = ["passport", "ssc", "hsc", "cv", "statement"];
    const files = await Promise.all(Array.from({ length: 50 }, () => aFile(randomBytes(16), size)));
    const results = await Promise.allSettled(
      files.map((file, n) =>
        receiveFile(
          database.db,
          { store: counting, hasScanner: false },
          student,
          { kindId: kinds[n % 5] ?? "", choice: null },
          file,
        ),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "documents_full" });
    await removeDeletedFiles(database.db, counting);
    expect(kept.size).toBe(10);
  });

  test("takes the place of others at once, also where there is room for no more", async () => {
    const student = await makeUser(database.db);
    const stores = { store, hasScanner: false };
    const old = await Promise.all(
      Array.from({ length: MOST_FILES }, async () =>
        receiveFile(database.db, stores, student, passport, await aFile()),
      ),
    );
    const replaces = old.map(({ fileId }) => fileId);
    const file = await aFile();
    await expect(receiveFile(database.db, stores, student, passport, file)).rejects.toMatchObject({
      reason: "document_full",
    });
    const { fileId } = await receiveFile(database.db, stores, student, passport, file, { replaces });
    expect((await filesOf(student)).map(({ id }) => id)).toEqual([fileId]);
    // One that is there already stays, and the others go.
    const second = await receiveFile(database.db, stores, student, passport, await aFile());
    const again = await receiveFile(database.db, stores, student, passport, file, {
      replaces: [fileId, second.fileId],
    });
    expect(again.fileId).toBe(fileId);
    expect((await filesOf(student)).map(({ id }) => id)).toEqual([fileId]);
  });

  test("is not stored if the store is away: its student gets an error, and no half remains", async () => {
    const student = await makeUser(database.db);
    const away: FileStore = { ...store, put: () => Promise.reject(new Error("away")) };
    await expect(
      receiveFile(database.db, { store: away, hasScanner: false }, student, passport, await aFile()),
    ).rejects.toThrow("away");
    expect(await filesOf(student)).toEqual([]);
    expect(await itemsOf(student)).toEqual([]);
  });

  test("deleting a file removes it from the store, and its document is needed again", async () => {
    const student = await makeUser(database.db);
    const [first, second] = [await send(student), await send(student)];
    const [file] = await filesOf(student);
    const staff = await makeStaff(database.db);
    const { version } = await documentOf(first.documentId);
    await reviewDocument(database.db, staff, { id: first.documentId, version, state: "accepted", expiresOn: null });
    await removeFile(database.db, student, first.fileId);
    expect(await documentOf(first.documentId)).toMatchObject({ state: "sent", reviewedBy: null });
    await removeFile(database.db, student, second.fileId);
    expect(await documentOf(first.documentId)).toMatchObject({ state: "needed" });
    await expect(removeFile(database.db, student, first.fileId)).rejects.toMatchObject({ reason: "no_file" });
    expect(await isStored(file?.storeKey ?? "")).toBe(true);
    await removeDeletedFiles(database.db, store);
    expect(await isStored(file?.storeKey ?? "")).toBe(false);
  });
});

describe("the scanner", () => {
  test("opens a clean file, and removes an infected one with a word to its student", async () => {
    await scanAll();
    const student = await makeUser(database.db);
    const [good, bad] = [await send(student, passport, true), await send(student, passport, true)];
    await inOrder(student);
    expect(await itemsOf(student)).toMatchObject([{ state: "checking" }]);
    await expect(openFile(database.db, student, good.fileId)).rejects.toMatchObject({ reason: "no_file" });
    const [, infected] = await filesOf(student);
    const run = await scanWaiting(
      database.db,
      store,
      answering({ kind: "clean" }, { kind: "infected", virus: "Eicar" }),
    );
    expect(run).toEqual({ clean: 1, infected: 1, tooLarge: 0, away: null });
    expect(await filesOf(student)).toMatchObject([{ id: good.fileId, scan: "clean", state: "sent" }]);
    expect(await openFile(database.db, student, good.fileId)).toMatchObject({ kind: "pdf" });
    await expect(openFile(database.db, student, bad.fileId)).rejects.toMatchObject({ reason: "no_file" });
    expect(await toldTo(student)).toEqual([{ kind: "file_infected", title: "Passport, photo page", file: "page.pdf" }]);
    await removeDeletedFiles(database.db, store);
    expect(await isStored(infected?.storeKey ?? "")).toBe(false);
  });

  test("a scanner that goes away leaves the other files waiting for the next run", async () => {
    await scanAll();
    const student = await makeUser(database.db);
    for (let n = 0; n < 3; n++) await send(student, passport, true);
    await inOrder(student);
    const away = { kind: "away", why: "ECONNREFUSED" } as const;
    expect(await scanWaiting(database.db, store, answering({ kind: "clean" }, away))).toEqual({
      ...{ clean: 1, infected: 0, tooLarge: 0, away: "ECONNREFUSED" },
    });
    expect((await filesOf(student)).map(({ scan }) => scan)).toEqual(["clean", "waiting", "waiting"]);
    expect(await scanAll()).toMatchObject({ clean: 2 });
  });

  test("looks at one file of each person before the second of anyone", async () => {
    await scanAll();
    const [much, little] = [await makeUser(database.db), await makeUser(database.db)];
    for (let n = 0; n < 3; n++) await send(much, passport, true);
    await send(little, passport, true);
    const away = { kind: "away", why: "ECONNREFUSED" } as const;
    await scanWaiting(database.db, store, answering({ kind: "clean" }, { kind: "clean" }, away));
    expect((await filesOf(much)).filter(({ scan }) => scan === "clean")).toHaveLength(1);
    expect(await filesOf(little)).toMatchObject([{ scan: "clean" }]);
    await scanAll();
  });

  test("never calls a file clean that is too large for it, and goes on with the others", async () => {
    await scanAll();
    const student = await makeUser(database.db);
    for (let n = 0; n < 2; n++) await send(student, passport, true);
    await inOrder(student);
    expect(await scanWaiting(database.db, store, answering({ kind: "too_large" }))).toMatchObject({
      clean: 1,
      tooLarge: 1,
    });
    expect((await filesOf(student)).map(({ scan }) => scan)).toEqual(["waiting", "clean"]);
    await scanAll();
  });
});

describe("a review", () => {
  const refusal = { state: "not_accepted", reason: "page_missing", note: "Please send the back too." } as const;

  test("is announced once for all documents that were reviewed together", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const sent = [await send(student), await send(student, { kindId: "hsc", choice: null })];
    const [first = "", second = ""] = sent.map(({ documentId }) => documentId);
    await reviewDocument(database.db, staff, { id: first, version: 2, state: "accepted", expiresOn: "2031-03-14" });
    await reviewDocument(database.db, staff, { id: second, version: 2, ...refusal });
    expect(await toldTo(student)).toEqual([]);
    const told = await Promise.all([1, 2].map(() => tellReviewed(database.db, staff, student.id)));
    expect(told.toSorted()).toEqual([0, 2]);
    expect(await toldTo(student)).toEqual([
      {
        kind: "documents_reviewed",
        accepted: ["Passport, photo page"],
        refused: [
          { title: "HSC certificate and transcript", reason: "A page is missing", note: "Please send the back too." },
        ],
      },
    ]);
    const states = (await itemsOf(student)).map(({ state }) => state);
    expect(states).toEqual(["accepted", "not_accepted"]);
    expect(await itemsOf(student, new Date("2031-03-15T12:00:00Z"))).toMatchObject([{ state: "expired" }, {}]);
  });

  test("a review is sent to the student after three minutes, even without a word from the reviewer", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { documentId } = await send(student);
    await reviewDocument(database.db, staff, { id: documentId, version: 2, ...refusal });
    await tellDue(database.db);
    expect(await toldTo(student)).toEqual([]);
    await tellDue(database.db, new Date(Date.now() + 11 * 60_000));
    expect(await toldTo(student)).toMatchObject([{ refused: [{ reason: "A page is missing" }], accepted: [] }]);
  });

  test("is over when another page comes", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { documentId } = await send(student);
    await reviewDocument(database.db, staff, { id: documentId, version: 2, ...refusal });
    await send(student);
    expect(await documentOf(documentId)).toMatchObject({ state: "sent", reason: null, note: null, reviewedAt: null });
    expect(await tellReviewed(database.db, staff, student.id)).toBe(0);
  });

  test("a review of a changed document is refused, and a repeated review changes nothing", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { documentId } = await send(student);
    await send(student);
    const accept = { id: documentId, state: "accepted", expiresOn: null } as const;
    await expect(reviewDocument(database.db, staff, { ...accept, version: 2 })).rejects.toMatchObject({
      reason: "document_changed",
    });
    expect(await reviewDocument(database.db, staff, { ...accept, version: 3 })).toEqual({ changed: true });
    expect(await reviewDocument(database.db, staff, { ...accept, version: 3 })).toEqual({ changed: false });
  });

  test("a decision is changed only by who confirms it", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { documentId } = await send(student);
    await reviewDocument(database.db, staff, { id: documentId, version: 2, ...refusal });
    const accept = { id: documentId, version: 3, state: "accepted", expiresOn: null } as const;
    await expect(reviewDocument(database.db, staff, accept)).rejects.toMatchObject({
      ...{ code: "decided", reason: "document_decided" },
    });
    expect(await documentOf(documentId)).toMatchObject({ state: "not_accepted", version: 3 });
    expect(await reviewDocument(database.db, staff, { ...accept, isConfirmed: true })).toEqual({ changed: true });
    // What comes after a refusal is a new thing to decide on.
    await send(student);
    expect(await reviewDocument(database.db, staff, { ...accept, version: 5 })).toEqual({ changed: true });
  });

  test("waits for the scanner and for a file", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { documentId } = await send(student, passport, true);
    const accept = { id: documentId, version: 2, state: "accepted", expiresOn: null } as const;
    await expect(reviewDocument(database.db, staff, accept)).rejects.toMatchObject({ reason: "document_not_ready" });
    const { state } = await documentOf(documentId);
    expect(state).toBe("sent");
    const notNeeded = { id: documentId, version: 2, state: "not_needed", note: "The university has it." } as const;
    expect(await reviewDocument(database.db, staff, notNeeded)).toEqual({ changed: true });
    await scanAll();
  });

  test("is for those who look after the student, and the document of others is not found", async () => {
    const [student, mine, theirs] = [
      await makeUser(database.db),
      await makeUser(database.db, { role: "counsellor", fullName: "Farhana Rahman" }),
      await makeUser(database.db, { role: "counsellor" }),
    ];
    const catalogue = await makeUser(database.db, { role: "catalogue" });
    const { id: applicationId } = await makeApplication(database.db, student);
    await database.db.update(applications).set({ ownerId: mine.id }).where(eq(applications.id, applicationId));
    const { documentId, fileId } = await send(student);
    const review = { id: documentId, version: 2, ...refusal };
    await expect(reviewDocument(database.db, student, review)).rejects.toMatchObject({ reason: "only_staff" });
    await expect(reviewDocument(database.db, catalogue, review)).rejects.toMatchObject({ reason: "not_in_role" });
    await expect(reviewDocument(database.db, theirs, review)).rejects.toMatchObject({ reason: "no_document" });
    await expect(openFile(database.db, catalogue, fileId)).rejects.toMatchObject({ reason: "no_file" });

    const admin = await makeStaff(database.db);
    await saveSettings(database.db, admin, { ...(await readSettings(database.db)), counsellorsSeeAll: false });
    await expect(openFile(database.db, theirs, fileId)).rejects.toMatchObject({ reason: "no_file" });
    expect(await reviewDocument(database.db, mine, review)).toEqual({ changed: true });
    expect(await openingsOf(database.db, student)).toEqual([]);
    await openFile(database.db, mine, fileId);
    await openFile(database.db, student, fileId);
    expect(await openingsOf(database.db, student)).toMatchObject([
      { by: "Farhana Rahman", title: "Passport, photo page" },
    ]);
  });

  test("logs one look at all pages once, and a later look again", async () => {
    const [student, staff, colleague] = [
      await makeUser(database.db),
      await makeStaff(database.db),
      await makeStaff(database.db),
    ];
    const pages = [await send(student), await send(student)];
    const look = (viewer: Actor, minutes: number) =>
      Promise.all(
        pages.map(({ fileId }) => openFile(database.db, viewer, fileId, new Date(Date.UTC(2026, 10, 25, 9, minutes)))),
      );
    await look(staff, 0);
    await look(staff, 9);
    expect(await openingsOf(database.db, student)).toHaveLength(1);
    await look(colleague, 9);
    await look(staff, 20);
    expect(await openingsOf(database.db, student)).toHaveLength(3);
  });

  test("is not opened once its student's account is deleted", async () => {
    const [student, staff] = [await makeUser(database.db), await makeStaff(database.db)];
    const { fileId } = await send(student);
    await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
    await expect(openFile(database.db, staff, fileId)).rejects.toMatchObject({ reason: "no_file" });
  });
});

describe("a document that expires", () => {
  const morning = (day: string) => new Date(`${day}T03:00:00Z`);
  async function accepted(kindId: string, expiresOn: string) {
    const student = await makeUser(database.db);
    const { id } = await makeApplication(database.db, student);
    const { documentId } = await send(student, { kindId, choice: null });
    const staff = await makeStaff(database.db);
    await reviewDocument(database.db, staff, { id: documentId, version: 2, state: "accepted", expiresOn });
    return { student, id, documentId };
  }

  test("warns its student once, early enough for a new one", async () => {
    const { student, id } = await accepted("english_result", "2027-03-31");
    await warnOfExpiry(database.db, morning("2027-01-29"));
    expect(await toldTo(student)).toEqual([]);
    await warnOfExpiry(database.db, morning("2027-01-30"));
    await warnOfExpiry(database.db, morning("2027-01-31"));
    expect(await toldTo(student)).toEqual([
      { kind: "document_expires", title: "English test result", day: "2027-03-31" },
    ]);
    expect(await database.db.select().from(tasks).where(eq(tasks.applicationId, id))).toMatchObject([
      {
        ...{ kind: "renew_document", title: "English test result", party: "student", dueOn: "2027-03-31" },
      },
    ]);
  });

  test("bank evidence warns a week before it expires", async () => {
    const { student } = await accepted("bank_evidence", "2027-06-30");
    await warnOfExpiry(database.db, morning("2027-06-22"));
    expect(await toldTo(student)).toEqual([]);
    await warnOfExpiry(database.db, morning("2027-06-23"));
    expect(await toldTo(student)).toMatchObject([{ day: "2027-06-30" }]);
  });

  test("warns no one whose courses have all ended", async () => {
    const { student, id } = await accepted("english_result", "2027-08-31");
    await database.db
      .update(applicationCourses)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(applicationCourses.applicationId, id));
    await warnOfExpiry(database.db, morning("2027-08-30"));
    expect(await toldTo(student)).toEqual([]);
  });
});

describe("the store", () => {
  test("loses the files of a deleted account, and nothing else", async () => {
    const [student, other] = [await makeUser(database.db), await makeUser(database.db)];
    await send(student);
    await send(other);
    await openFile(database.db, await makeStaff(database.db), (await filesOf(student))[0]?.id ?? "");
    const keys = [...(await filesOf(student)), ...(await filesOf(other))].map(({ storeKey }) => storeKey);
    await database.db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, student.id));
    await deleteDueAccounts(database.db, new Date(Date.now() + 1_000));
    expect(await filesOf(student)).toEqual([]);
    const openings = eq(documentOpenings.userId, student.id);
    expect(await database.db.select().from(documentOpenings).where(openings)).toEqual([]);
    await removeDeletedFiles(database.db, store);
    expect(await Promise.all(keys.map(isStored))).toEqual([false, true]);
    expect(await database.db.select().from(fileRemovals).where(inArray(fileRemovals.storeKey, keys))).toEqual([]);
  });

  test("loses a file whose process ended before its row came, after an hour", async () => {
    const student = await makeUser(database.db);
    let key = "";
    const ending: FileStore = {
      ...store,
      put: async (storeKey, source) => {
        key = storeKey;
        await store.put(storeKey, source);
        // The process ends here: neither the row nor the removal of its bytes comes.
        throw new Error("ended");
      },
    };
    const received = receiveFile(database.db, { store: ending, hasScanner: false }, student, passport, await aFile());
    await expect(received).rejects.toThrow("ended");
    const [intent] = await database.db.select().from(fileRemovals).where(eq(fileRemovals.storeKey, key));
    expect(intent).toBeDefined();
    await database.db
      .update(fileRemovals)
      .set({ dueAt: new Date(Date.now() + HOUR) })
      .where(eq(fileRemovals.storeKey, key));
    await removeDeletedFiles(database.db, store);
    expect(await isStored(key)).toBe(true);
    await database.db
      .update(fileRemovals)
      .set({ dueAt: new Date(Date.now() - 1_000) })
      .where(eq(fileRemovals.storeKey, key));
    await removeDeletedFiles(database.db, store);
    expect(await isStored(key)).toBe(false);
  });

  test("a store that took too long removes the file and adds no row", async () => {
    const student = await makeUser(database.db);
    const slow: FileStore = {
      ...store,
      put: async (storeKey, source) => {
        await store.put(storeKey, source);
        await database.db.update(fileRemovals).set({ dueAt: sql`now()` }).where(eq(fileRemovals.storeKey, storeKey));
        await removeDeletedFiles(database.db, store);
      },
    };
    const received = receiveFile(database.db, { store: slow, hasScanner: false }, student, passport, await aFile());
    await expect(received).rejects.toThrow("took too long");
    expect(await filesOf(student)).toEqual([]);
  });

  test("an unreachable store keeps the queue of files to remove", async () => {
    const student = await makeUser(database.db);
    const { fileId } = await send(student);
    const [file] = await filesOf(student);
    await removeFile(database.db, student, fileId);
    const away: FileStore = { ...store, delete: () => Promise.reject(new Error("away")) };
    await expect(removeDeletedFiles(database.db, away)).rejects.toThrow("away");
    expect(await removeDeletedFiles(database.db, store)).toBe(0);
    await database.db.update(fileRemovals).set({ dueAt: sql`now()` });
    await removeDeletedFiles(database.db, store);
    expect(await isStored(file?.storeKey ?? "")).toBe(false);
  });

  test("has files without a row removed once they are a day old, and lost files found", async () => {
    const student = await makeUser(database.db);
    const { fileId } = await send(student);
    await putStray("documents/stray");
    expect(await sweepStore(database.db, store, { mayRemove: true })).toMatchObject({ removed: 0 });
    const unasked = await sweepStore(database.db, store, { mayRemove: false, now: new Date(Date.now() + 25 * HOUR) });
    expect(unasked.removed).toBe(0);
    const first = await sweepLater();
    expect(first).toMatchObject({ removed: 1 });
    expect(first.lost).not.toContain(fileId);
    expect(await isStored("documents/stray")).toBe(false);
    await store.delete((await filesOf(student))[0]?.storeKey ?? "");
    expect((await sweepLater()).lost).toContain(fileId);
  });

  test("removes an archive that no pack names, and finds the pack whose archive is not there", async () => {
    const student = await makeUser(database.db);
    const courseId = await makeCourse(database.db, {});
    const { id: applicationId } = await makeApplication(database.db, student, { selectedCourses: [courseId] });
    const storeKey = `packs/${crypto.randomUUID()}`;
    await putStray(storeKey);
    await putStray("packs/stray");
    const { size, sha256 } = await aFile();
    const [pack] = await database.db
      .insert(documentPacks)
      .values({
        ...{ applicationId, courseId, state: "sent", sentTo: "a@hull.example", sentOn: "2026-11-25", seal: "a.b.c" },
        ...{ storeKey, size, sha256 },
      })
      .returning({ id: documentPacks.id });
    const first = await sweepLater();
    expect(first).toMatchObject({ removed: 1 });
    expect(first.lost).not.toContain(pack?.id);
    expect([await isStored("packs/stray"), await isStored(storeKey)]).toEqual([false, true]);
    await store.delete(storeKey);
    expect((await sweepLater()).lost).toContain(pack?.id);
    await database.db.delete(documentPacks).where(eq(documentPacks.id, pack?.id ?? ""));
  });

  test("keeps a file without a row that is to be removed in its own time", async () => {
    await putStray("documents/later");
    await database.db.insert(fileRemovals).values({ storeKey: "documents/later", dueAt: new Date(Date.now() + HOUR) });
    expect(await sweepLater()).toMatchObject({ removed: 0 });
    expect(await isStored("documents/later")).toBe(true);
    await store.delete("documents/later");
  });

  test("keeps everything from a database that knows less of it than not", async () => {
    const other = folderStore(join(folder, "of-another"));
    const rows = await database.db.$count(documentFiles);
    for (let n = 0; n <= Math.max(20, rows); n++) await putStray(`documents/unknown-${n}`, other);
    const now = new Date(Date.now() + 25 * HOUR);
    await expect(sweepStore(database.db, other, { mayRemove: true, now })).rejects.toThrow("none is removed");
    await other.delete("documents/unknown-0");
    expect(await sweepStore(database.db, other, { mayRemove: true, now })).toMatchObject({
      removed: Math.max(20, rows),
    });
  });
});

test("the checklist begins with the kinds that people are asked for, and each can be found", async () => {
  const kinds = await database.db.select().from(documentKinds);
  expect(kinds.length).toBeGreaterThan(20);
  expect(new Set(kinds.map(({ position }) => position)).size).toBe(kinds.length);
});
