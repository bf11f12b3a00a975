import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, applications, auditLog, tasks, universityRules } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { aUniversity, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { rulesOfChoice } from "./read-rules.server.ts";
import type { RuleWish } from "./rule-input.ts";
import { checkRules, copyRules, rulesForStaff, saveRule, seenOf } from "./write-rules.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db, { fullName: "Imran Kabir" });
});

async function university() {
  const id = `hull-${crypto.randomUUID().slice(0, 8)}`;
  await saveUniversities(at.db, [aUniversity({ id, name: "University of Hull" })]);
  return id;
}

const WISH: RuleWish & { intake: string; seen: number } = {
  ...{ intake: "2027-01", key: "deposit", source: "Deposit policy", sourceUrl: null, checkedOn: "2026-11-02" },
  ...{ values: { all: 200_000, bangladesh: 300_000 }, seen: 0 },
};

const held = (universityId: string) => rulesOfChoice(at.db, { universityId, intake: "2027-01" }, "2026-11-30");
const rows = async (id: string) => (await rulesForStaff(at.db, staff, id)).rows;

test("a rule that is saved holds for students from Bangladesh, with its source and who checked it", async () => {
  const universityId = await university();
  await saveRule(at.db, staff, { universityId, ...WISH });
  expect((await held(universityId)).deposit).toMatchObject({
    ...{ value: 300_000, source: "Deposit policy", checkedOn: "2026-11-02", byWho: "Imran Kabir", isConfirmed: true },
  });
  const [entry] = await at.db.select().from(auditLog).where(eq(auditLog.subjectId, universityId));
  expect(entry).toMatchObject({ action: "rule.change", summary: "University of Hull, January 2027: Deposit" });
});

test("the old value stays, the same form twice saves one, and a stale one is refused", async () => {
  const universityId = await university();
  await saveRule(at.db, staff, { universityId, ...WISH });
  await saveRule(at.db, staff, { universityId, ...WISH });
  expect(await rows(universityId)).toHaveLength(2);
  const seen = seenOf(await rows(universityId), "2027-01", "deposit");
  const changed = { universityId, ...WISH, values: { all: 200_000, bangladesh: null } };
  await expect(saveRule(at.db, staff, changed)).rejects.toMatchObject({ code: "stale" });
  await saveRule(at.db, staff, { ...changed, seen });
  expect((await rows(universityId)).map(({ countries, value }) => [countries, value])).toEqual([
    ["all", 200_000],
    ["bangladesh", 300_000],
    ["bangladesh", null],
  ]);
  expect((await held(universityId)).deposit).toMatchObject({ value: 200_000, countries: "all" });
});

test("another value is a task of the owners of open applications without a CAS, once", async () => {
  const universityId = await university();
  const owner = await makeStaff(at.db, { role: "counsellor" });
  const courses = await Promise.all([1, 2, 3].map((n) => makeCourse(at.db, { name: `MSc ${n}`, universityId })));
  const { id } = await makeApplication(at.db, await makeUser(at.db), { selectedCourses: courses });
  const [first = "", second = "", third = ""] = courses;
  const of = (courseId: string) =>
    and(eq(applicationCourses.applicationId, id), eq(applicationCourses.courseId, courseId));
  await at.db.update(applications).set({ ownerId: owner.id }).where(eq(applications.id, id));
  await at.db.update(applicationCourses).set({ intake: "2027-01" }).where(eq(applicationCourses.applicationId, id));
  await at.db.update(applicationCourses).set({ casNumber: "E4G7" }).where(of(second));
  await at.db.update(applicationCourses).set({ intake: "2027-09" }).where(of(third));
  const save = async (bangladesh: number | null) =>
    saveRule(at.db, staff, {
      ...{ universityId, ...WISH, values: { all: 200_000, bangladesh } },
      seen: seenOf(await rows(universityId), "2027-01", "deposit"),
    });
  // The first value was told to no one.
  expect(await save(300_000)).toEqual({ tasks: 0 });
  expect(await save(350_000)).toEqual({ tasks: 1 });
  expect(await save(360_000)).toEqual({ tasks: 0 });
  expect(await at.db.select().from(tasks).where(eq(tasks.applicationId, id))).toMatchObject([
    {
      ...{ courseId: first, assigneeId: owner.id, party: "staff", doneAt: null },
      title: "Deposit is another now: University of Hull, January 2027",
    },
  ]);
  await at.db.update(tasks).set({ doneAt: new Date() }).where(eq(tasks.applicationId, id));
  // Students from Bangladesh have the same as before.
  expect(await save(null)).toEqual({ tasks: 1 });
  expect(await save(200_000)).toEqual({ tasks: 0 });
});

test("rules are checked without a change, and what is no date is copied to an intake without rules", async () => {
  const universityId = await university();
  await saveRule(at.db, staff, { universityId, ...WISH, checkedOn: "2026-08-01" });
  await saveRule(at.db, staff, {
    ...{
      universityId,
      ...WISH,
      key: "casBy",
      values: { all: "2026-12-18", bangladesh: null },
      checkedOn: "2026-08-01",
    },
  });
  expect((await held(universityId)).casBy?.isConfirmed).toBe(false);
  expect(await checkRules(at.db, staff, { universityId, intake: "2027-01", today: "2026-11-30" })).toBe(3);
  expect((await held(universityId)).casBy).toMatchObject({ isConfirmed: true, checkedOn: "2026-11-30" });
  const copy = { universityId, intake: "2027-01", to: "2027-09" };
  expect(await copyRules(at.db, staff, copy)).toBe(2);
  const copied = (await rows(universityId)).filter(({ intake }) => intake === "2027-09");
  expect(copied.map(({ key }) => key)).toEqual(["deposit", "deposit"]);
  await expect(copyRules(at.db, staff, copy)).rejects.toMatchObject({ fields: { to: expect.any(String) } });
});

test("twenty who save at once are told of each other", async () => {
  const universityId = await university();
  const saved = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at_) =>
      saveRule(at.db, staff, { universityId, ...WISH, values: { all: 100_000 + at_, bangladesh: null } }),
    ),
  );
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await at.db.$count(universityRules, eq(universityRules.universityId, universityId))).toBe(1);
});

test("students read no list of rules, counsellors change none, and an unknown university is not found", async () => {
  const [student, counsellor] = [await makeUser(at.db), await makeStaff(at.db, { role: "counsellor" })];
  const universityId = await university();
  await expect(rulesForStaff(at.db, student, universityId)).rejects.toMatchObject({ code: "forbidden" });
  await expect(saveRule(at.db, counsellor, { universityId, ...WISH })).rejects.toMatchObject({ code: "forbidden" });
  await expect(rulesForStaff(at.db, staff, "none")).rejects.toMatchObject({ code: "not_found" });
});
