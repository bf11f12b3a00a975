import { beforeAll, expect, test } from "vitest";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { replyToOffer } from "#app/domain/applications/student-choice.server.ts";
import { addTask } from "#app/domain/tasks/add-task.server.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { ownTasksAndDates } from "./own-tasks.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db);
});

async function listed(viewer: Actor, limit = 100, offset = 0) {
  const { rows, total } = await ownTasksAndDates(at.db, viewer, { limit, offset });
  return {
    total,
    rows: rows.map((one) =>
      "task" in one ? [one.task.title, one.task.dueOn] : [one.deadline.title, one.deadline.day],
    ),
  };
}

test("dates of an offer stand among the tasks by day, page by page, and follow from what is recorded", async () => {
  const student = await makeUser(at.db);
  const courseId = await makeCourse(at.db);
  const { id: applicationId } = await makeApplication(at.db, student, { selectedCourses: [courseId] });
  const record = {
    ...{ outcome: "conditional" as const, replyBy: "2098-03-01", deposit: 4000, depositDue: "2098-05-01" },
    conditions: [{ text: "IELTS 6.5", due: "2098-07-01", metOn: null }],
  };
  await recordChoice(at.db, staff, { applicationId, courseId, version: 1, record, isConfirmed: true });
  const target = { kind: "application" as const, id: applicationId };
  for (const [title, dueOn] of [
    ["Send the transcript", "2098-02-01"],
    ["Book a test", "2098-06-01"],
  ] as const)
    await addTask(at.db, staff, target, { title, dueOn, courseId: null, for: "student" });
  expect(await listed(student)).toEqual({
    total: 3,
    rows: [
      ["Send the transcript", "2098-02-01"],
      ["Reply to the offer", "2098-03-01"],
      ["Book a test", "2098-06-01"],
    ],
  });
  await replyToOffer(at.db, student, { applicationId, courseId, reply: "accepted" });
  const all = [
    ["Send the transcript", "2098-02-01"],
    ["Pay the deposit", "2098-05-01"],
    ["Book a test", "2098-06-01"],
    ["IELTS 6.5", "2098-07-01"],
  ];
  expect(await listed(student)).toEqual({ total: 4, rows: all });
  expect(await listed(student, 2)).toEqual({ total: 4, rows: all.slice(0, 2) });
  expect(await listed(student, 2, 2)).toEqual({ total: 4, rows: all.slice(2) });
  expect(await listed(staff)).toEqual({ total: 0, rows: [] });
});
