import { expect, test } from "vitest";
import { toDoOf } from "./to-do.ts";

type Application = Parameters<typeof toDoOf>[0][number];

const choice = (courseId: string, more: object = {}): Application["courses"][number] => ({
  ...{ courseId, universityName: `University of ${courseId}`, endedAt: null, step: "offer_issued" },
  ...{ outcome: "unconditional", reply: null, replyBy: null, deposit: null, depositDue: null, depositPaidOn: null },
  ...{
    casNumber: null,
    visaAppliedOn: null,
    conditions: [],
    casExpiresOn: null,
    startsOn: null,
    applyBy: null,
    visaDays: null,
  },
  ...more,
});
const task = (id: string, dueOn: string, courseId: string | null = null) => ({
  ...{ id, dueOn, courseId, kind: "written" as const },
  title: `Task ${id}`,
  isOwn: false,
});

test("deadlines and tasks of all applications are in the order of their days", () => {
  const list = toDoOf([
    {
      ...{ id: "a", reference: "SH-A" },
      courses: [
        choice("york", {
          ...{ replyBy: "2026-12-04", startsOn: "2027-01-18" },
          ...{ deposit: 2000, depositDue: "2026-12-11" },
        }),
      ],
      tasks: [task("1", "2026-12-01"), task("2", "2026-12-09", "york")],
    },
    { id: "b", reference: "SH-B", courses: [choice("hull", { replyBy: "2026-12-02" })], tasks: [] },
  ]);
  expect(list.map(({ day, name, about, taskId }) => [day, name, about, taskId])).toEqual([
    ["2026-12-01", "Task 1", "SH-A", "1"],
    ["2026-12-02", "Reply to the offer", "University of hull", null],
    ["2026-12-04", "Reply to the offer", "University of york", null],
    ["2026-12-09", "Task 2", "University of york", "2"],
    ["2026-12-11", "Pay the deposit: £2,000", "University of york", null],
  ]);
});

test("an ended choice has nothing to do, and its application still has", () => {
  const courses = [choice("york", { replyBy: "2026-12-04", endedAt: new Date() })];
  const tasks = [task("1", "2026-12-01", "york"), task("2", "2026-12-02")];
  expect(toDoOf([{ id: "a", reference: "SH-A", courses, tasks }]).map(({ taskId }) => taskId)).toEqual(["2"]);
});
