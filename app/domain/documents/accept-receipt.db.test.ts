/** The receipt of a deposit: accepting it records the deposit as paid, or changes nothing. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, documentFiles, documents, payments } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { acceptReceipt } from "./accept-receipt.server.ts";
import { documentForReview } from "./review-page.server.ts";

const at = useDatabase();

async function sentReceipt() {
  const [staff, student] = [await makeStaff(at.db), await makeUser(at.db)];
  const courseId = await makeCourse(at.db);
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  const record = { outcome: "unconditional", deposit: 3000, reply: "accepted" } as const;
  await recordChoice(at.db, staff, { applicationId, courseId, version: 1, record, isConfirmed: true });
  const [document] = await at.db
    .insert(documents)
    .values({ userId: student.id, kindId: "deposit_receipt", applicationId, courseId, state: "sent" })
    .returning({ id: documents.id });
  const id = document?.id ?? "";
  await at.db.insert(documentFiles).values({
    ...{
      documentId: id,
      position: 1,
      kind: "pdf",
      shownName: "a.pdf",
      pages: 1,
      size: 10,
      sha256: "ab",
      scan: "clean",
    },
    storeKey: `documents/${crypto.randomUUID()}`,
  });
  return { staff, student, id, applicationId, courseId };
}

const read = async (id: string, courseId: string) => {
  const [document] = await at.db.select({ state: documents.state }).from(documents).where(eq(documents.id, id));
  const [choice] = await at.db
    .select({ paidOn: applicationCourses.depositPaidOn })
    .from(applicationCourses)
    .where(eq(applicationCourses.courseId, courseId));
  return { ...document, ...choice };
};

test("an accepted receipt records the deposit as paid", async () => {
  const { staff, id, courseId } = await sentReceipt();
  const { version, receiptOf } = await documentForReview(at.db, staff, id);
  expect(receiptOf).toMatchObject({ courseId, paidOn: null });
  const choice = receiptOf ?? expect.fail();
  const now = new Date("2026-11-29T06:00:00Z");
  await acceptReceipt(at.db, staff, { id, version, choice, paidOn: "2026-11-20" }, now);
  expect(await read(id, courseId)).toEqual({ state: "accepted", paidOn: "2026-11-20" });
  // The payment leads to it.
  expect(await at.db.select().from(payments).where(eq(payments.courseId, courseId))).toMatchObject([{ receiptId: id }]);
  expect((await documentForReview(at.db, staff, id)).receiptOf).toMatchObject({ paidOn: "2026-11-20" });
});

test("a day that looks odd and a choice that has changed leave the receipt undecided", async () => {
  const { staff, id, courseId } = await sentReceipt();
  const { version, receiptOf } = await documentForReview(at.db, staff, id);
  const choice = receiptOf ?? expect.fail();
  const now = new Date("2026-11-29T06:00:00Z");
  for (const [receipt, reason] of [
    [{ choice, paidOn: "2019-01-01" }, "implausible"],
    [{ choice: { ...choice, version: choice.version - 1 }, paidOn: "2026-11-20" }, "choice_changed"],
  ] as const)
    await expect(acceptReceipt(at.db, staff, { id, version, ...receipt }, now)).rejects.toMatchObject({ reason });
  expect(await read(id, courseId)).toEqual({ state: "sent", paidOn: null });
});

test("a receipt asks for no day where the viewer cannot record it, and no other document does", async () => {
  const { staff, student, id, applicationId } = await sentReceipt();
  const colleague = await makeUser(at.db, { role: "counsellor" });
  const owner = await makeUser(at.db, { role: "counsellor" });
  await at.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, applicationId));
  expect((await documentForReview(at.db, colleague, id)).receiptOf).toBeNull();
  const [cv] = await at.db
    .insert(documents)
    .values({ userId: student.id, kindId: "cv", state: "sent" })
    .returning({ id: documents.id });
  expect((await documentForReview(at.db, staff, cv?.id ?? "")).receiptOf).toBeNull();
});
