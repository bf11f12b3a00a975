import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationCourses, applications, deskSettings, tasks } from "#app/db/schema.ts";
import { makeApplication, makeCourse, makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { messageSubject } from "./student-facts.server.ts";

const database = useDatabase();
const now = new Date("2026-11-28T06:00:00Z");

async function applied(howMany = 1, fullName = "Md. Tasnim Akter") {
  const student = await makeUser(database.db);
  const courseIds: string[] = [];
  for (let n = 0; n < howMany; n++) courseIds.push(await makeCourse(database.db, { name: `MSc ${n + 1}` }));
  const { id } = await makeApplication(database.db, student, { fullName, selectedCourses: courseIds });
  return { id, courseIds };
}

const record = (id: string, courseId: string | undefined, facts: Partial<typeof applicationCourses.$inferInsert>) =>
  database.db
    .update(applicationCourses)
    .set(facts)
    .where(and(eq(applicationCourses.applicationId, id), eq(applicationCourses.courseId, courseId ?? "")));

test("reads the dates and the deposit of an offer, and the next of the dates that is not over", async () => {
  const [counsellor, { id, courseIds }] = [
    await makeUser(database.db, { role: "counsellor", fullName: "Farhana Rahman" }),
    await applied(),
  ];
  await database.db.update(applications).set({ ownerId: counsellor.id }).where(eq(applications.id, id));
  await record(id, courseIds[0], {
    ...{ step: "offer_issued", outcome: "conditional", replyBy: "2026-11-20", deposit: 4_000 },
    ...{ depositDue: "2026-12-15", intake: "2027-01", startsOn: "2027-01-18" },
  });
  const { facts, application } = await messageSubject(database.db, counsellor, id, null, now);
  expect(facts).toEqual({
    ...{ name: "Tasnim", counsellor: "Farhana Rahman", reference: application.reference },
    ...{ course: "MSc 1", university: "University of York", intake: "2027-01", step: "offer_issued" },
    ...{ deadline: "2026-12-15", replyBy: "2026-11-20", deposit: 4_000, depositDue: "2026-12-15" },
    ...{ moneyBy: null, startsOn: "2027-01-18", interview: null },
    documents: expect.arrayContaining(["Passport, photo page"]),
  });
  // What is paid and answered is no longer asked for.
  await record(id, courseIds[0], { reply: "accepted", depositPaidOn: "2026-11-27" });
  expect((await messageSubject(database.db, counsellor, id, null, now)).facts).toMatchObject({
    ...{ replyBy: null, depositDue: null, deposit: 4_000, deadline: "2026-11-30", moneyBy: "2026-11-30" },
  });
});

test("counts the day for the money from the CAS and the start", async () => {
  const [admin, { id, courseIds }] = [await makeStaff(database.db, { fullName: "Farhana Rahman" }), await applied()];
  await record(id, courseIds[0], { casNumber: "E4G7AA1", startsOn: "2027-01-18", step: "cas_issued" });
  const { facts } = await messageSubject(database.db, admin, id, null, now);
  expect(facts.moneyBy).toMatch(/^2026-1[12]-\d\d$/);
  // In the pool it is the person who writes.
  expect(facts.counsellor).toBe("Farhana Rahman");
});

test("the interview is the next open task that names one", async () => {
  const [admin, { id, courseIds }] = [await makeStaff(database.db), await applied(2)];
  const interviewOf = async (courseId?: string) =>
    (await messageSubject(database.db, admin, id, courseId ?? null, now)).facts.interview;
  const task = { party: "staff" as const, applicationId: id };
  await database.db.insert(tasks).values([
    { ...task, title: "Credibility interview", dueOn: "2026-12-09" },
    { ...task, title: "Interview, first try", dueOn: "2026-11-20" },
    { ...task, title: "Call the bank", dueOn: "2026-11-29" },
    { ...task, title: "Interview with York", dueOn: "2026-12-03", courseId: courseIds[1] ?? null },
  ]);
  expect(await interviewOf(courseIds[0])).toBe("2026-12-09");
  expect(await interviewOf(courseIds[1])).toBe("2026-12-03");
  await database.db.update(tasks).set({ doneAt: now });
  expect(await interviewOf(courseIds[0])).toBeNull();
});

test("a message is about the choice asked for, else the accepted one, else the furthest that goes on", async () => {
  const [admin, { id, courseIds }] = [await makeStaff(database.db), await applied(3)];
  const [first, second, third] = courseIds;
  const courseOf = async (courseId?: string) =>
    (await messageSubject(database.db, admin, id, courseId ?? null, now)).facts.course;
  expect(await courseOf()).toBe("MSc 1");
  await record(id, second, { step: "offer_issued", outcome: "unconditional" });
  expect(await courseOf()).toBe("MSc 2");
  await record(id, third, { reply: "accepted", outcome: "conditional" });
  expect(await courseOf()).toBe("MSc 3");
  await record(id, third, { endedAt: now, endReason: "withdrawn" });
  expect(await courseOf()).toBe("MSc 2");
  expect(await courseOf(first)).toBe("MSc 1");
  await expect(courseOf(await makeCourse(database.db))).rejects.toMatchObject({ reason: "no_choice" });
});

test("a colleague's application is not found if the setting says so, nor by other roles", async () => {
  const [me, other, { id }] = [
    await makeUser(database.db, { role: "counsellor" }),
    await makeUser(database.db, { role: "counsellor" }),
    await applied(),
  ];
  await database.db.update(applications).set({ ownerId: other.id }).where(eq(applications.id, id));
  await database.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
  await expect(messageSubject(database.db, me, id)).rejects.toMatchObject({ reason: "no_application" });
  await expect(messageSubject(database.db, me, "none")).rejects.toMatchObject({ reason: "no_application" });
  expect((await messageSubject(database.db, other, id)).application.id).toBe(id);
  const catalogue = await makeUser(database.db, { role: "catalogue" });
  await expect(messageSubject(database.db, catalogue, id)).rejects.toMatchObject({ code: "forbidden" });
});
