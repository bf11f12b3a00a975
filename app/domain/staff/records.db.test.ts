/** Tests courses, universities, counsellors and tutorials as records that staff maintain. */
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog, catalogueWords, counsellors, courses, tutorials, universities } from "#app/db/schema.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { courseKeeper, holdersOfCourse } from "#app/domain/catalogue/course-record.server.ts";
import { findCourses, getCourse } from "#app/domain/catalogue/courses.server.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { filterOptions } from "#app/domain/catalogue/finder/find.server.ts";
import { courseInput, courseTexts, universityInput } from "#app/domain/catalogue/record-input.ts";
import { coursesWith, universityKeeper } from "#app/domain/catalogue/university-record.server.ts";
import { hasSampleCourses, refreshCatalogueWords } from "#app/domain/catalogue/write.server.ts";
import { counsellorInput } from "#app/domain/counsellors/counsellor-input.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { counsellorKeeper } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { addFavourite, listFavourites } from "#app/domain/favourites/favourites.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { tutorialKeeper } from "#app/domain/tutorials/staff-tutorials.server.ts";
import { tutorialInput } from "#app/domain/tutorials/tutorial-input.ts";
import { listTutorialRows, listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";

const database = useDatabase();
const key = () => crypto.randomUUID();
const noFilters = NO_FILTERS;
let staff: Actor;
let other: Actor;
let student: Actor;

const required = { universityId: "leeds", name: "MSc Textile Quilting", faculty: "Design", level: "Postgraduate" };
const course = (more: Record<string, string> = {}) => courseInput.parse({ ...required, ...more });
const university = (more: Record<string, string> = {}) =>
  universityInput.parse({ name: "University of Leeds", city: "Leeds", country: "England", ...more });
const found = async (search: string) =>
  (await findCourses(database.db, { ...noFilters, search }, { limit: 100, offset: 0 })).courses.map(({ id }) => id);
const wordsNow = () =>
  database.db
    .select()
    .from(catalogueWords)
    .orderBy(asc(sql`${catalogueWords.word} collate "C"`));
const entries = (subjectId: string) =>
  database.db
    .select({ action: auditLog.action, summary: auditLog.summary, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id));

/** Checks that the words for close spellings are the same as after a rebuild. */
async function expectWordsRight() {
  const kept = await wordsNow();
  await refreshCatalogueWords(database.db);
  expect(kept).toEqual(await wordsNow());
}

beforeAll(async () => {
  const { db } = database;
  staff = await makeStaff(db, { fullName: "Farhana Rahman" });
  other = await makeStaff(db, { fullName: "Imran Kabir" });
  student = await makeUser(db);
  expect(await universityKeeper.create(db, staff, university({ name: "Leeds" }), key())).toBe("leeds");
});

beforeEach(() => refreshCatalogueWords(database.db));

test("students keep nothing, in any way", async () => {
  const { db } = database;
  const id = await courseKeeper.create(db, staff, course(), key());
  for (const work of [
    () => courseKeeper.read(db, student, id),
    () => courseKeeper.create(db, student, course(), key()),
    () => courseKeeper.change(db, student, id, course({ name: "Other" }), ""),
    () => courseKeeper.archive(db, student, id),
    () => courseKeeper.restore(db, student, id),
  ]) {
    await expect((async () => work())()).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await getCourse(db, id))?.name).toBe("MSc Textile Quilting");
  expect((await entries(id)).map(({ action }) => action)).toEqual(["course.create"]);
});

describe("a course", () => {
  test("is created with a readable id, found at once, and in the log", async () => {
    const { db } = database;
    const id = await courseKeeper.create(db, staff, course({ name: "BA Basketry", tuitionFee: "£18,500" }), key());
    expect(id).toBe("leeds-ba-basketry");
    expect(await found("basketry leeds")).toEqual([id]);
    // With a slip, which only the words of the catalogue can correct.
    expect(await found("baskettry")).toEqual([id]);
    expect(await getCourse(db, id)).toMatchObject({
      tuitionFee: 18_500,
      currency: "GBP",
      ieltsOverall: null,
      startDates: [],
      duration: null,
      isSample: false,
      archived: false,
    });
    expect(await entries(id)).toEqual([{ action: "course.create", summary: "BA Basketry", actorId: staff.id }]);
    await expectWordsRight();
  });

  test("is one, however often its form arrives; another form makes another", async () => {
    const { db } = database;
    const [one, two] = [key(), key()];
    const input = course({ name: "MA Twice" });
    const ids = await Promise.all([one, one, two].map((of) => courseKeeper.create(db, staff, input, of)));
    expect(new Set(ids)).toEqual(new Set(["leeds-ma-twice", "leeds-ma-twice-2"]));
    expect(ids[0]).toBe(ids[1]);
    const another = courseKeeper.create(db, staff, course({ name: "MA Thrice" }), one);
    await expect(another).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("already created “MA Twice”"),
    });
    expect(await found("twice")).toHaveLength(2);
  });

  test("never takes the address of the form for a new one", async () => {
    expect(await counsellorKeeper.create(database.db, staff, counsellor({ name: "New" }), key())).toBe("new-2");
  });

  test("is changed from the version that was read; a second reader hears what differs, and by whom", async () => {
    const { db } = database;
    const id = await courseKeeper.create(db, staff, course({ name: "MA Stale", duration: "1 year" }), key());
    const { version } = await courseKeeper.read(db, staff, id);
    const first = course({ name: "MA Stale", duration: "18 months", tuitionFee: "17000" });
    expect(await courseKeeper.change(db, other, id, first, version)).toBe(true);
    const second = course({ name: "MA Stale", duration: "2 years", tuitionFee: "17000" });
    await expect(courseKeeper.change(db, staff, id, second, version)).rejects.toMatchObject({
      code: "stale",
      message: expect.stringContaining("Imran Kabir changed this course"),
      fields: { duration: "Currently saved: 18 months" },
    });
    expect(await getCourse(db, id)).toMatchObject({ duration: "18 months", tuitionFee: 17_000 });
    // A form sent twice gets the same answer.
    expect(await courseKeeper.change(db, other, id, first, version)).toBe(false);
    const fresh = await courseKeeper.read(db, staff, id);
    expect(await courseKeeper.change(db, staff, id, second, fresh.version)).toBe(true);
    expect((await entries(id)).map(({ summary }) => summary)).toEqual([
      "MA Stale",
      "MA Stale, Leeds: Duration 1 year to 18 months, Tuition fee per year empty to £17,000",
      "MA Stale, Leeds: Duration 18 months to 2 years",
    ]);
  });

  test("a change by an import is not blamed on a colleague", async () => {
    const { db } = database;
    const id = await courseKeeper.create(db, other, course({ name: "MA Imported over" }), key());
    const { version } = await courseKeeper.read(db, staff, id);
    await db
      .update(courses)
      .set({ faculty: "Law", updatedAt: sql`now() + interval '1 hour'` })
      .where(eq(courses.id, id));
    const late = courseKeeper.change(db, staff, id, course({ name: "Mine" }), version);
    await expect(late).rejects.toMatchObject({
      message: expect.stringMatching(/^A colleague or an import changed/),
    });
  });

  test("is found by what it is called now, and by its university's new name", async () => {
    const { db } = database;
    const at = await universityKeeper.create(db, staff, university({ name: "Wyvern College", city: "Ely" }), key());
    const id = await courseKeeper.create(db, staff, course({ universityId: at, name: "BSc Cooperage" }), key());
    const { version } = await courseKeeper.read(db, staff, id);
    await courseKeeper.change(db, staff, id, course({ universityId: at, name: "BSc Gloving" }), version);
    expect([await found("cooperage"), await found("gloving")]).toEqual([[], [id]]);
    const before = await universityKeeper.read(db, staff, at);
    await universityKeeper.change(db, staff, at, university({ name: "Griffin College", city: "Ely" }), before.version);
    expect([await found("wyvern"), await found("griffin")]).toEqual([[], [id]]);
    await expectWordsRight();
  });

  test("a sample course becomes real by a change and stays a sample without one", async () => {
    const { db } = database;
    const id = await makeCourse(db, { isSample: true, name: "Sample Course" });
    expect(await hasSampleCourses(db)).toBe(true);
    const { texts, version, isSample } = await courseKeeper.read(db, staff, id);
    expect(isSample).toBe(true);
    expect(await courseKeeper.change(db, staff, id, courseInput.parse(texts), version)).toBe(false);
    expect((await getCourse(db, id))?.isSample).toBe(true);
    await courseKeeper.change(db, staff, id, courseInput.parse({ ...texts, tuitionFee: "12000" }), version);
    expect((await getCourse(db, id))?.isSample).toBe(false);
    expect(await hasSampleCourses(db)).toBe(false);
  });

  test("a course with every fact comes out of the form unchanged", async () => {
    const { db } = database;
    const texts = {
      ...required,
      name: `MA <script>alert(1)</script>"&'`,
      duration: "18 months",
      tuitionFee: "18500.5",
      ieltsOverall: "6.5",
      ieltsListening: "6.0",
      ieltsReading: "6.0",
      ieltsWriting: "5.5",
      ieltsSpeaking: "7.0",
      startDates: "September, January",
      scholarships: "Dean's Award - £2,000; for two | three\nAnother",
      description: "One\n\nTwo",
      code: "T-100",
      subjects: "Textiles, Design",
      entryRequirements: "A degree",
      qualification: "Master of Arts",
      studyModes: "Full-time, Online",
      courseUrl: "https://www.york.ac.uk/textiles",
      deadlines: "September 2026: 30 June 2026\nJanuary 2027: 31 October 2026",
      toeflOverall: "4.5",
      pteOverall: "62",
      duolingoOverall: "120",
      minHscGpa: "3.75",
      minBachelorCgpa: "2.5",
      prerequisites: "A first course in design",
      workExperience: "One year\nin a studio",
      otherRequirements: "A portfolio",
      homeTuitionFee: "9535",
      deposit: "£4,000",
      casDeposit: "50% of the fee",
      totalFee: "£37,000",
      campus: "London",
      workPlacement: "Optional in year 2",
      studyGap: "Up to 5 years",
      moiAccepted: "Accepted",
      backlogs: "Up to 3",
      minSscGpa: "3.5",
      commission: "15%",
      contact: "Admissions office",
      checkedOn: "2026-11-20",
      scholarshipsBangla: "ডিনের পুরস্কার\nআরেকটি",
    };
    const id = await courseKeeper.create(db, staff, courseInput.parse(texts), key());
    const read = await courseKeeper.read(db, staff, id);
    expect(read.texts).toEqual(texts);
    expect(courseTexts(courseInput.parse(read.texts))).toEqual(texts);
    expect((await getCourse(db, id))?.scholarships).toEqual(["Dean's Award - £2,000; for two | three", "Another"]);
  });

  test("cannot be put under a university that is not there", async () => {
    const nowhere = courseKeeper.create(database.db, staff, course({ universityId: "nowhere" }), key());
    await expect(nowhere).rejects.toMatchObject({ code: "invalid", fields: { universityId: expect.any(String) } });
  });

  test("an unknown course is not found", async () => {
    const { db } = database;
    for (const id of ["none", "", "x".repeat(501), "\0", "\ud83d"]) {
      await expect(courseKeeper.read(db, staff, id)).rejects.toMatchObject({ code: "not_found" });
      await expect(courseKeeper.archive(db, staff, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("an archived course", () => {
  test("leaves search, counts and words, stays where it is held, and comes back", async () => {
    const { db } = database;
    const id = await courseKeeper.create(db, staff, course({ name: "MSc Falconry", faculty: "Birds" }), key());
    await addFavourite(db, student, id);
    await makeApplication(db, student, { selectedCourses: [id] });
    expect(await holdersOfCourse(db, id)).toEqual({ favourites: 1, applications: 1 });

    expect(await courseKeeper.archive(db, staff, id)).toBe(true);
    expect(await courseKeeper.archive(db, staff, id)).toBe(false);
    expect([await found("falconry"), await found("falcomry")]).toEqual([[], []]);
    const { faculty } = await filterOptions(db, noFilters);
    expect(faculty?.map(({ value }) => value)).not.toContain("Birds");
    expect(await listFavourites(db, student, { limit: 10 })).toMatchObject([{ id, archived: true }]);
    expect(await listApplications(db, student, 1)).toMatchObject([{ courses: [{ courseId: id, archived: true }] }]);
    expect(await getCourse(db, id)).toMatchObject({ archived: true });
    await expectWordsRight();

    // An archived record can be corrected and remains archived.
    const { version, archivedAt } = await courseKeeper.read(db, staff, id);
    await courseKeeper.change(db, staff, id, course({ name: "MSc Hawking", faculty: "Birds" }), version);
    expect((await courseKeeper.read(db, staff, id)).archivedAt).toEqual(archivedAt);
    expect(await found("hawking")).toEqual([]);
    await expectWordsRight();

    expect(await courseKeeper.restore(db, staff, id)).toBe(true);
    expect(await courseKeeper.restore(db, staff, id)).toBe(false);
    expect(await found("hawking")).toEqual([id]);
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      "course.create",
      "course.archive",
      "course.change",
      "course.restore",
    ]);
    await expectWordsRight();
  });

  test("counts as a change for a colleague who was editing it", async () => {
    const { db } = database;
    const id = await courseKeeper.create(db, staff, course({ name: "MA Both" }), key());
    const { version } = await courseKeeper.read(db, staff, id);
    await courseKeeper.archive(db, other, id);
    const late = courseKeeper.change(db, staff, id, course({ name: "MA Bothered" }), version);
    await expect(late).rejects.toMatchObject({ code: "stale" });
  });
});

test("an archived university takes its courses along, and brings back those that went with it", async () => {
  const { db } = database;
  const at = await universityKeeper.create(db, staff, university({ name: "Kelpie College", city: "Ely" }), key());
  const [stays, gone] = await Promise.all(
    ["BSc Seafaring", "BSc Whaling"].map((name) =>
      courseKeeper.create(db, staff, course({ universityId: at, name }), key()),
    ),
  );
  if (!stays || !gone) throw new Error("no courses");
  await courseKeeper.archive(db, staff, gone);
  await addFavourite(db, student, stays);
  const before = await universityKeeper.read(db, staff, at);
  expect(await coursesWith(db, before)).toEqual({ courses: 1, favourites: 1, applications: 0 });

  await universityKeeper.archive(db, staff, at);
  expect(await found("kelpie")).toEqual([]);
  await expectWordsRight();
  expect((await entries(at)).at(-1)?.summary).toBe("Kelpie College, with 1 course");
  expect(await coursesWith(db, await universityKeeper.read(db, staff, at))).toMatchObject({ courses: 1 });
  for (const id of [stays, gone]) {
    await expect(courseKeeper.restore(db, staff, id)).rejects.toMatchObject({ code: "invalid" });
  }
  const late = courseKeeper.create(db, staff, course({ universityId: at }), key());
  await expect(late).rejects.toMatchObject({ code: "invalid", fields: { universityId: expect.any(String) } });

  // After a correction while it is archived, its courses are still restored with it.
  const { version } = await universityKeeper.read(db, staff, at);
  await universityKeeper.change(db, staff, at, university({ name: "Selkie College", city: "Ely" }), version);
  const read = await courseKeeper.read(db, staff, stays);
  const corrected = courseInput.parse({ ...read.texts, tuitionFee: "15000" });
  await courseKeeper.change(db, staff, stays, corrected, read.version);
  expect(await found("selkie")).toEqual([]);
  await universityKeeper.restore(db, staff, at);
  expect(await found("selkie")).toEqual([stays]);
  await expectWordsRight();
});

test("a university cannot take another's name, however it is spelled", async () => {
  const { db } = database;
  const id = await universityKeeper.create(db, staff, university({ name: "Queen's College" }), key());
  const taken = { code: "invalid", fields: { name: expect.stringContaining("already") } };
  const twin = university({ name: "QUEENS COLLEGE" });
  await expect(universityKeeper.create(db, staff, twin, key())).rejects.toMatchObject(taken);
  const other = await universityKeeper.create(db, staff, university({ name: "Kings College" }), key());
  const { version } = await universityKeeper.read(db, staff, other);
  await expect(universityKeeper.change(db, staff, other, twin, version)).rejects.toMatchObject(taken);
  const own = await universityKeeper.read(db, staff, id);
  expect(await universityKeeper.change(db, staff, id, twin, own.version)).toBe(true);
});

const counsellor = (more: Record<string, string> = {}) =>
  counsellorInput.parse({ name: "Nadia Islam", title: "Counsellor", whatsapp: "01712-345678", ...more });

test("a counsellor is created, changed, archived and restored, and students see it so", async () => {
  const { db } = database;
  const shown = async () => (await listCounsellors(db)).filter(({ name }) => name.startsWith("Nadia"));
  const id = await counsellorKeeper.create(db, staff, counsellor({ languages: "Bangla, English and Hindi" }), key());
  expect(id).toBe("nadia-islam");
  expect(await shown()).toMatchObject([{ whatsapp: "8801712345678", languages: ["Bangla", "English", "Hindi"] }]);
  const { version } = await counsellorKeeper.read(db, staff, id);
  await counsellorKeeper.change(db, other, id, counsellor({ name: "Nadia Rahman" }), version);
  await expect(counsellorKeeper.change(db, staff, id, counsellor({ title: "Lead" }), version)).rejects.toMatchObject({
    code: "stale",
    message: expect.stringContaining("Imran Kabir"),
    fields: { name: "Currently saved: Nadia Rahman", title: "Currently saved: Counsellor" },
  });
  await counsellorKeeper.archive(db, staff, id);
  expect(await shown()).toEqual([]);
  await counsellorKeeper.restore(db, staff, id);
  expect(await shown()).toMatchObject([{ id, name: "Nadia Rahman" }]);
  expect((await entries(id)).map(({ action }) => action)).toEqual([
    "counsellor.create",
    "counsellor.change",
    "counsellor.archive",
    "counsellor.restore",
  ]);
});

test("a tutorial is created, changed, archived and restored, and students see it so", async () => {
  const { db } = database;
  const input = (more: Record<string, string> = {}) =>
    tutorialInput.parse({ title: "Your CAS", youtubeUrl: "https://youtu.be/abcdefghijk", category: "Visa", ...more });
  const shown = async () => (await listTutorials(db)).flatMap((group) => group.tutorials);
  const id = await tutorialKeeper.create(db, staff, input(), key());
  expect(await shown()).toMatchObject([{ id: "your-cas", videoId: "abcdefghijk" }]);
  const { version } = await tutorialKeeper.read(db, staff, id);
  await tutorialKeeper.change(db, staff, id, input({ title: "Your CAS letter", order: "0" }), version);
  expect(await shown()).toMatchObject([{ title: "Your CAS letter" }]);
  await tutorialKeeper.archive(db, staff, id);
  expect([await shown(), await listTutorialRows(db)]).toEqual([[], []]);
  await tutorialKeeper.restore(db, staff, id);
  expect(await shown()).toHaveLength(1);
});

test("a sample tutorial is one until it has a video", async () => {
  const { db } = database;
  const row = { id: "sample", title: "Sample", category: "Visa", youtubeUrl: "https://youtu.be/aaaaaaaaaaa" };
  await db.insert(tutorials).values({ ...row, isSample: true });
  const isSample = async () => (await tutorialKeeper.read(db, staff, "sample")).isSample;
  const change = async (more: Record<string, string>) => {
    const { texts, version } = await tutorialKeeper.read(db, staff, "sample");
    await tutorialKeeper.change(db, staff, "sample", tutorialInput.parse({ ...texts, ...more }), version);
  };
  await change({ title: "Another title" });
  expect(await isSample()).toBe(true);
  await change({ youtubeUrl: "https://youtu.be/bbbbbbbbbbb" });
  expect(await isSample()).toBe(false);
});

test("a write that fails leaves neither a row nor an entry", async () => {
  const { db } = database;
  const counts = async () => [
    await db.$count(universities),
    await db.$count(courses),
    await db.$count(counsellors),
    await db.$count(auditLog),
  ];
  const before = await counts();
  const ghost: Actor = { id: crypto.randomUUID(), role: "admin" };
  // The log accepts no unknown person, so the entry fails after the row was written.
  await expect(courseKeeper.create(db, ghost, course({ name: "MA Ghost" }), key())).rejects.toThrow();
  await expect(counsellorKeeper.create(db, ghost, counsellor({ name: "Ghost" }), key())).rejects.toThrow();
  expect(await counts()).toEqual(before);
  expect(await found("ghost")).toEqual([]);
});
