import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentFiles, documents, fileRemovals, notifications } from "#app/db/schema.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import type { ScanAnswer } from "#app/storage/scanner.server.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createDocuments } from "./documents-loop.server.ts";

const database = useDatabase();

/** Counts what it deletes. */
function aStore(isAway = false) {
  const deleted: string[] = [];
  const store: FileStore = {
    put: async () => undefined,
    get: async () => Readable.from([Buffer.from("a")]),
    delete: async (key) => {
      if (isAway) throw new Error("the store is away");
      deleted.push(key);
    },
    async *list() {},
  };
  return { store, deleted };
}

async function aDocument(scan: "waiting" | "clean") {
  const student = await makeUser(database.db);
  const [document] = await database.db
    .insert(documents)
    .values({ userId: student.id, kindId: "passport", state: "sent" })
    .returning({ id: documents.id });
  const storeKey = `documents/${crypto.randomUUID()}`;
  const [file] = await database.db
    .insert(documentFiles)
    .values({
      ...{ documentId: document?.id ?? "", position: 1, kind: "pdf", shownName: "a.pdf", pages: 1, size: 1 },
      ...{ sha256: storeKey, storeKey, scan },
    })
    .returning({ id: documentFiles.id });
  return { student, id: document?.id ?? "", fileId: file?.id ?? "", storeKey };
}

const answers = (answer: ScanAnswer) => ({ scan: async () => answer });
const AWAY = { kind: "away", why: "ECONNREFUSED" } as const;

test("one run removes deleted files, tells of reviews, and scans", async () => {
  const { db } = database;
  const [gone, reviewed, waiting] = [await aDocument("clean"), await aDocument("clean"), await aDocument("waiting")];
  await db.delete(documentFiles).where(eq(documentFiles.id, gone.fileId));
  const reviewedBy = (await makeStaff(db)).id;
  const long = new Date(Date.now() - 3_600_000);
  await db
    .update(documents)
    .set({ state: "accepted", reviewedBy, reviewedAt: long })
    .where(eq(documents.id, reviewed.id));
  const { store, deleted } = aStore();
  await createDocuments({ db, store, scanner: answers({ kind: "clean" }) })();
  expect(deleted).toEqual([gone.storeKey]);
  expect(await db.select().from(fileRemovals)).toEqual([]);
  expect(await db.select().from(notifications).where(eq(notifications.userId, reviewed.student.id))).toHaveLength(1);
  expect(await db.select().from(documentFiles).where(eq(documentFiles.id, waiting.fileId))).toMatchObject([
    { scan: "clean" },
  ]);
});

test("a file stays waiting when there is no scanner", async () => {
  const { fileId } = await aDocument("waiting");
  await createDocuments({ db: database.db, store: aStore().store, scanner: null })();
  const rows = await database.db.select().from(documentFiles).where(eq(documentFiles.id, fileId));
  expect(rows).toMatchObject([{ scan: "waiting" }]);
});

test("an unreachable scanner or store is reported after the rest is done", async () => {
  const { db } = database;
  const gone = await aDocument("clean");
  await db.delete(documentFiles).where(eq(documentFiles.id, gone.fileId));
  await aDocument("waiting");
  const { store, deleted } = aStore();
  await expect(createDocuments({ db, store, scanner: answers(AWAY) })()).rejects.toThrow(
    "scanner is away: ECONNREFUSED",
  );
  expect(deleted).toEqual([gone.storeKey]);
  await expect(createDocuments({ db, store, scanner: answers({ kind: "too_large" }) })()).rejects.toThrow(
    "StreamMaxLength",
  );

  await db.insert(fileRemovals).values({ storeKey: "documents/later" });
  await expect(createDocuments({ db, store: aStore(true).store, scanner: null })()).rejects.toThrow(
    "the store is away",
  );
  expect(await db.select().from(fileRemovals)).toMatchObject([{ storeKey: "documents/later" }]);
});

test("nothing is removed from a store of another Shapla", async () => {
  const { db } = database;
  await db.insert(fileRemovals).values({ storeKey: "documents/theirs" }).onConflictDoNothing();
  const { store, deleted } = aStore();
  const foreign = async () => {
    throw new Error("the files belong to another");
  };
  await createDocuments({ db, store, scanner: null, expectOwner: foreign })();
  expect(deleted).toEqual([]);
});
