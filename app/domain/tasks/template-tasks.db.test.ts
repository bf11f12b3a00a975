/** Tests the tasks that steps make, by the templates that staff keep. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, tasks, taskTemplates } from "#app/db/schema.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeStaff, makeTarget, makeUser } from "#app/domain/testing/rows.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { inLanguage } from "#app/language.server.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { changeTask } from "./change-task.server.ts";
import { ownTasks } from "./tasks.server.ts";
import { addTemplate, listTemplates, removeTemplate } from "./templates.server.ts";

const database = useDatabase();
const today = dayInDhaka();

const rowsOf = (applicationId: string) =>
  database.db.select().from(tasks).where(eq(tasks.applicationId, applicationId)).orderBy(tasks.createdAt);

const toReview = async (me: Actor, applicationId: string, status = "reviewing") => {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, applicationId));
  return changeStatus(database.db, me, { applicationId, status, version: row?.version ?? 0 });
};

async function templates(me: Actor) {
  for (const { id } of await listTemplates(database.db, me)) await removeTemplate(database.db, me, id);
  await addTemplate(database.db, me, { step: "reviewing", title: "Send it", party: "student", dueAfter: 3 });
  await addTemplate(database.db, me, { step: "reviewing", title: "Check it", party: "staff", dueAfter: 0 });
}

test("each choice that reaches a step gets its tasks once", async () => {
  const me = await makeStaff(database.db);
  await templates(me);
  const { target, courses } = await makeTarget(database.db, 2);
  await take(database.db, me, target);
  await toReview(me, target.id);
  const made = await rowsOf(target.id);
  expect(made.map(({ title, dueOn, courseId, assigneeId }) => [title, dueOn, courseId, assigneeId]).toSorted()).toEqual(
    courses
      .flatMap((course) => [
        ["Check it", today, course, me.id],
        ["Send it", addDays(today, 3), course, null],
      ])
      .toSorted(),
  );
  await toReview(me, target.id, "submitted");
  await toReview(me, target.id);
  expect(await rowsOf(target.id)).toHaveLength(4);
});

test("undoing a step takes its tasks back, except those that were touched", async () => {
  const me = await makeStaff(database.db);
  await templates(me);
  const { target } = await makeTarget(database.db);
  const { version } = await toReview(me, target.id);
  const [touched, other] = await rowsOf(target.id);
  await changeTask(database.db, me, touched?.id ?? "", { dueOn: addDays(today, 9) });
  await undoStatus(database.db, me, { applicationId: target.id, version });
  expect((await rowsOf(target.id)).map(({ id }) => id)).toEqual([touched?.id]);
  await toReview(me, target.id);
  const again = (await rowsOf(target.id)).map(({ templateId }) => templateId);
  expect(again.toSorted()).toEqual([touched?.templateId, other?.templateId].toSorted());
});

test("a new application gets the tasks of its first step, and they are its owner's", async () => {
  const me = await makeStaff(database.db);
  await addTemplate(database.db, me, { step: "submitted", title: "Call", party: "staff", dueAfter: 0 });
  const { target } = await makeTarget(database.db);
  expect(await rowsOf(target.id)).toMatchObject([{ title: "Call", assigneeId: null }]);
  await take(database.db, me, target);
  expect(await rowsOf(target.id)).toMatchObject([{ title: "Call", assigneeId: me.id }]);
  await database.db.delete(taskTemplates);
  expect(await rowsOf(target.id)).toMatchObject([{ templateId: null }]);
});

test("templates are kept by those who keep the figures", async () => {
  const input = { step: "reviewing" as const, title: "X", party: "staff" as const, dueAfter: 1 };
  await expect(
    addTemplate(database.db, await makeUser(database.db, { role: "counsellor" }), input),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(addTemplate(database.db, await makeUser(database.db), input)).rejects.toMatchObject({
    code: "forbidden",
  });
  const me = await makeStaff(database.db);
  await addTemplate(database.db, me, input);
  await addTemplate(database.db, me, input);
  expect((await listTemplates(database.db, me)).filter(({ title }) => title === "X")).toHaveLength(1);
});

test("a student reads a task of a step in Bangla where it has both, and in English otherwise", async () => {
  const me = await makeStaff(database.db);
  await templates(me);
  const { target, student } = await makeTarget(database.db, 1);
  await take(database.db, me, target);
  const input = { step: "reviewing", title: "Send it", party: "student", dueAfter: 3 } as const;
  await addTemplate(database.db, me, { ...input, titleBangla: "এটি পাঠান" });
  expect((await listTemplates(database.db, me)).map(({ title, titleBangla }) => [title, titleBangla])).toEqual([
    ["Check it", null],
    ["Send it", "এটি পাঠান"],
  ]);
  await toReview(me, target.id);
  const titles = async () => (await ownTasks(database.db, student, { limit: 9, offset: 0 })).map(({ title }) => title);
  expect(await titles()).toEqual(["Send it"]);
  expect(await inLanguage("bn", titles)).toEqual(["এটি পাঠান"]);
  await database.db.update(tasks).set({ titleBangla: null });
  expect(await inLanguage("bn", titles)).toEqual(["Send it"]);
});
