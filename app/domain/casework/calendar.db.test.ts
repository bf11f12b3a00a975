import { beforeAll, expect, test } from "vitest";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { addTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask } from "#app/domain/tasks/change-task.server.ts";
import { makeApplication, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { calendarDates, getCalendarKey, setCalendarKey } from "./calendar.server.ts";

const at = useDatabase();
let staff: Actor;
beforeAll(async () => {
  staff = await makeStaff(at.db);
});

test("a calendar has the student's dates, which keep their IDs when they move", async () => {
  const student = await makeUser(at.db);
  await makeApplication(at.db, student);
  expect(await getCalendarKey(at.db, student)).toBeNull();
  await setCalendarKey(at.db, student, true);
  const key = (await getCalendarKey(at.db, student)) ?? "";
  expect(await calendarDates(at.db, key)).toEqual([]);
  const [application] = await listApplications(at.db, student, 1);
  const own = { applicationId: application?.id ?? "", courseId: application?.courses[0]?.courseId ?? "" };
  const conditions = [{ text: "IELTS 6.5", due: "2027-01-05", metOn: null }];
  const record = { outcome: "conditional" as const, replyBy: "2026-12-04", conditions };
  await recordChoice(at.db, staff, { ...own, version: 1, record });
  const first = await calendarDates(at.db, key);
  expect(first.map(({ summary, day }) => [summary, day])).toEqual([
    ["Reply to the offer: University of York", "2026-12-04"],
    ["IELTS 6.5, after you accept: University of York", "2027-01-05"],
  ]);
  await recordChoice(at.db, staff, { ...own, version: 2, record: { replyBy: "2026-12-11" } });
  const moved = await calendarDates(at.db, key);
  expect(moved.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
  expect(moved[0]?.day).toBe("2026-12-11");
});

test("two conditions in the same words are two entries of the calendar", async () => {
  const student = await makeUser(at.db);
  const { id } = await makeApplication(at.db, student);
  const [application] = await listApplications(at.db, student, 1);
  const courseId = application?.courses[0]?.courseId ?? "";
  const conditions = ["2099-01-05", "2099-01-06"].map((due) => ({ text: "Transcript", due, metOn: null }));
  const record = { outcome: "conditional" as const, conditions };
  await recordChoice(at.db, staff, { applicationId: id, courseId, version: 1, record });
  await setCalendarKey(at.db, student, true);
  const uids = (await calendarDates(at.db, (await getCalendarKey(at.db, student)) ?? "")).map(({ uid }) => uid);
  expect([uids.length, new Set(uids).size]).toEqual([2, 2]);
});

test("a calendar has the tasks of the student, until they are done, and none of staff", async () => {
  const student = await makeUser(at.db);
  const { id: applicationId, reference } = await makeApplication(at.db, student);
  await setCalendarKey(at.db, student, true);
  const key = (await getCalendarKey(at.db, student)) ?? "";
  const target = { kind: "application" as const, id: applicationId };
  const input = { title: "Send the transcript", dueOn: "2099-01-01", courseId: null };
  const { id } = await addTask(at.db, staff, target, { ...input, for: "student" });
  await addTask(at.db, staff, target, { ...input, for: "owner" });
  expect(await calendarDates(at.db, key)).toEqual([
    {
      ...{ uid: `task.${id}`, applicationId, day: "2099-01-01", isDeadline: true },
      ...{ summary: "Send the transcript", description: reference },
    },
  ]);
  await changeTask(at.db, student, id, { isDone: true });
  expect(await calendarDates(at.db, key)).toEqual([]);
});

test("a new secret ends the old address, and no other text is one", async () => {
  const student = await makeUser(at.db);
  await setCalendarKey(at.db, student, true);
  const old = (await getCalendarKey(at.db, student)) ?? "";
  await setCalendarKey(at.db, student, true);
  const key = (await getCalendarKey(at.db, student)) ?? "";
  expect(key).not.toBe(old);
  await setCalendarKey(at.db, student, false);
  for (const text of [old, key, "", "null", "' or 1=1"]) {
    await expect(calendarDates(at.db, text)).rejects.toMatchObject({ code: "not_found" });
  }
});
