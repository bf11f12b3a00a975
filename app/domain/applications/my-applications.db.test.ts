import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { saveRule } from "#app/domain/rules/write-rules.server.ts";
import { aUniversity, makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeStatus } from "./change-status.server.ts";
import { getApplication, lastContact, listApplications } from "./my-applications.server.ts";

const database = useDatabase();
let student: Actor;
let staff: Actor;
/** Oldest first. */
const mine: string[] = [];
let theirs: string;
let courses: string[];

beforeAll(async () => {
  const { db } = database;
  student = await makeUser(db);
  staff = await makeStaff(db);
  courses = [await makeCourse(db, { name: "MSc Zoology" }), await makeCourse(db, { name: "BA Art" })];
  for (const [index, phone] of ["+880 1711-111111", "+880 1722-222222", "+880 1733-333333"].entries()) {
    const { id } = await makeApplication(db, student, { phone, selectedCourses: courses });
    await db
      .update(applications)
      .set({ createdAt: new Date(Date.UTC(2026, 0, index + 1)) })
      .where(eq(applications.id, id));
    mine.push(id);
  }
  theirs = (await makeApplication(db, await makeUser(db))).id;
});

test("the list is the student's own, newest first, and no longer than asked", async () => {
  const all = await listApplications(database.db, student, 50);
  expect(all.map(({ id }) => id)).toEqual(mine.toReversed());
  const some = await listApplications(database.db, student, 2);
  expect(some).toEqual(all.slice(0, 2));
  expect(await listApplications(database.db, await makeUser(database.db), 50)).toEqual([]);
});

test("a choice has what its university rules for its intake, for students from Bangladesh", async () => {
  const universityId = `hull-${crypto.randomUUID().slice(0, 8)}`;
  await saveUniversities(database.db, [aUniversity({ id: universityId })]);
  const course = await makeCourse(database.db, { universityId, startDates: ["January 2027", "September 2027"] });
  const other = await makeUser(database.db);
  const rule = { universityId, source: "Policy", sourceUrl: null, checkedOn: "2026-11-02", seen: 0 };
  await saveRule(database.db, staff, {
    ...{ ...rule, intake: "2027-01", key: "latestStart" },
    values: { all: "2027-01-25", bangladesh: "2027-01-29" },
  });
  await saveRule(database.db, staff, {
    ...{ ...rule, intake: "2027-01", key: "holders" },
    values: { all: ["self", "parent"], bangladesh: null },
  });
  await makeApplication(database.db, other, { selectedCourses: [course], intakes: { [course]: "2027-01" } });
  const of = async () => (await listApplications(database.db, other, 1))[0]?.courses[0];
  expect(await of()).toMatchObject({ latestStart: "2027-01-29", holders: ["self", "parent"] });
  await database.db
    .update(applicationCourses)
    .set({ intake: "2027-09" })
    .where(eq(applicationCourses.courseId, course));
  expect(await of()).toMatchObject({ latestStart: null, holders: null });
});

test("each entry has its own courses in the order of the form, and its events, oldest first", async () => {
  const id = mine[1] ?? "";
  await changeStatus(database.db, staff, { applicationId: id, status: "cas_issued", version: 1 });
  await changeStatus(database.db, staff, { applicationId: id, status: "reviewing", version: 2 });
  const list = await listApplications(database.db, student, 50);
  expect(list.map(({ events }) => events.map(({ toStatus }) => toStatus))).toEqual([
    ["submitted"],
    ["submitted", "cas_issued", "reviewing"],
    ["submitted"],
  ]);
  for (const application of list) {
    expect(application.courses.map(({ courseId, name, archived }) => [courseId, name, archived])).toEqual([
      [courses[0], "MSc Zoology", false],
      [courses[1], "BA Art", false],
    ]);
  }
  expect(await getApplication(database.db, student, id)).toEqual(list[1]);
});

test("another student's application looks like one that does not exist", async () => {
  const refusals = await Promise.all(
    [theirs, crypto.randomUUID(), "", "42", "a\0b", `${theirs} `].map((id) =>
      getApplication(database.db, student, id).catch((error: unknown) => error),
    ),
  );
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "not_found", message: "We cannot find this application.", fields: {} });
  }
});

test("staff have no way round: this is the student's own view", async () => {
  await expect(getApplication(database.db, staff, theirs)).rejects.toMatchObject({ code: "not_found" });
});

test("an id may be written in capitals", async () => {
  const id = mine[0] ?? "";
  expect((await getApplication(database.db, student, id.toUpperCase())).id).toBe(id);
});

test("the form is filled in from the newest application, for the same person only", async () => {
  expect(await lastContact(database.db, student)).toEqual({
    fullName: "Nusrat Jahan",
    email: "nusrat@example.com",
    phone: "+880 1733-333333",
  });
  expect(await lastContact(database.db, await makeUser(database.db))).toBeNull();
});
