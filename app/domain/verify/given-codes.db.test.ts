/** Tests the codes on packs and on the receipts of originals: what they say, and when they say nothing. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentPacks, originals, verifyCodes } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { newCode, shownCode } from "./code.ts";
import { codeOfPack, giveCode, verifyOriginal, verifyPack } from "./given-codes.server.ts";
import { whatCodeSays } from "./what-code-says.server.ts";

const at = useDatabase();
const now = new Date("2026-11-22T20:00:00Z");

async function aPack(approvedAt: Date | null) {
  const [student, staff] = [await makeUser(at.db), await makeStaff(at.db)];
  const courseId = await makeCourse(at.db, {});
  const { id: applicationId } = await makeApplication(at.db, student, {
    ...{ fullName: "Nusrat Jahan", selectedCourses: [courseId] },
  });
  const [row] = await at.db
    .insert(documentPacks)
    .values({
      ...{ applicationId, courseId, state: "sent", sentTo: "admissions@hull.example", sentOn: "2026-11-25" },
      ...{ storeKey: `packs/${crypto.randomUUID()}`, size: 9, sha256: "a".repeat(64), approvedAt },
      ...(approvedAt ? { seal: "a.b.c" } : { unapprovedWhy: "In a hurry" }),
      files: [
        { name: "01 Passport.pdf", title: "Passport", sha256: "b" },
        { name: "02 CV.pdf", title: "CV", sha256: "c" },
      ],
    })
    .returning({ id: documentPacks.id });
  const packId = row?.id ?? expect.fail("no pack");
  await giveCode(at.db, { packId }, { madeBy: staff.id, now });
  return { packId, code: (await codeOfPack(at.db, packId)) ?? expect.fail("no code") };
}

test("the code of a pack says what was sent, and no name, address or number of its student", async () => {
  const { packId, code } = await aPack(now);
  for (const typed of [code, shownCode(code).toLowerCase()])
    expect(await verifyPack(at.db, typed)).toEqual({
      // It was after midnight in Dhaka.
      ...{ approvedOn: "2026-11-23", sentOn: "2026-11-25", files: 2, sha256: "a".repeat(64), initials: "N. J." },
      university: expect.any(String),
    });
  expect(await whatCodeSays(at.db, code)).toMatchObject({ is: "pack" });
  expect(await verifyOriginal(at.db, code)).toBeNull();
  await at.db.delete(documentPacks).where(eq(documentPacks.id, packId));
  expect(await whatCodeSays(at.db, code)).toBeNull();
});

test("a pack that its student did not approve says so, and one that was changed is another", async () => {
  const { packId, code } = await aPack(null);
  expect(await verifyPack(at.db, code)).toMatchObject({ approvedOn: null });
  await expect(giveCode(at.db, { packId }, { madeBy: (await makeStaff(at.db)).id, now })).rejects.toThrow();
  for (const typed of [newCode(), "", "KRMPT", packId]) expect(await verifyPack(at.db, typed)).toBeNull();
});

test("the receipt of an original says what we have, that it is back, and nothing once it was a mistake", async () => {
  const [student, staff] = [await makeUser(at.db, { fullName: "Nusrat Jahan" }), await makeStaff(at.db)];
  const paper = { userId: student.id, receivedOn: "2026-11-20", receivedFrom: "student" } as const;
  const rows = await at.db
    .insert(originals)
    .values([
      { ...paper, kindId: "passport", detail: "A01234567" },
      { ...paper, detail: "Bachelor of Science" },
    ])
    .returning({ id: originals.id });
  for (const { id } of rows) await giveCode(at.db, { originalId: id }, { madeBy: staff.id, now });
  const codeOf = async (id = "") =>
    (await at.db.select().from(verifyCodes).where(eq(verifyCodes.originalId, id)))[0]?.code ?? expect.fail("no code");
  const [passport, other] = [await codeOf(rows[0]?.id), await codeOf(rows[1]?.id)];
  expect(await verifyOriginal(at.db, passport)).toEqual({
    ...{ state: "held", title: "Passport, photo page", detail: "…4567", receivedOn: "2026-11-20" },
    ...{ returnedOn: null, initials: "N. J." },
  });
  expect(await verifyOriginal(at.db, other)).toMatchObject({ title: "Bachelor of Science", detail: null });
  await at.db
    .update(originals)
    .set({ returnedOn: "2026-11-28", returnedTo: "student" })
    .where(eq(originals.id, rows[0]?.id ?? ""));
  expect(await whatCodeSays(at.db, passport)).toMatchObject({
    is: "original",
    original: { state: "returned", returnedOn: "2026-11-28" },
  });
  await at.db.delete(originals).where(eq(originals.userId, student.id));
  expect(await whatCodeSays(at.db, passport)).toBeNull();
});
