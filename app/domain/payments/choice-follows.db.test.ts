/** The triggers that keep a choice's deposit and its payments the same, whichever of them is written. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, payments } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const at = useDatabase();

async function offered(deposit: number | null = 3_000) {
  const courseId = await makeCourse(at.db);
  const student = await makeUser(at.db);
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  const isIt = and(eq(applicationCourses.applicationId, applicationId), eq(applicationCourses.courseId, courseId));
  const write = (set: Partial<typeof applicationCourses.$inferInsert>) =>
    at.db.update(applicationCourses).set(set).where(isIt);
  await write({ deposit });
  return {
    write,
    pay: (more: Partial<typeof payments.$inferInsert>) =>
      at.db.insert(payments).values({
        ...{ applicationId, courseId, kind: "deposit", payee: "university", amount: 100_000, paidOn: "2026-11-16" },
        ...more,
      }),
    change: (set: Partial<typeof payments.$inferInsert>, kind = "deposit" as const) =>
      at.db
        .update(payments)
        .set(set)
        .where(and(eq(payments.applicationId, applicationId), eq(payments.kind, kind))),
    choice: async () => {
      const [row] = await at.db.select().from(applicationCourses).where(isIt);
      return [row?.depositPaidOn, row?.paidPence];
    },
    paid: async () =>
      (
        await at.db
          .select()
          .from(payments)
          .where(and(eq(payments.applicationId, applicationId), isNull(payments.takenBackAt)))
          .orderBy(payments.createdAt, sql`${payments.paidOn} nulls last`)
      ).map(({ kind, amount, paidOn }) => [kind, amount, paidOn]),
  };
}

test("a deposit is paid on the day on which payments add up to it", async () => {
  const { pay, choice } = await offered();
  await pay({});
  expect(await choice()).toEqual([null, 100_000]);
  await pay({ amount: 200_000, paidOn: "2026-11-20" });
  expect(await choice()).toEqual(["2026-11-20", 300_000]);
});

test("what is planned, and what is paid to others, is not paid to the university", async () => {
  const { pay, choice } = await offered();
  await pay({ amount: 300_000, paidOn: null, plannedOn: "2026-12-01" });
  await pay({ kind: "fee", payee: "office", amount: 15_000_00, currency: "BDT" });
  await pay({ kind: "visa_fee", payee: "government", amount: 55_800 });
  expect(await choice()).toEqual([null, 0]);
});

test("fees are added, refunds are taken off, and what is taken back counts no longer", async () => {
  const { pay, change, choice } = await offered();
  await pay({ amount: 300_000 });
  await pay({ kind: "fee", amount: 500_000, paidOn: "2026-11-18" });
  await pay({ kind: "refund", payee: "payer", amount: 250_000, stage: "beforeCas", askedOn: "2026-11-20" });
  expect(await choice()).toEqual(["2026-11-16", 550_000]);
  await change({ takenBackAt: new Date() });
  expect(await choice()).toEqual([null, 250_000]);
});

test("a day that is written at the choice is a payment, and an emptied one takes it back", async () => {
  const { write, choice, paid } = await offered();
  await write({ depositPaidOn: "2026-11-16" });
  expect(await paid()).toEqual([["deposit", 300_000, "2026-11-16"]]);
  await write({ depositPaidOn: "2026-11-14" });
  expect(await paid()).toEqual([["deposit", 300_000, "2026-11-14"]]);
  expect(await choice()).toEqual(["2026-11-14", 300_000]);
  await write({ depositPaidOn: null });
  expect(await paid()).toEqual([]);
  expect(await choice()).toEqual([null, 0]);
});

test("a day that is written after a part was paid is the day of the rest", async () => {
  const { write, pay, choice, paid } = await offered();
  await pay({ paidOn: "2026-11-10" });
  await write({ depositPaidOn: "2026-11-16" });
  expect(await choice()).toEqual(["2026-11-16", 300_000]);
  expect((await paid()).reduce((all, [, amount]) => all + Number(amount), 0)).toBe(300_000);
});

test("a day that is written is the planned payment's", async () => {
  const { write, pay, paid } = await offered();
  await pay({ amount: 300_000, paidOn: null, plannedOn: "2026-12-01" });
  await write({ depositPaidOn: "2026-11-28" });
  expect(await paid()).toEqual([["deposit", 300_000, "2026-11-28"]]);
});

test("a deposit whose amount no one knows is paid, and another amount asks again", async () => {
  const { write, choice } = await offered(null);
  await write({ depositPaidOn: "2026-11-16" });
  expect(await choice()).toEqual(["2026-11-16", 0]);
  const known = await offered(2_000);
  await known.write({ depositPaidOn: "2026-11-16" });
  await known.write({ deposit: 6_000 });
  expect(await known.choice()).toEqual([null, 200_000]);
  await known.write({ deposit: 2_000 });
  expect(await known.choice()).toEqual(["2026-11-16", 200_000]);
});
