import { expect, test } from "vitest";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { getForStaff } from "#app/domain/applications/staff-view.server.ts";
import { withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { saveProfile } from "#app/domain/fit/kept-profile.server.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { recordCase } from "./record-case.server.ts";

const at = useDatabase();

async function applied(input: { shareResults?: boolean } = {}) {
  const [student, staff] = [await makeUser(at.db), await makeStaff(at.db)];
  const courses = [await makeCourse(at.db), await makeCourse(at.db, { tuitionFee: 19_950 })];
  const { id } = await makeApplication(at.db, student, { selectedCourses: courses, ...input });
  const read = async (isToCall = false) =>
    recordCase(at.db, staff, { ...(await getForStaff(at.db, staff, id)), isToCall });
  return { student, staff, courses, id, read };
}

test("the accepted course stands first, with its money, and says what is next", async () => {
  const { staff, courses, id, read } = await applied();
  const [first = "", second = ""] = courses;
  expect((await read())?.choices.map(({ courseId }) => courseId)).toEqual(courses);
  await recordChoice(at.db, staff, {
    ...{ applicationId: id, courseId: second, version: 1 },
    record: { outcome: "unconditional", feeAfterScholarship: 15_960, deposit: 3_000, reply: "accepted" },
  });
  const record = await read();
  expect(record?.choices.map(({ courseId }) => courseId)).toEqual([second, first]);
  expect(record).toMatchObject({ turn: "Student", money: { fee: 1_596_000, feeFrom: "offer", paid: 0 } });
  expect(record?.choices[0]?.next?.what).toBe("Student: Pay the deposit: £3,000");
});

test("while the first contact is to be made it is the office's turn, at whatever stage", async () => {
  const { read } = await applied();
  expect(await read(true)).toMatchObject({ turn: "Office", until: null });
  expect((await read(true))?.headline).toContain("Call before anything else.");
});

test("shared results are shown, and others are not", async () => {
  const [shared, kept] = [await applied({ shareResults: true }), await applied()];
  for (const { student } of [shared, kept])
    await saveProfile(at.db, student, { ...NO_PROFILE, qualification: "hsc", hscGpa: 4.83 });
  expect((await shared.read())?.results).toContain("HSC GPA 4.83");
  expect((await kept.read())?.results).toBeNull();
});

test("other applications of the person are listed with their courses, without this one", async () => {
  const { student, read } = await applied();
  const other = await makeApplication(at.db, student, { selectedCourses: [await makeCourse(at.db)] });
  const record = await read();
  expect(record?.others.map((one) => one.id)).toEqual([other.id]);
  expect(record?.others[0]?.courses).toHaveLength(1);
});

test("an application whose account is deleted has its courses still", async () => {
  const { courses, staff, id } = await applied();
  const view = await getForStaff(at.db, staff, id);
  const record = await recordCase(at.db, staff, { ...view, userId: null, isToCall: false });
  expect(record?.choices.map(({ courseId }) => courseId)).toEqual(courses);
  expect(record).toMatchObject({ results: null, others: [] });
});

test("an application whose courses have all ended is no one's turn", async () => {
  const { student, courses, id, read } = await applied();
  for (const courseId of courses) await withdrawChoice(at.db, student, { applicationId: id, courseId, reason: "cost" });
  expect(await read()).toMatchObject({ turn: null, until: null });
});
