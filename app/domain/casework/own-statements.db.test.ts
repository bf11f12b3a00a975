import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { documentFiles, documents } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { addAccount } from "#app/domain/plan/accounts.server.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import type { FileStore } from "#app/storage/file-store.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { readOwnStatement, statementFiles } from "./own-statements.server.ts";

const database = useDatabase();

const store: FileStore = {
  put: async () => undefined,
  get: async () => Readable.from([Buffer.from("no picture")]),
  delete: async () => undefined,
  async *list() {},
};

/** Returns a student with an account, a statement as PDF, and a photograph of one. */
async function aStudent() {
  const { db } = database;
  const student = await makeUser(db);
  const accountId = await addAccount(db, student, {
    ...{ holder: "father", holderName: "Md. Jahangir Alam", kind: "savings", bank: "Sonali Bank" },
    ...{ lastDigits: "4417", currency: "BDT", hasLoan: false },
  });
  const [document] = await db.insert(documents).values({ userId: student.id, kindId: "bank_evidence" }).returning();
  const add = async (kind: "pdf" | "jpeg", position: number) => {
    const storeKey = `documents/${crypto.randomUUID()}`;
    const same = { documentId: document?.id ?? "", pages: 1, size: 1, sha256: storeKey, storeKey };
    const [file] = await db
      .insert(documentFiles)
      .values({ ...same, kind, position, shownName: `statement.${kind}`, scan: "clean" })
      .returning();
    return file?.id ?? "";
  };
  return { student, accountId, pdf: await add("pdf", 1), photograph: await add("jpeg", 2) };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.reason : error),
  );

test("a photograph is offered and read only where the server reads photographs", async () => {
  const { student, accountId, pdf, photograph } = await aStudent();
  const idsOf = async (readsPhotographs: boolean) =>
    (await statementFiles(database.db, student, { readsPhotographs })).map(({ id }) => id).toSorted();
  const read = (readsPhotographs: boolean) =>
    readOwnStatement(database.db, store, student, { accountId, fileId: photograph }, { readsPhotographs });
  expect(await idsOf(false)).toEqual([pdf]);
  expect(await idsOf(true)).toEqual([pdf, photograph].toSorted());
  expect(await reasonOf(read(false))).toBe("no_statement");
  // A file that is no picture.
  expect(await reasonOf(read(true))).toBe("photograph_unread");
});

test("another student's photograph is as one that is not there", async () => {
  const [{ photograph }, { student, accountId }] = [await aStudent(), await aStudent()];
  const which = { accountId, fileId: photograph };
  const read = readOwnStatement(database.db, store, student, which, { readsPhotographs: true });
  expect(await reasonOf(read)).toBe("no_statement");
});
