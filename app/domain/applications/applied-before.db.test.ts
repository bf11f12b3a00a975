import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applications } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { appliedAmong } from "./applied-before.server.ts";
import { recordChoice } from "./record-choice.server.ts";
import { withdrawChoice } from "./student-choice.server.ts";

const database = useDatabase();
let student: Actor;
let law: string;
let physics: string;

beforeAll(async () => {
  student = await makeUser(database.db);
  law = await makeCourse(database.db, { name: "LLM Law" });
  physics = await makeCourse(database.db, { name: "MSc Physics" });
});

const applyFor = async (...selectedCourses: string[]) =>
  (await makeApplication(database.db, student, { selectedCourses })).id;

test("a course has the newest application that includes it, with its status now", async () => {
  const both = await applyFor(law, physics);
  await laterMoment();
  const second = await applyFor(law);
  await database.db.update(applications).set({ status: "offer_issued" }).where(eq(applications.id, both));
  const other = await makeCourse(database.db);
  expect(await appliedAmong(database.db, student, [other, physics, law])).toEqual(
    new Map([
      [law, { id: second, status: "submitted" }],
      [physics, { id: both, status: "offer_issued" }],
    ]),
  );
});

test("a course has a step of its own, and can be applied for again once it is withdrawn", async () => {
  const { db } = database;
  const [one, other] = [await makeCourse(db), await makeCourse(db)];
  const staff = await makeStaff(db);
  const id = await applyFor(one, other);
  await recordChoice(db, staff, { applicationId: id, courseId: one, version: 1, record: { outcome: "conditional" } });
  await withdrawChoice(db, student, { applicationId: id, courseId: other, reason: "cost" });
  expect(await appliedAmong(db, student, [one, other])).toEqual(new Map([[one, { id, status: "offer_issued" }]]));
});

test("only the courses asked for are found", async () => {
  await applyFor(law, physics);
  expect([...(await appliedAmong(database.db, student, [physics])).keys()]).toEqual([physics]);
});

test("visitors and other students have none", async () => {
  await applyFor(law);
  expect(await appliedAmong(database.db, null, [law])).toEqual(new Map());
  expect(await appliedAmong(database.db, await makeUser(database.db), [law])).toEqual(new Map());
});

test.each([[[]], [["nul\u0000"]], [["no-such-course"]]])("%j finds none", async (ids) => {
  expect(await appliedAmong(database.db, student, ids)).toEqual(new Map());
});
