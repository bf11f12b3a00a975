import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, notifications } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { chosenApplications, closeMany } from "./close-many.server.ts";
import { recordChoice } from "./record-choice.server.ts";

const at = useDatabase();
const END = { endReason: "no_contact" as const, endNote: "Three calls" };

test("all courses of several applications end, and each student is told once", async () => {
  const staff = await makeStaff(at.db);
  const [one, two] = [await makeUser(at.db), await makeUser(at.db)];
  const selectedCourses = [await makeCourse(at.db), await makeCourse(at.db)];
  const many = await makeApplication(at.db, one, { selectedCourses });
  const single = await makeApplication(at.db, two);
  const chosen = await chosenApplications(at.db, staff, [single.id, "no id", many.id, crypto.randomUUID(), single.id]);
  expect(chosen.map(({ id, open }) => [id, open.length])).toEqual([
    [single.id, 1],
    [many.id, 2],
  ]);
  const items = chosen.flatMap(({ id, open }) => open.map(({ courseId, version }) => ({ id, courseId, version })));
  expect(await closeMany(at.db, staff, items, END)).toEqual({});
  for (const [student, told] of [
    [one, { kind: "choice_ended", reason: "no_contact", others: [expect.anything()] }],
    [two, { kind: "choice_ended", reason: "no_contact" }],
  ] as const) {
    const rows = await at.db.select().from(notifications).where(eq(notifications.userId, student.id));
    const ended = rows.map(({ content }) => content).filter((content) => content?.kind === "choice_ended");
    expect(ended).toEqual([expect.objectContaining(told)]);
  }
  const [row] = await at.db.select().from(applications).where(eq(applications.id, many.id));
  expect(row?.endedAt).not.toBeNull();
});

test("a course that someone has changed since it was read stays, and a colleague's is not there", async () => {
  const staff = await makeStaff(at.db, { fullName: "Farhana Haque" });
  const student = await makeUser(at.db);
  const { id } = await makeApplication(at.db, student);
  const [before] = await chosenApplications(at.db, staff, [id]);
  const [course] = before?.open ?? [];
  if (!course) throw new Error("a course was expected");
  const { courseId, version } = course;
  await recordChoice(at.db, staff, { applicationId: id, courseId, version, record: { universityReference: "Y-1" } });
  const refused = await closeMany(at.db, staff, [{ id, courseId, version }], END);
  expect(refused[id]).toContain("Farhana Haque");
  expect((await chosenApplications(at.db, staff, [id]))[0]?.open).toHaveLength(1);
  const [mine, other] = [await makeUser(at.db, { role: "counsellor" }), await makeUser(at.db, { role: "counsellor" })];
  await at.db.update(applications).set({ ownerId: mine.id }).where(eq(applications.id, id));
  expect(await chosenApplications(at.db, other, [id])).toEqual([]);
  expect(await chosenApplications(at.db, mine, [id])).toHaveLength(1);
});
