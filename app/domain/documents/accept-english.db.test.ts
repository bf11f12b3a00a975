import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentFiles, documents, notifications } from "#app/db/schema.ts";
import { findProfile, saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { acceptEnglish, resultAskedAbout } from "./accept-english.server.ts";
import { isResult, readEnglish } from "./review-input.ts";

const at = useDatabase();
const TEXTS = { test: "ielts", day: "2026-05-02", overall: "6.5", writing: "6" };

async function sentResult() {
  const [staff, student] = [await makeStaff(at.db), await makeUser(at.db)];
  const [document] = await at.db
    .insert(documents)
    .values({ userId: student.id, kindId: "english_result", state: "sent", sentAt: new Date() })
    .returning({ id: documents.id });
  const documentId = document?.id ?? expect.fail();
  await at.db.insert(documentFiles).values({
    ...{ documentId, position: 1, kind: "pdf", shownName: "ielts.pdf", pages: 1, size: 1, sha256: "0".repeat(64) },
    ...{ storeKey: crypto.randomUUID(), scan: "clean" },
  });
  return { staff, student, documentId };
}
const askedOf = async (student: Actor) =>
  (await at.db.select().from(notifications).where(eq(notifications.userId, student.id))).filter(
    ({ content }) => content?.kind === "english_read",
  );

test("an accepted English test asks its student, and changes no result by itself", async () => {
  const { staff, student, documentId } = await sentResult();
  const other = await makeUser(at.db);
  await saveProfile(at.db, student, { ...NO_PROFILE, hscGpa: 4.5 });
  const result = readEnglish(TEXTS, "2026-11-30");
  if (!result || !isResult(result)) throw new Error("a result was expected");
  const accepted = { id: documentId, version: 1, expiresOn: "2028-05-02", userId: student.id, result };
  await acceptEnglish(at.db, staff, accepted);
  await acceptEnglish(at.db, staff, accepted);
  const [asked, ...more] = await askedOf(student);
  expect(more).toEqual([]);
  expect(await findProfile(at.db, student)).toMatchObject({ hscGpa: 4.5, test: null, overall: null });
  const read = await resultAskedAbout(at.db, student, asked?.id ?? "");
  expect(read).toMatchObject({ test: "ielts", overall: 6.5, writing: 6, listening: null, testDate: "2026-05-02" });
  expect(await resultAskedAbout(at.db, other, asked?.id ?? "")).toBeNull();
  expect(await resultAskedAbout(at.db, student, "none")).toBeNull();
});

test("a student who has these results already is asked nothing", async () => {
  const { staff, student, documentId } = await sentResult();
  const result = readEnglish(TEXTS, "2026-11-30");
  if (!result || !isResult(result)) throw new Error("a result was expected");
  await saveProfile(at.db, student, { ...NO_PROFILE, ...result });
  await acceptEnglish(at.db, staff, { id: documentId, version: 1, expiresOn: null, userId: student.id, result });
  expect(await askedOf(student)).toEqual([]);
});

test.each([
  [{}, null],
  [{ test: "ielts" }, { overall: "Enter the overall score." }],
  [{ overall: "6.5" }, { test: expect.any(String) }],
  [{ ...TEXTS, overall: "6.6" }, { overall: expect.any(String) }],
  [{ ...TEXTS, day: "2099-01-01" }, { day: expect.any(String) }],
])("the scores %j are read as %j", (texts, expected) => {
  expect(readEnglish(texts as Record<string, string>, "2026-11-30")).toEqual(expected);
});
