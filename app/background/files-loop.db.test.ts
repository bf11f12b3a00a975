import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { checks, documentFiles, documents, fileRemovals } from "#app/db/schema.ts";
import { storedBytes, waitingFiles } from "#app/domain/documents/waiting-files.server.ts";
import { lastResults } from "#app/domain/housekeeping/checks.server.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import type { FileStore, StoredFile } from "#app/storage/file-store.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createFilesCheck } from "./files-loop.server.ts";

const database = useDatabase();
const HOUR = 60 * 60_000;
const NOW = new Date();

beforeEach(async () => {
  for (const table of [checks, documentFiles]) await database.db.delete(table);
});

function aStore(...files: StoredFile[]) {
  const deleted: string[] = [];
  let isAway = false;
  const store: FileStore = {
    put: async () => undefined,
    get: async () => Readable.from([]),
    delete: async (key) => void deleted.push(key),
    async *list(prefix) {
      if (isAway) throw new Error("the store is away");
      yield* files.filter(({ key }) => key.startsWith(prefix));
    },
  };
  return {
    store,
    deleted,
    away(is: boolean) {
      isAway = is;
    },
  };
}

const stored = (key: string, hours: number): StoredFile => ({
  key,
  size: 1,
  storedAt: new Date(Number(NOW) - hours * HOUR),
});

async function aFile(storeKey: string): Promise<string> {
  const { db } = database;
  const student = await makeUser(db);
  const [document] = await db.insert(documents).values({ userId: student.id, kindId: "passport" }).returning();
  const [file] = await db
    .insert(documentFiles)
    .values({
      ...{ documentId: document?.id ?? "", position: 1, kind: "pdf", shownName: "a.pdf", pages: 1, size: 1 },
      ...{ sha256: storeKey, storeKey, scan: "clean" },
    })
    .returning();
  return file?.id ?? "";
}

const own = async () => undefined;
const foreign = async () => {
  throw new Error("the files belong to another");
};
const report = vi.fn();
beforeEach(() => report.mockClear());
const check = (store: FileStore, hours = 0, expectOwner = own) =>
  createFilesCheck({
    ...{ db: database.db, store, expectOwner, report },
    clock: () => new Date(Number(NOW) + hours * HOUR),
  })();
const result = async () => (await lastResults(database.db)).find(({ name }) => name === "files");

test("two instances look at the store once an hour, and staff read which files are lost", async () => {
  const [there, lost] = [await aFile("documents/there"), await aFile("documents/lost")];
  const { store, deleted } = aStore(
    ...[stored("documents/there", 48), stored("documents/stray", 48), stored("documents/new", 1)],
  );
  await Promise.all([check(store), check(store)]);
  expect(report.mock.calls).toEqual([[{ removed: 1, lost: 1 }]]);
  expect(deleted).toEqual(["documents/stray"]);
  expect(await result()).toMatchObject({ broken: 1, ids: [lost], checkedAt: NOW });
  expect((await result())?.ids).not.toContain(there);
  await check(store, 0.9);
  expect(report).toHaveBeenCalledTimes(1);
  await check(store, 1.1);
  expect(report).toHaveBeenCalledTimes(2);
});

test("a store that is away is no result, and is looked at again in the next run", async () => {
  const bucket = aStore();
  bucket.away(true);
  await expect(check(bucket.store)).rejects.toThrow("the store is away");
  expect(await result()).toMatchObject({ checkedAt: null });
  bucket.away(false);
  await check(bucket.store);
  bucket.away(true);
  await expect(check(bucket.store, 2)).rejects.toThrow("the store is away");
  expect(await result()).toMatchObject({ checkedAt: NOW });
});

test("a store of another Shapla keeps its files, with one report an hour", async () => {
  await aFile("documents/lost");
  const { store, deleted } = aStore(stored("documents/theirs", 48));
  await expect(check(store, 0, foreign)).rejects.toThrow("belong to another");
  await check(store, 0.5, foreign);
  expect(report.mock.calls).toEqual([[{ removed: 0, lost: 1 }]]);
  expect(deleted).toEqual([]);
});

test("the figures tell what waits", async () => {
  const { db } = database;
  await db.delete(fileRemovals);
  const [waiting] = [await aFile("documents/waiting"), await aFile("documents/clean")];
  const since = new Date(Date.now() - HOUR);
  await db.update(documentFiles).set({ scan: "waiting", createdAt: since }).where(eq(documentFiles.id, waiting));
  await db.insert(fileRemovals).values([
    { storeKey: "documents/due", dueAt: since },
    { storeKey: "documents/not-due", dueAt: new Date(Date.now() + HOUR) },
  ]);
  const { oldestSeconds, ...counts } = await waitingFiles(db);
  expect(counts).toEqual({ toScan: 1, toRemove: 1 });
  expect(oldestSeconds).toBeCloseTo(3600, -2);
  expect(await storedBytes(db)).toBe(2);
});
