import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, auditLog, notifications } from "#app/db/schema.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeMany, previewChange } from "./change-many.server.ts";
import { changeRows } from "./change-rows.server.ts";
import { type CasCheckInput, recordCasCheck } from "./record-cas-check.server.ts";
import { recordChoice } from "./record-choice.server.ts";
import { undoChoice } from "./undo-status.server.ts";

const at = useDatabase();
const NOW = new Date("2026-11-21T04:20:00Z");
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db);
});

/** Makes an application with an offer, and what its check says. */
async function offered() {
  const student = await makeUser(at.db);
  const { id } = await makeApplication(at.db, student);
  const mine = eq(applicationCourses.applicationId, id);
  const choice = async () => {
    const [row] = await at.db.select().from(applicationCourses).where(mine);
    return row ?? expect.fail("no choice");
  };
  const { courseId, version } = await choice();
  await recordChoice(at.db, staff, {
    ...{ applicationId: id, courseId, version, record: { outcome: "unconditional", feeAfterScholarship: 15_960 } },
    isTold: false,
  });
  const check: CasCheckInput = {
    ...{ applicationId: id, courseId, version: version + 1, name: "NUSRAT JAHAN" },
    ...{ fee: 15_960, paidPence: 0, latestStart: "2027-01-29" },
  };
  return { id, student, choice, courseId, check };
}

test("the check is kept with its day, is told to no one, stands in the log, and is undone", async () => {
  const { id, student, choice, courseId, check } = await offered();
  const told = await at.db.$count(notifications, eq(notifications.userId, student.id));
  const { version } = await recordCasCheck(at.db, staff, check, NOW);
  const { courseName: course, casCheck } = await choice();
  expect(casCheck).toEqual({
    ...{ name: "NUSRAT JAHAN", course, fee: 15_960, paidPence: 0, latestStart: "2027-01-29", on: "2026-11-21" },
    intake: null,
  });
  expect(await at.db.$count(notifications, eq(notifications.userId, student.id))).toBe(told);
  const log = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ action }) => action)).toContain("choice.cas_check");
  // The same form, sent again after its answer was lost.
  expect(await recordCasCheck(at.db, staff, check, NOW)).toEqual({ version });
  await undoChoice(at.db, staff, { applicationId: id, courseId, version });
  expect((await choice()).casCheck).toBeNull();
});

test.each<[string, Partial<CasCheckInput>, object]>([
  ["another fee", { fee: 16_000 }, { code: "invalid", fields: { fee: expect.stringContaining("£15,960") } }],
  ["another payment", { paidPence: 5 }, { code: "invalid", fields: { paidPence: expect.stringContaining("£0") } }],
  ["a latest start that is over", { latestStart: "2026-11-20" }, { code: "invalid" }],
  ["an older version", { version: 1 }, { code: "stale" }],
])("refuses a check with %s", async (_, more, refusal) => {
  const { check, choice } = await offered();
  await expect(recordCasCheck(at.db, staff, { ...check, ...more }, NOW)).rejects.toMatchObject(refusal);
  expect((await choice()).casCheck).toBeNull();
});

test("the student and what has its CAS have no check", async () => {
  const { student, check, courseId, id } = await offered();
  await expect(recordCasCheck(at.db, student, check, NOW)).rejects.toMatchObject({ code: "forbidden" });
  const record = { casNumber: "E4G7KA11R2Y8P0" };
  const { version } = await recordChoice(at.db, staff, {
    ...{ applicationId: id, courseId, version: check.version, record },
  });
  await expect(recordCasCheck(at.db, staff, { ...check, version }, NOW)).rejects.toMatchObject({ code: "stale" });
});

test("asking for a CAS without a check asks once in each way of moving, and is never blocked", async () => {
  const one = await offered();
  const step = { step: "cas_requested" as const };
  const wish = { applicationId: one.id, courseId: one.courseId, version: one.check.version, record: step };
  await expect(recordChoice(at.db, staff, wish)).rejects.toMatchObject({ code: "implausible" });
  const [row] = await previewChange(at.db, staff, [one.id]);
  expect(row).toMatchObject({ needsCasCheck: true, status: "offer_issued" });
  const item = { id: one.id, version: row?.version ?? 0, status: "cas_requested" };
  expect(await changeRows(at.db, staff, [item])).toEqual([
    { id: one.id, message: expect.stringContaining("The pre-CAS check has not been done.") },
  ]);
  await recordChoice(at.db, staff, { ...wish, isConfirmed: true });
  expect((await one.choice()).step).toBe("cas_requested");

  const other = await offered();
  const [before] = await previewChange(at.db, staff, [other.id]);
  const many = [{ id: other.id, courseId: other.courseId, version: other.check.version }];
  expect(await changeMany(at.db, staff, many, "cas_requested")).toMatchObject([{ outcome: "changed" }]);
  expect(before?.needsCasCheck).toBe(true);

  const checked = await offered();
  await recordCasCheck(at.db, staff, checked.check, NOW);
  const [fine] = await previewChange(at.db, staff, [checked.id]);
  expect(fine?.needsCasCheck).toBe(false);
  expect(await changeRows(at.db, staff, [{ ...item, id: checked.id, version: fine?.version ?? 0 }])).toEqual([]);
});
