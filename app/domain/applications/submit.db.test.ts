import { count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationCourses, applicationEvents, applications, courses, notifications } from "#app/db/schema.ts";
import { saveUniversities } from "#app/domain/catalogue/write.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { aUniversity, formInput, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { laterMoment } from "../../../tests/support/moments.ts";
import { appliedBefore } from "./applied-before.server.ts";
import { AskFirst, PausedFirst, SentOtherwise } from "./refusals.ts";
import { submitApplication } from "./submit.server.ts";

const database = useDatabase();
const newKey = () => crypto.randomUUID();
let dataScience: string;
let law: string;

beforeAll(async () => {
  await saveUniversities(database.db, [
    aUniversity({ id: "queens", name: "Queen's University Belfast", city: "Belfast", country: "Northern Ireland" }),
  ]);
  dataScience = await makeCourse(database.db);
  law = await makeCourse(database.db, { universityId: "queens", name: "LLM Law" });
});

/** Returns everything that submitting writes for one student. */
async function storedFor(student: Actor) {
  const { db } = database;
  const mine = eq(applications.userId, student.id);
  return {
    applications: await db.select().from(applications).where(mine),
    courses: await db
      .select({
        courseId: applicationCourses.courseId,
        position: applicationCourses.position,
        courseName: applicationCourses.courseName,
        universityName: applicationCourses.universityName,
      })
      .from(applicationCourses)
      .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
      .where(mine)
      .orderBy(applicationCourses.position),
    events: await db
      .select({
        from: applicationEvents.fromStatus,
        to: applicationEvents.toStatus,
        actorId: applicationEvents.actorId,
      })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
      .where(mine),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, student.id)),
  };
}

const nothing = { applications: [], courses: [], events: [], notifications: [] };

test("an application is stored with its courses, its first event and a notification", async () => {
  const student = await makeUser(database.db);
  const input = formInput({ selectedCourses: [law, dataScience], additionalNotes: "Call in the evening" });
  const { id, reference, isNew } = await submitApplication(database.db, student, input, newKey());
  expect(isNew).toBe(true);
  expect(reference).toMatch(/^SH-[2-9A-HJKMNP-TV-Z]{6}$/);

  const stored = await storedFor(student);
  expect(stored.applications).toMatchObject([
    {
      id,
      reference,
      fullName: input.fullName,
      email: input.email,
      phone: input.phone,
      additionalNotes: "Call in the evening",
      status: "submitted",
      version: 1,
    },
  ]);
  expect(stored.courses).toEqual([
    { courseId: law, position: 0, courseName: "LLM Law", universityName: "Queen's University Belfast" },
    { courseId: dataScience, position: 1, courseName: "MSc Data Science", universityName: "University of York" },
  ]);
  expect(stored.events).toEqual([{ from: null, to: "submitted", actorId: student.id }]);
  const content = { kind: "application_submitted", reference };
  expect(stored.notifications).toMatchObject([{ type: "application", applicationId: id, content, title: null }]);
});

test("the names stay as they were on that day", async () => {
  const student = await makeUser(database.db);
  const course = await makeCourse(database.db, { name: "MA Old Name" });
  await submitApplication(database.db, student, formInput({ selectedCourses: [course] }), newKey());
  await database.db.update(courses).set({ name: "MA New Name" }).where(eq(courses.id, course));
  expect((await storedFor(student)).courses[0]?.courseName).toBe("MA Old Name");
});

test("empty notes are no notes", async () => {
  const student = await makeUser(database.db);
  const input = formInput({ selectedCourses: [law], additionalNotes: "" });
  await submitApplication(database.db, student, input, newKey());
  expect((await storedFor(student)).applications[0]?.additionalNotes).toBeNull();
});

describe("the same key", () => {
  test("again is the same application, in whatever order the page has the courses now", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    const input = formInput({ selectedCourses: [law, dataScience], additionalNotes: "Call in the evening" });
    const first = await submitApplication(database.db, student, input, key);
    const before = await storedFor(student);
    const again = { ...input, selectedCourses: [dataScience, law] };
    expect(await submitApplication(database.db, student, again, key)).toEqual({ ...first, isNew: false });
    expect(await storedFor(student)).toEqual(before);
  });

  test("again with two addresses in the field is the same application", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    const input = { ...formInput({ selectedCourses: [law] }), email: "a@x.example / B@Y.example" };
    const first = await submitApplication(database.db, student, input, key);
    expect((await storedFor(student)).applications).toMatchObject([
      { email: "a@x.example", otherEmails: "b@y.example" },
    ]);
    expect(await submitApplication(database.db, student, input, key)).toEqual({ ...first, isNew: false });
    const other = { ...input, email: "a@x.example / c@y.example" };
    await expect(submitApplication(database.db, student, other, key)).rejects.toMatchObject({ changed: ["email"] });
  });

  test("again without notes is the same application", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    const first = await submitApplication(database.db, student, formInput({ selectedCourses: [law] }), key);
    const again = formInput({ selectedCourses: [law], additionalNotes: "" });
    expect(await submitApplication(database.db, student, again, key)).toEqual({ ...first, isNew: false });
  });

  test.each([
    ["fullName", { fullName: "Somebody Else" }],
    ["email", { email: "other@example.com" }],
    ["phone", { phone: "+880 1812-345678" }],
    ["additionalNotes", { additionalNotes: "Call me" }],
  ] as const)("the same key with another %s is refused, and the sent application stays", async (field, change) => {
    const student = await makeUser(database.db);
    const key = newKey();
    const input = formInput({ selectedCourses: [law] });
    const first = await submitApplication(database.db, student, input, key);
    const before = await storedFor(student);
    const refusal = await submitApplication(database.db, student, { ...input, ...change }, key).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(SentOtherwise);
    expect(refusal).toMatchObject({
      code: "key_reused",
      changed: [field],
      sent: { id: first.id, reference: first.reference, createdAt: before.applications[0]?.createdAt },
      fields: { [field]: "is different from what was submitted" },
    });
    expect(await storedFor(student)).toEqual(before);
  });

  test("the same key with another course is refused and offers one new key", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    await submitApplication(database.db, student, formInput({ selectedCourses: [law] }), key);
    const changed = formInput({ phone: "+880 1812-345678", selectedCourses: [law, dataScience] });
    const refuse = async (input = changed) => {
      const refusal = await submitApplication(database.db, student, input, key).catch((error: unknown) => error);
      if (!(refusal instanceof SentOtherwise)) throw refusal;
      return refusal;
    };
    const refusal = await refuse();
    expect(refusal.changed).toEqual(["phone", "selectedCourses"]);
    expect(isUuid(refusal.newKey)).toBe(true);
    expect((await refuse()).newKey).toBe(refusal.newKey);
    expect((await refuse({ ...changed, phone: "+880 1912-345678" })).newKey).not.toBe(refusal.newKey);
    const sent = await submitApplication(database.db, student, changed, refusal.newKey);
    expect(sent.isNew).toBe(true);
    expect(await submitApplication(database.db, student, changed, refusal.newKey)).toEqual({ ...sent, isNew: false });
  });

  test("again is the same application when its course has left the catalogue since", async () => {
    const student = await makeUser(database.db);
    const course = await makeCourse(database.db);
    const key = newKey();
    const input = formInput({ selectedCourses: [course] });
    const first = await submitApplication(database.db, student, input, key);
    await database.db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course));
    expect(await submitApplication(database.db, student, input, key)).toEqual({ ...first, isNew: false });
  });

  test("eight times at once is one application, and all of them succeed", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    const input = formInput({ selectedCourses: [law, dataScience] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submitApplication(database.db, student, input, key)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const stored = await storedFor(student);
    expect(stored.applications).toHaveLength(1);
    expect(stored.courses).toHaveLength(2);
    expect(stored.events).toHaveLength(1);
    expect(stored.notifications).toHaveLength(1);
  });

  test("the same key from two students makes two applications", async () => {
    const key = newKey();
    const input = formInput({ selectedCourses: [law] });
    const [me, them] = [await makeUser(database.db), await makeUser(database.db)];
    const mine = await submitApplication(database.db, me, input, key);
    const theirs = await submitApplication(database.db, them, input, key);
    expect(theirs.isNew).toBe(true);
    expect(theirs.id).not.toBe(mine.id);
    expect((await submitApplication(database.db, me, input, key)).id).toBe(mine.id);
    expect((await submitApplication(database.db, them, input, key)).id).toBe(theirs.id);
  });
});

describe("a course at a university that is paused", () => {
  const now = new Date("2026-11-26T06:00:00Z");

  async function pausedCourse() {
    const university = aUniversity({
      id: `paused-${crypto.randomUUID()}`,
      name: `Paused ${crypto.randomUUID()}`,
      recruitment: "paused",
      recruitmentNote: "Back for January",
      recruitmentCheckedOn: "2026-11-20",
    });
    await saveUniversities(database.db, [university]);
    return makeCourse(database.db, { universityId: university.id, name: "MSc Paused" });
  }

  test("asks first and stores nothing, and is sent when the student knows", async () => {
    const student = await makeUser(database.db);
    const course = await pausedCourse();
    const input = formInput({ selectedCourses: [law, course] });
    const key = newKey();
    const refusal = await submitApplication(database.db, student, input, key, { now }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PausedFirst);
    expect(refusal).toMatchObject({ code: "paused", courses: [{ courseId: course, note: "Back for January" }] });
    expect(await storedFor(student)).toEqual(nothing);
    const sent = await submitApplication(database.db, student, input, key, { now, anyway: [course] });
    expect(sent.isNew).toBe(true);
    // The same form again is the same application, however the university is now.
    expect(await submitApplication(database.db, student, input, key, { now })).toEqual({ ...sent, isNew: false });
  });

  test("is sent without a question if the caller knows of all", async () => {
    const student = await makeUser(database.db);
    const input = formInput({ selectedCourses: [await pausedCourse()] });
    expect((await submitApplication(database.db, student, input, newKey(), { now, anyway: "all" })).isNew).toBe(true);
  });
});

describe("a course of an earlier application", () => {
  const refusalOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  test("asks first, names the newest application, and stores nothing", async () => {
    const student = await makeUser(database.db);
    await submitApplication(database.db, student, formInput({ selectedCourses: [law] }), newKey());
    await laterMoment();
    const newest = await submitApplication(database.db, student, formInput({ selectedCourses: [law] }), newKey());
    const before = await storedFor(student);
    const input = formInput({ selectedCourses: [dataScience, law] });
    const key = newKey();
    const refusal = await refusalOf(submitApplication(database.db, student, input, key, { agreed: [] }));
    expect(refusal).toBeInstanceOf(AskFirst);
    expect(refusal).toMatchObject({
      code: "applied_before",
      courses: [{ courseId: law, id: newest.id, reference: newest.reference, status: "submitted" }],
    });
    expect(await storedFor(student)).toEqual(before);
    // After the question, it can be sent with the same key.
    const sent = await submitApplication(database.db, student, input, key, { agreed: [law] });
    expect(sent.isNew).toBe(true);
  });

  test("agreeing to one repeated course does not cover another", async () => {
    const student = await makeUser(database.db);
    await submitApplication(database.db, student, formInput({ selectedCourses: [law, dataScience] }), newKey());
    const input = formInput({ selectedCourses: [law, dataScience] });
    const refusal = await refusalOf(submitApplication(database.db, student, input, newKey(), { agreed: [law] }));
    expect(refusal).toMatchObject({ courses: [{ courseId: dataScience }] });
  });

  test("is not asked about when the same form comes again", async () => {
    const student = await makeUser(database.db);
    const key = newKey();
    const input = formInput({ selectedCourses: [law] });
    const first = await submitApplication(database.db, student, input, key, { agreed: [] });
    const again = await submitApplication(database.db, student, input, key, { agreed: [] });
    expect(again).toEqual({ ...first, isNew: false });
  });

  test("another student's earlier application does not count", async () => {
    const [me, them] = [await makeUser(database.db), await makeUser(database.db)];
    const input = formInput({ selectedCourses: [law] });
    await submitApplication(database.db, them, input, newKey());
    expect(await appliedBefore(database.db, me, [law])).toEqual([]);
    expect((await submitApplication(database.db, me, input, newKey(), { agreed: [] })).isNew).toBe(true);
  });
});

describe("a course that cannot be applied for", () => {
  test.each(["archived", "unknown"])("(%s) is refused beside the picker, and nothing is stored", async (what) => {
    const student = await makeUser(database.db);
    const course = what === "archived" ? await makeCourse(database.db, { archivedAt: new Date() }) : "no-such-course";
    const key = newKey();
    const input = formInput({ selectedCourses: [law, course] });
    const refusal = await submitApplication(database.db, student, input, key).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({
      code: "invalid",
      fields: { selectedCourses: "One of these courses is no longer offered. Select your courses again." },
    });
    expect(await storedFor(student)).toEqual(nothing);
    // The key is still free, so the form can be corrected and sent again.
    const again = await submitApplication(database.db, student, formInput({ selectedCourses: [law] }), key);
    expect(again.isNew).toBe(true);
  });
});

test("an application is not stored when the student cannot be told", async () => {
  const { db } = database;
  const student = await makeUser(db);
  const input = formInput({ selectedCourses: [law] });
  await db.execute(sql`alter table notifications add constraint no_more check (content is null) not valid`);
  try {
    await expect(submitApplication(db, student, input, newKey())).rejects.toThrow();
    expect(await storedFor(student)).toEqual(nothing);
  } finally {
    await db.execute(sql`alter table notifications drop constraint no_more`);
  }
});

describe("a reference that is taken", () => {
  test("is not given again", async () => {
    const student = await makeUser(database.db);
    const input = formInput({ selectedCourses: [law] });
    const { reference } = await submitApplication(database.db, student, input, newKey());
    const references = [reference, reference, "SH-FREE22"];
    const next = await submitApplication(database.db, student, input, newKey(), {
      makeReference: () => references.shift() ?? "none",
    });
    expect(next).toMatchObject({ isNew: true, reference: "SH-FREE22" });
    expect((await storedFor(student)).applications).toHaveLength(2);
  });

  test("time after time gives up, and stores nothing", async () => {
    const student = await makeUser(database.db);
    const input = formInput({ selectedCourses: [law] });
    const { reference } = await submitApplication(database.db, await makeUser(database.db), input, newKey());
    await expect(
      submitApplication(database.db, student, input, newKey(), { makeReference: () => reference }),
    ).rejects.toThrow();
    expect(await storedFor(student)).toEqual(nothing);
  });
});

test("references do not repeat", async () => {
  const [row] = await database.db.select({ n: count() }).from(applications);
  const references = await database.db.selectDistinct({ reference: applications.reference }).from(applications);
  expect(references).toHaveLength(row?.n ?? 0);
});
